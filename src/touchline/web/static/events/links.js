/** Personal links: made, shown once with their QR code, and withdrawn. */

import { make } from "../dom.js";
import { api, send, show } from "./send.js";

async function newLink(form) {
  const made = await send(`${api}/links`, { person: form.dataset.linkFor });
  const field = make("input", { readonly: true, value: made.url, "aria-label": `Link of ${made.person}` });
  field.addEventListener("focus", () => field.select());
  const code = make("img", { class: "qr", src: made.qr, alt: `QR code of the link of ${made.person}`, width: 160, height: 160 });
  form.querySelector(".link-made").replaceChildren(field, code);
}

async function act(form, work) {
  try {
    show(form.querySelector(".faults"), []);
    await work();
  } catch (error) {
    show(form.querySelector(".faults"), error.faults || [error.message]);
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("linkFor" in form.dataset)) return;
  event.preventDefault();
  act(form, () => newLink(form));
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-withdraw]");
  if (!button) return;
  const form = button.closest("form");
  act(form, async () => {
    await send(`${api}/links/withdraw`, { person: form.dataset.linkFor });
    location.reload();
  });
});
