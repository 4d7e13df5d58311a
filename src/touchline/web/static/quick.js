/** Play now: one click sets up a table against a bot. */

import { byId } from "./dom.js";
import { request } from "./net.js";

/** Set up a table and go there; why it cannot be done is shown in the element `fault`. */
export async function create(wish, fault) {
  try {
    location.href = (await request("/api/tables", wish)).url;
  } catch (error) {
    byId(fault).textContent = error.message;
  }
}

for (const button of document.querySelectorAll("button[data-play]")) {
  button.addEventListener("click", () => {
    const bot = button.closest("[data-quick]").querySelector("[data-level]").value;
    const seats = [{ kind: "me" }, { kind: "bot", bot }];
    const settings = button.dataset.teams ? { teams: button.dataset.teams.split(",") } : {};
    create({ game: button.dataset.play, settings, seats }, "play-now-fault");
  });
}
