/** The home page: play now, and the form for a table. */

import { byId } from "./dom.js";
import { request } from "./net.js";

async function create(wish, fault) {
  try {
    location.href = (await request("/api/tables", wish)).url;
  } catch (error) {
    byId(fault).textContent = error.message;
  }
}

byId("play-now").addEventListener("click", () => {
  const seats = [{ kind: "me" }, { kind: "bot", bot: "greedy" }];
  create({ game: "blitzbowl", settings: {}, seats }, "play-now-fault");
});

function seatsOf(form) {
  const opponent = form.get("opponent");
  const bot = { kind: "bot", bot: opponent };
  if (opponent === "watch") return [{ kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }];
  const me = { kind: "me", name: form.get("name") };
  const other = opponent === "friend" || opponent === "me" ? { kind: opponent } : bot;
  return form.get("seat") === "0" ? [me, other] : [other, me];
}

byId("create").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const settings = {
    teams: [form.get("west"), form.get("east")],
    pitches: [form.get("pitch")],
    arena: form.get("arena"),
    additional_teams: true,
  };
  for (const name of form.getAll("switch")) settings[name] = true;
  create({ game: form.get("game"), settings, seats: seatsOf(form) }, "create-fault");
});
