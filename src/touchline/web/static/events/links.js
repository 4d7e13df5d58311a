/** Personal links: made, shown once with their QR code, and withdrawn. */

import { make } from "../dom.js";
import { api, send, show } from "./send.js";

async function newLink(form) {
  const own = "ownLink" in form.dataset;
  const made = own ? await send(`${api}/links/own`, {}) : await send(`${api}/links`, { person: form.dataset.linkFor });
  const field = make("input", { readonly: true, value: made.url, "aria-label": `Link of ${made.person}` });
  field.addEventListener("focus", () => field.select());
  const code = make("img", {
    class: "qr",
    src: made.qr,
    alt: `QR code of the link of ${made.person}`,
    width: 160,
    height: 160,
  });
  form.querySelector(".link-made").replaceChildren(field, code, ...reach(made));
}

const reach = (made) => (made.reach ? [make("p", { class: "tag" }, `This address works ${made.reach}.`)] : []);

/** A sheet with everybody's link, to be cut into pieces. */
async function allLinks() {
  const links = await send(`${api}/links/all`, {});
  const cards = links.map((made) =>
    make(
      "div",
      { class: "link-card" },
      make("strong", {}, `${made.number} ${made.name}`),
      make(
        "p",
        {},
        make("img", { class: "qr", src: made.qr, alt: `QR code of the link of ${made.name}`, width: 180, height: 180 }),
      ),
      make("small", {}, made.url),
      ...reach(made),
    ),
  );
  document.getElementById("link-cards").replaceChildren(...cards);
  document.body.dataset.links = String(links.length);
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
  if ("allLinks" in form.dataset) {
    event.preventDefault();
    act(form, () => allLinks(form));
  }
  if (!("linkFor" in form.dataset) && !("ownLink" in form.dataset)) return;
  event.preventDefault();
  act(form, () => newLink(form));
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
  const button = event.target.closest("[data-withdraw]");
  if (!button) return;
  const form = button.closest("form");
  act(form, async () => {
    await send(`${api}/links/withdraw`, { person: form.dataset.linkFor });
    location.reload();
  });
});
