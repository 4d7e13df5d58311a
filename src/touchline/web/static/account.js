/** Signing in, up and out, and a new password. */

import { byId, make } from "./dom.js";
import { request } from "./net.js";

/** Submit a form; errors are shown below it. */
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

const goOn = () => {
  location.href = document.body.dataset.next;
};

/** Where the account is somebody else than this browser was, links lead back. */
function showWaysBack(ways) {
  const lines = ways.map(({ person, url }) =>
    make("label", {}, `${person} `, make("input", { readonly: true, value: url, "aria-label": `Link of ${person}` })),
  );
  const resume = make("a", { href: document.body.dataset.next }, "Continue");
  byId("ways-back").replaceChildren(
    make(
      "p",
      {},
      "You are signed in. Before that, this browser acted as somebody else; keep these links to switch back:",
    ),
    ...lines,
    make("p", {}, resume),
  );
  byId("ways-back").hidden = false;
}

onSubmit("sign-in", async (given) => {
  const { ways_back } = await request("/api/session", given);
  if (ways_back.length) showWaysBack(ways_back);
  else goOn();
});
onSubmit("sign-up", async (given) => {
  await request("/api/accounts", given);
  goOn();
});
onSubmit("new-password", async (given) => {
  await request("/api/account/password", { old: given.old, new: given.new });
  byId("new-password").reset();
  byId("changed").textContent = "Password changed; you are signed out everywhere else.";
});
byId("sign-out")?.addEventListener("click", async () => {
  await request("/api/session", {}, "DELETE");
  location.href = "/";
});
byId("sign-out-everywhere")?.addEventListener("click", async () => {
  await request("/api/account/sessions", {}, "DELETE");
  location.href = "/";
});
onSubmit("delete-account", async (given) => {
  await request("/api/account/delete", { password: given.password });
  location.href = "/";
});

if (byId("sessions")) {
  const day = (seconds) =>
    seconds ? new Date(1000 * seconds).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" }) : "earlier";
  for (const one of await request("/api/account/sessions")) {
    const here = one.this ? " (this one)" : "";
    byId("sessions").append(make("li", {}, `${one.browser || "a browser"}${here}, since ${day(one.since)}`));
  }
}
