/** A list written on the page: what can be bought comes from the server, and so does every fault of the list. */

import { byId, make, replace } from "../dom.js";
import { api, send, show } from "./send.js";

const place = byId("roster");
const needed = Number(place.dataset.needed);
const lists = JSON.parse(place.dataset.lists);
const blank = () => ({
  format: "touchline.team-list",
  version: 1,
  team: "",
  name: "",
  coach: place.dataset.coachName,
  players: [],
  rerolls: 0,
  dedicated_fans: 1,
  assistant_coaches: 0,
  cheerleaders: 0,
  apothecary: false,
  special_rule: "",
  stars: [],
  mercenaries: [],
  inducements: [],
});
while (lists.length < needed) lists.push(structuredClone(lists[lists.length - 1] ?? blank()));
let which = 0;
let offer = null;
let timer = null;
let checks = 0;
let waiting = 0;
let queue = Promise.resolve();

const list = () => lists[which];
const gold = (amount) => amount.toLocaleString("en-GB");
const own = (player) => !player.team || player.team === list().team;
const everybody = () => [...list().players, ...list().mercenaries];

function freeNumber() {
  const used = new Set(everybody().map((player) => player.number));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

function options(select, first, entries) {
  replace(
    select,
    make("option", { value: "" }, first),
    ...entries.map(([value, label]) => make("option", { value }, label)),
  );
}

const offerOf = (team) => (team ? send(`${api}/teams/${encodeURIComponent(team)}`) : null);

async function loadTeam(team) {
  offer = await offerOf(team);
  draw();
  check();
}

function changed() {
  document.body.dataset.dirty = "true";
  draw();
  check();
}

// --- drawing

function skillSelect(player, skills, points) {
  const select = make("select", { "aria-label": `Added skill of number ${player.number}` });
  const shown = (skill) => (points ? `${skill.name} (${skill.points})` : skill.name);
  options(
    select,
    "none",
    skills.map((skill) => [skill.id, shown(skill)]),
  );
  select.value = player.skills[0] || "";
  select.addEventListener("change", () => {
    player.skills = select.value ? [select.value] : [];
    changed();
  });
  return select;
}

function positionOf(player) {
  const from = own(player) ? offer : (offer.allies || []).find((ally) => ally.id === player.team);
  return from?.positions.find((each) => each.id === player.position);
}

function weaponSelect(player) {
  const select = make("select", { "aria-label": `Secret weapon of number ${player.number}` });
  options(
    select,
    "no weapon",
    offer.weapons.map((weapon) => [weapon.id, `${weapon.name}, ${gold(weapon.cost)}`]),
  );
  select.value = player.weapon || "";
  select.addEventListener("change", () => {
    player.weapon = select.value;
    changed();
  });
  return select;
}

function added(player, position, mercenary) {
  const skills = mercenary ? (position.for_mercenaries ?? position.can_learn) : position.can_learn;
  const armed = !mercenary && offer.weapons?.length;
  return [skills.length ? skillSelect(player, skills, !mercenary) : null, armed ? weaponSelect(player) : null];
}

function playerRow(player, from, mercenary) {
  const position = positionOf(player);
  const name = make("input", { value: player.name, maxlength: 60, "aria-label": `Name of number ${player.number}` });
  name.addEventListener("change", () => {
    player.name = name.value;
  });
  const number = make("input", {
    value: player.number,
    inputmode: "numeric",
    maxlength: 2,
    class: "short",
    "aria-label": "Number",
  });
  number.addEventListener("change", () => {
    player.number = Number(number.value) || player.number;
    changed();
  });
  const away = make("button", { type: "button", class: "small", "aria-label": `Remove number ${player.number}` }, "✕");
  away.addEventListener("click", () => {
    from.splice(from.indexOf(player), 1);
    changed();
  });
  const about = position ? `${position.profile}. ${position.skills.join(", ")}` : "";
  return make(
    "tr",
    {},
    make("td", { class: "num" }, number),
    make(
      "td",
      {},
      make(
        "span",
        { class: "name" },
        `${mercenary ? "Mercenary " : ""}${position?.name ?? player.position}${own(player) ? "" : " (ally)"}`,
      ),
      make("span", { class: "below" }, about),
    ),
    make("td", {}, name),
    make("td", {}, ...(position ? added(player, position, mercenary) : [])),
    make("td", { class: "num" }, position && !mercenary ? gold(position.cost) : ""),
    make("td", {}, away),
  );
}

function hireButtons() {
  return offer.positions.map((position) => {
    const hired = list().players.filter((player) => own(player) && player.position === position.id).length;
    const button = make(
      "button",
      { type: "button", disabled: hired >= position.limit },
      `${position.name} ${hired}/${position.limit} · ${gold(position.cost)}`,
    );
    button.addEventListener("click", () => {
      list().players.push({ number: freeNumber(), position: position.id, name: "", skills: [] });
      changed();
    });
    return button;
  });
}

function sidelineField(item) {
  const field = make("input", {
    type: "number",
    min: item.id === "dedicated_fans" ? (offer.least_fans ?? 1) : 0,
    max: item.most,
    value: list()[item.id],
  });
  field.addEventListener("change", () => {
    list()[item.id] = Number(field.value);
    changed();
  });
  return make("label", {}, `${item.name}, ${gold(item.cost)} each`, field);
}

function apothecaryField() {
  const box = make("input", { type: "checkbox" });
  box.checked = list().apothecary;
  box.addEventListener("change", () => {
    list().apothecary = box.checked;
    changed();
  });
  return make("label", { class: "inline tick" }, box, ` Apothecary, ${gold(offer.apothecary)}`);
}

function extraLine(text, remove) {
  const away = make("button", { type: "button", class: "small", "aria-label": `Remove ${text}` }, "✕");
  away.addEventListener("click", () => {
    remove();
    changed();
  });
  return make("li", {}, make("span", {}, text), away);
}

function extras() {
  const stars = list().stars.map((star) => {
    const known = offer.stars.find((each) => each.id === star.star);
    return extraLine(known ? `${known.name}, ${gold(known.cost)}` : star.star, () =>
      list().stars.splice(list().stars.indexOf(star), 1),
    );
  });
  const items = list().inducements.map((item) => {
    const known = offer.inducements.find((each) => each.id === item.inducement);
    const text = `${item.count} × ${known ? `${known.name}, ${gold(known.cost)} each. ${known.effect}` : item.inducement}`;
    return extraLine(text, () => {
      item.count -= 1;
      if (!item.count) list().inducements.splice(list().inducements.indexOf(item), 1);
    });
  });
  return make("ul", { class: "list" }, ...stars, ...items);
}

function drawChoices() {
  const special = byId("special");
  special.hidden = !offer.choices.length;
  const select = special.querySelector("select");
  options(
    select,
    "choose one",
    offer.choices.map((choice) => [choice.id, choice.name]),
  );
  select.value = list().special_rule;
  options(
    byId("add-star"),
    "add a star",
    offer.stars.map((star) => [star.id, `${star.name}${star.mega ? " (Mega-star)" : ""}, ${gold(star.cost)}`]),
  );
  options(
    byId("add-inducement"),
    "add an inducement",
    offer.inducements.map((item) => [item.id, `${item.name}, ${gold(item.cost)}`]),
  );
  options(
    byId("add-mercenary"),
    "add a mercenary",
    offer.positions.map((position) => [position.id, position.name]),
  );
  byId("add-mercenary").parentElement.hidden = offer.mercenaries === false;
  byId("ally").hidden = !offer.allies?.length;
  const allied = (offer.allies || []).flatMap((ally) =>
    ally.positions.map((position) => [
      `${ally.id}/${position.id}`,
      `${ally.name}: ${position.name}, ${gold(position.cost)}`,
    ]),
  );
  options(byId("add-ally"), "add an ally", allied);
  byId("doubtful").textContent = offer.doubtful ? `Doubtful: ${offer.doubtful}.` : "";
}

function drawWhich() {
  const nav = byId("which");
  if (!nav) return;
  replace(
    nav,
    ...lists.map((_, each) => {
      const button = make("button", { type: "button", "aria-pressed": String(each === which) }, `Game ${each + 1}`);
      button.addEventListener("click", () =>
        attempt(async () => {
          which = each;
          await loadTeam(list().team);
        }),
      );
      return button;
    }),
  );
}

const editable = ["players-card", "sideline-card", "extras-card"];

function draw() {
  drawWhich();
  byId("team").value = list().team;
  byId("team-name").value = list().name;
  for (const part of editable) byId(part).hidden = !offer;
  if (!offer) return;
  byId("extras-card").hidden = !(
    offer.stars.length ||
    offer.inducements.length ||
    offer.allies?.length ||
    offer.mercenaries !== false
  );
  replace(
    byId("players"),
    ...list().players.map((player) => playerRow(player, list().players, false)),
    ...list().mercenaries.map((player) => playerRow(player, list().mercenaries, true)),
  );
  replace(byId("hire"), ...hireButtons());
  replace(byId("sideline"), ...offer.sideline.map(sidelineField), offer.apothecary === null ? null : apothecaryField());
  replace(byId("extras"), extras());
  drawChoices();
}

// --- checking

function check() {
  clearTimeout(timer);
  timer = setTimeout(checkNow, 150);
}

async function checkNow() {
  if (!list().team) return;
  checks += 1;
  const mine = checks;
  try {
    const found = await send(`${api}/lists/check`, { lists });
    if (mine !== checks) return; // a newer list is being checked
    const sums = found.lists[which];
    const points = sums.skill_points ? `, Skill Points ${sums.points} of ${sums.skill_points}` : "";
    byId("sums").textContent =
      `${gold(sums.gold)} of ${gold(sums.budget)} gold pieces${points}. ${found.legal ? "The list is legal." : ""}`;
    show(byId("list-faults"), found.faults);
  } catch (error) {
    if (mine === checks) show(byId("list-faults"), error.faults || [error.message]);
  }
}

async function tried(work) {
  try {
    show(byId("submit-faults"), []);
    await work();
  } catch (error) {
    const again = error.questionable ? ["Press it again to confirm."] : [];
    show(byId("submit-faults"), [...(error.faults || [error.message]), ...again]);
    byId("team").value = list().team;
  }
}

/** What waits for the server is done in the order of the clicks; until then nothing can be edited that it would replace. */
function attempt(work) {
  const block = (more) => {
    waiting += more;
    for (const part of editable) byId(part).inert = waiting > 0;
  };
  block(1);
  queue = queue.then(() => tried(work)).then(() => block(-1));
  return queue;
}

// --- what a coach does

byId("team").addEventListener("change", (event) => {
  const team = event.target.value;
  attempt(async () => {
    offer = await offerOf(team);
    const edition = offer?.edition ? { edition: offer.edition, dedicated_fans: offer.least_fans } : {};
    lists[which] = { ...blank(), team, name: list().name, ...edition };
    changed();
  });
});
// on every letter: a redraw while somebody types must not lose them
byId("team-name").addEventListener("input", (event) => {
  list().name = event.target.value;
  check();
});
byId("special")
  .querySelector("select")
  .addEventListener("change", (event) => {
    list().special_rule = event.target.value;
    changed();
  });
byId("add-star").addEventListener("change", (event) => {
  list().stars.push({ star: event.target.value, skills: [] });
  changed();
});
byId("add-inducement").addEventListener("change", (event) => {
  const known = list().inducements.find((item) => item.inducement === event.target.value);
  if (known) known.count += 1;
  else list().inducements.push({ inducement: event.target.value, count: 1 });
  changed();
});
byId("add-mercenary").addEventListener("change", (event) => {
  list().mercenaries.push({ number: freeNumber(), position: event.target.value, name: "", skills: [] });
  changed();
});
byId("add-ally").addEventListener("change", (event) => {
  const [team, position] = event.target.value.split("/");
  list().players.push({ number: freeNumber(), position, name: "", skills: [], team });
  changed();
});
byId("draft").addEventListener("click", () =>
  attempt(async () => {
    if (!list().team) throw new Error("Choose a team first.");
    const made = await send(`${api}/teams/${encodeURIComponent(list().team)}/draft`);
    lists[which] = { ...blank(), ...made, name: list().name, coach: place.dataset.coachName };
    changed();
  }),
);
byId("list-file").addEventListener("change", (event) =>
  attempt(async () => {
    if (!event.target.files.length) return;
    lists[which] = { ...blank(), ...JSON.parse(await event.target.files[0].text()) };
    await loadTeam(list().team);
  }),
);
byId("save-file").addEventListener("click", () => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(list(), null, 2)], { type: "application/json" }));
  make("a", { href: url, download: `${list().name || list().team || "list"}.json` }).click();
  URL.revokeObjectURL(url);
});
let doubted = ""; // what the server asked to confirm
byId("submit").addEventListener("click", () =>
  attempt(async () => {
    const asked = JSON.stringify(lists);
    const body = doubted === asked ? { lists, confirmed: true } : { lists };
    doubted = "";
    const done = await send(place.dataset.submit, body).catch((error) => {
      if (error.questionable) doubted = asked;
      throw error;
    });
    document.body.dataset.dirty = "";
    location.href =
      place.dataset.after ||
      (document.querySelector('.tabs a[href$="/me"]')
        ? done.url
        : `/events/${document.body.dataset.event}/desk/coaches/${place.dataset.coach}`);
  }),
);

const teams = await send(`${api}/teams`);
options(
  byId("team"),
  "choose one",
  teams.map((team) => [team.id, team.tier ? `${team.name} (tier ${team.tier})` : team.name]),
);
byId("submit").disabled = place.dataset.approved === "true";
await attempt(() => loadTeam(list().team));
document.body.dataset.ready = "true";
