/** Signing in, up and out, and a new password. */

import { byId } from "./dom.js";
import { request } from "./net.js";

/** Send what a form holds; its fault is told below it. */
function onSubmit(id, send) {
  byId(id)?.addEventListener("submit", async (event) => {
    event.preventDefault();
    byId(`${id}-fault`).textContent = "";
    try {
      await send(Object.fromEntries(new FormData(event.target)));
    } catch (error) {
      byId(`${id}-fault`).textContent = error.message;
    }
  });
}

const goOn = () => { location.href = document.body.dataset.next; };

onSubmit("sign-in", async (given) => { await request("/api/session", given); goOn(); });
onSubmit("sign-up", async (given) => { await request("/api/accounts", given); goOn(); });
onSubmit("new-password", async (given) => {
  await request("/api/account/password", { old: given.old, new: given.new });
  byId("new-password").reset();
  byId("changed").textContent = "The new password is in force; you are signed out everywhere else.";
});
byId("sign-out")?.addEventListener("click", async () => {
  await request("/api/session", {}, "DELETE");
  location.href = "/";
});
