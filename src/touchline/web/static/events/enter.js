/** Where a personal link leads. Its secret stands behind the # and is never in an address that a server sees. */

import { byId, make } from "../dom.js";
import { api, send } from "./send.js";

async function open(change) {
  try {
    const opened = await send(`${api}/links/open`, { secret: location.hash.slice(1) || "-", change });
    if (opened.instead_of) ask(opened);
    else if (opened.way_back) showWayBack(opened);
    else location.replace(opened.url);
  } catch (error) {
    byId("entering").textContent = "";
    byId("enter-fault").textContent = error.message;
  }
}

/** A browser that is somebody else already stays so unless its user wants to change. */
function ask({ person, instead_of }) {
  const stay = make("button", { type: "button", class: "primary" }, `Stay ${instead_of}`);
  const change = make("button", { type: "button" }, `Become ${person}`);
  stay.addEventListener("click", () => location.replace(api.replace("/api/", "/")));
  change.addEventListener("click", () => open(true));
  byId("entering").replaceChildren(
    `This browser acts as ${instead_of}, and the link is for ${person}. Who do you want to be? `,
    stay,
    " ",
    change,
  );
}

function showWayBack({ person, way_back, url }) {
  const field = make("input", { readonly: true, value: way_back, "aria-label": "Link back" });
  const resume = make("a", { href: url }, `Continue as ${person}`);
  byId("entering").replaceChildren("Keep this link: it lets you switch back. ", field, " ", resume);
}

addEventListener("hashchange", () => location.reload()); // another link was opened in this tab
open(false);
