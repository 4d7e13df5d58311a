/** The home page: the form for a table. */

import { byId } from "./dom.js";
import { request } from "./net.js";
import { create } from "./quick.js";

/** Only the fields of the chosen game are shown, and only they are sent. */
function showGame(game) {
  for (const part of document.querySelectorAll("[data-game]")) {
    part.hidden = part.dataset.game !== game;
    part.disabled = part.hidden;
  }
}

function seatsOf(form) {
  const opponent = form.get("opponent");
  if (opponent === "watch") return [0, 1].map(() => ({ kind: "bot", bot: form.get("watched") }));
  const me = { kind: "me", name: form.get("name") };
  const other = opponent === "friend" || opponent === "me" ? { kind: opponent } : { kind: "bot", bot: opponent };
  return form.get("seat") === "0" ? [me, other] : [other, me];
}

/** What each game makes of its fields. */
const SETTINGS = {
  blitzbowl: (form) => ({
    teams: [form.get("own-west").trim() || form.get("west"), form.get("own-east").trim() || form.get("east")],
    pitches: [form.get("own-pitch").trim() || form.get("pitch")],
    additional_teams: true,
  }),
  bloodbowl: (form) => ({
    teams: ["west", "east"].map((side) => (form.get(`${side}-list`) || "").trim() || form.get(side)),
    ...forBoth(form, "budget"),
    ...forBoth(form, "treasury"),
  }),
};

/** A figure for each team, if the form has it. */
function forBoth(form, name) {
  const figures = ["west", "east"].map((side) => form.get(`${side}-${name}`));
  return figures.includes(null) ? {} : { [name]: figures.map(Number) };
}

/** Fields that make sense only beside a certain choice, such as `play=league`, come and go with it. */
function showDependents() {
  for (const part of form.querySelectorAll("[data-when]")) {
    const [name, value] = part.dataset.when.split("=");
    part.hidden = part.closest("[data-game]").querySelector(`[name="${name}"]`).value !== value;
    for (const field of part.querySelectorAll("select, input")) field.disabled = part.hidden;
  }
}

const form = byId("create");
form.addEventListener("change", (event) => {
  if (event.target.name === "game") showGame(event.target.value);
  showDependents();
});
for (const file of form.querySelectorAll("input[type=file]")) {
  file.addEventListener("change", async () => {
    if (file.files[0]) byId(file.dataset.into).value = await file.files[0].text();
  });
}
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const wish = new FormData(form);
  const settings = SETTINGS[form.querySelector("input[name=game]:checked").dataset.kind](wish);
  for (const name of wish.getAll("switch")) settings[name] = true;
  for (const choice of form.querySelectorAll("[data-choice]"))
    if (wish.has(choice.name)) settings[choice.name] = wish.get(choice.name);
  const clock = Number(wish.get("clock")) || null;
  create(
    {
      game: wish.get("game"),
      settings,
      seats: seatsOf(wish),
      clock_minutes: clock,
      clock_increment: Number(wish.get("increment")) || 0,
      private: wish.has("private"),
    },
    "create-fault",
  );
});
/** Choose a game in the form, and optionally who plays. */
function prepare(game, opponent) {
  if (game) form.querySelector(`input[name=game][value="${game}"]`).checked = true;
  showGame(new FormData(form).get("game"));
  if (opponent) for (const field of form.querySelectorAll("[name=opponent]")) field.value = opponent;
  byId("setup").open = true;
}

for (const link of document.querySelectorAll("a[href='#setup']")) {
  const opponent = "friend" in link.dataset ? "friend" : "watch" in link.dataset ? "watch" : undefined;
  link.addEventListener("click", () => prepare(link.dataset.change, opponent));
}
const openIfAsked = () => {
  if (location.hash === "#setup") prepare();
};
addEventListener("hashchange", openIfAsked);
openIfAsked();
showGame(new FormData(form).get("game"));
showDependents();

/** The bytes of a file as text that fits into JSON. */
async function base64(file) {
  const address = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(",") + 1);
}

byId("import-replay").addEventListener("submit", async (event) => {
  event.preventDefault();
  const wish = new FormData(event.target);
  const button = event.target.querySelector("button");
  button.disabled = true;
  byId("import-fault").textContent = "";
  try {
    const sent = { file: await base64(wish.get("file")), names: !wish.has("nameless") };
    location.href = (await request("/api/replays/import", sent)).url;
  } catch (error) {
    byId("import-fault").textContent = error.message;
  } finally {
    button.disabled = false;
  }
});
