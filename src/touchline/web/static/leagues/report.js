/** The report of a match: tap a player, tap what they did. The score counts itself.
 *
 * Where an entry of the log is corrected, the changed report goes into the text of the entry, and the office sends it.
 */

import { byId, make, replace } from "../dom.js";
import { api, send, show } from "../events/send.js";

const place = byId("report");
const data = JSON.parse(place.dataset.report);
const version = Number(document.body.dataset.version);
const correcting = place.dataset.correcting === "true";
const noMarks = () => Object.fromEntries(Object.keys(data.marks).map((mark) => [mark, []]));
const blank = () => ({
  deeds: [],
  injuries: [],
  joined: [],
  rest: {},
  marks: noMarks(),
  extraTouchdowns: 0,
  extraCasualties: 0,
  otherCasualties: 0,
});
const sides = Object.fromEntries(data.teams.map(({ id }) => [id, blank()]));

const total = (side, what) =>
  side.deeds.filter((deed) => deed.what === what).reduce((sum, deed) => sum + deed.count, 0);
const touchdowns = (side) => total(side, "touchdown") + side.extraTouchdowns;
const casualties = (side) => total(side, "casualty") + side.extraCasualties;
const deedName = (what) => data.deeds.find(({ id }) => id === what)?.name ?? what;
/** Injuries that came with a casualty for the player who caused it; undoing one undoes the other. */
const earned = new Map();
const otherTeam = (team) => data.teams.find(({ id }) => id !== team);

/** Take up what was reported before, to change it. */
function takeUp(report) {
  byId("conceded").value = report.conceded_by ?? "";
  if (byId("legal")) byId("legal").checked = report.legal ?? false;
  if (byId("overtime")) byId("overtime").value = report.overtime_winner ?? "";
  for (const [team, side] of Object.entries(report.sides)) {
    Object.assign(sides[team], {
      deeds: (side.deeds ?? []).map((deed) => ({ count: 1, ...deed })),
      injuries: side.injuries ?? [],
      joined: side.joined ?? [],
      rest: side,
      otherCasualties: side.other_casualties ?? 0,
    });
    for (const mark of Object.keys(data.marks)) sides[team].marks[mark] = side[mark] ?? [];
    sides[team].extraTouchdowns = (side.touchdowns ?? 0) - total(sides[team], "touchdown");
    sides[team].extraCasualties = (side.casualties ?? 0) - total(sides[team], "casualty");
  }
}

function add(team, player, what) {
  const known = sides[team].deeds.find((deed) => deed.player === player && deed.what === what);
  if (known) known.count += 1;
  else sides[team].deeds.push({ player, what, count: 1 });
  changed();
}

function less(team, deed) {
  deed.count -= 1;
  if (!deed.count) sides[team].deeds.splice(sides[team].deeds.indexOf(deed), 1);
  changed();
}

/** What a player suffered, and the casualty it earns. */
function hurt(team, injury, earns) {
  sides[team].injuries.push(injury);
  if (earns) {
    const other = otherTeam(team).id;
    add(other, injury.by, "casualty");
    earned.set(injury, other);
  }
  changed();
}

function heal(team, injury) {
  sides[team].injuries.splice(sides[team].injuries.indexOf(injury), 1);
  const other = earned.get(injury);
  const deed = other && sides[other].deeds.find(({ player, what }) => player === injury.by && what === "casualty");
  earned.delete(injury);
  if (deed) less(other, deed);
  changed();
}

/** Those who joined in the match are called joined1, joined2 and so on. */
const newcomer = (place_) => `joined${place_ + 1}`;

function join(team, position) {
  sides[team].joined.push(position);
  changed();
}

/** Somebody did not join after all: what they did goes too, and those after them move up. */
function unjoin(team, index) {
  const side = sides[team];
  side.joined.splice(index, 1);
  side.deeds = side.deeds.filter(({ player }) => player !== newcomer(index));
  for (const deed of side.deeds)
    for (let later = index + 1; later <= side.joined.length; later += 1)
      if (deed.player === newcomer(later)) deed.player = newcomer(later - 1);
  changed();
}

function newcomers(team) {
  return sides[team.id].joined.map((position, index) => ({
    id: newcomer(index),
    number: "+",
    name: "new",
    called: "New player",
    position: team.joins.find(({ id }) => id === position)?.name ?? position,
    marks: [],
    leave: () => unjoin(team.id, index),
  }));
}

function joinButtons(team) {
  return team.joins.map(({ id, name }) => {
    const button = make("button", { type: "button" }, `+ ${name} joined in the match`);
    button.addEventListener("click", () => join(team.id, id));
    return make("p", {}, button);
  });
}

function chip(text, remove) {
  const button = make("button", { type: "button", class: "chip", "aria-label": `Take back ${text}` }, text, " ✕");
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    remove();
  });
  return button;
}

const injuryName = ({ result, characteristic }) =>
  [result.replaceAll("-", " "), characteristic].filter(Boolean).join(" ");

/** Who caused an injury, by the shirt number. */
function by(team, injury) {
  const culprit = otherTeam(team).players.find(({ id }) => id === injury.by);
  return culprit ? ` (by ${culprit.number})` : "";
}

function playerRow(team, player) {
  const side = sides[team.id];
  const deeds = side.deeds
    .filter((deed) => deed.player === player.id)
    .map((deed) =>
      chip(`${deedName(deed.what)}${deed.count > 1 ? ` × ${deed.count}` : ""}`, () => less(team.id, deed)),
    );
  const suffered = side.injuries
    .filter((injury) => injury.player === player.id)
    .map((injury) => chip(`${injuryName(injury)}${by(team.id, injury)}`, () => heal(team.id, injury)));
  const marks = Object.entries(data.marks)
    .filter(([mark]) => side.marks[mark].includes(player.id))
    .map(([mark, words]) => chip(words, () => setMark(team.id, player.id, mark, false)));
  const open = make(
    "button",
    { type: "button", class: "tap", "data-player": player.id },
    make("b", {}, String(player.number)),
    player.name ? ` ${player.name} ` : " ",
    player.name ? make("small", { class: "quiet" }, player.position) : player.position,
  );
  open.addEventListener("click", () => choose(team, player));
  const leave = player.leave ? [chip("joined", player.leave)] : [];
  return make("li", {}, open, make("span", { class: "chips" }, ...leave, ...deeds, ...suffered, ...marks));
}

/** Say something of a player that is neither a deed nor an injury, or take it back. */
function setMark(team, player, mark, on) {
  const others = sides[team].marks[mark].filter((name) => name !== player);
  sides[team].marks[mark] = on ? [...others, player].toSorted() : others;
  changed();
}

/** What a player did or suffered. */
function choose(team, player) {
  const dialog = byId("deeds");
  const close = () => dialog.close();
  const deeds = data.deeds.map(({ id, name }) => {
    const button = make("button", { type: "button", class: "primary" }, name);
    button.addEventListener("click", () => {
      add(team.id, player.id, id);
      close();
    });
    return button;
  });
  const by = make(
    "select",
    { "aria-label": "Done by" },
    make("option", { value: "" }, "by nobody in particular"),
    ...otherTeam(team.id).players.map((other) =>
      make("option", { value: other.id }, `by ${other.number} ${other.name || other.position}`),
    ),
  );
  const earns = make("input", { type: "checkbox", checked: "", disabled: "" });
  by.addEventListener("change", () => {
    earns.disabled = !by.value;
  });
  const characteristic = make(
    "select",
    { "aria-label": "Characteristic" },
    ...data.characteristics.map((name) => make("option", {}, name)),
  );
  const injuries = data.injuries.map((injury) => {
    const button = make("button", { type: "button", class: "danger" }, injury.name);
    button.addEventListener("click", () => {
      const suffered = {
        player: player.id,
        result: injury.id,
        characteristic: injury.characteristic ? characteristic.value : "",
        by: by.value,
      };
      hurt(team.id, suffered, Boolean(by.value) && earns.checked);
      close();
    });
    return button;
  });
  const marks = player.marks.map((mark) => {
    const button = make("button", { type: "button" }, data.marks[mark]);
    button.addEventListener("click", () => {
      setMark(team.id, player.id, mark, true);
      close();
    });
    return button;
  });
  const away = make("button", { type: "button" }, "Cancel");
  away.addEventListener("click", close);
  replace(
    dialog,
    make("h2", {}, `${player.number} ${player.name || player.position}`),
    make("p", { class: "quiet" }, team.name),
    make("div", { class: "deed-buttons" }, ...deeds, ...marks),
    ...(player.leave
      ? []
      : [
          make("h3", {}, "Injury"),
          make("p", { class: "two" }, by, characteristic),
          make("label", { class: "inline" }, earns, " It earns them a casualty (not for a foul or the crowd)"),
          make("div", { class: "deed-buttons" }, ...injuries),
        ]),
    make("p", {}, away),
  );
  dialog.showModal();
}

function counter(team, name, label) {
  const field = make("input", {
    inputmode: "numeric",
    value: sides[team.id][name],
    "aria-label": `${label}, ${team.name}`,
  });
  const set = (number) => {
    sides[team.id][name] = Math.max(0, number || 0);
    changed();
  };
  field.addEventListener("change", () => set(Number(field.value)));
  const button = (step, words) => {
    const made = make(
      "button",
      { type: "button", "aria-label": `${words}: ${label}, ${team.name}` },
      step > 0 ? "+" : "−",
    );
    made.addEventListener("click", () => set(sides[team.id][name] + step));
    return made;
  };
  return make(
    "div",
    { class: "count-line" },
    make("span", {}, label),
    make("span", { class: "stepper" }, button(-1, "One less"), field, button(1, "One more")),
  );
}

function changed() {
  document.body.dataset.dirty = "true";
  draw();
  if (correcting) byId("document").value = JSON.stringify(correctedEntry(), null, 1);
}

function draw() {
  replace(
    byId("lists"),
    ...data.teams.map((team) =>
      make(
        "section",
        { class: "card side", "data-team": team.id },
        make("h2", {}, team.name, " ", make("span", { class: "big-figure" }, String(touchdowns(sides[team.id])))),
        make(
          "ul",
          { class: "taps" },
          ...[...team.players, ...newcomers(team)].map((player) => playerRow(team, player)),
        ),
        ...joinButtons(team),
        make(
          "details",
          sides[team.id].extraTouchdowns || sides[team.id].extraCasualties ? { open: "" } : {},
          make("summary", {}, "More figures"),
          counter(team, "extraTouchdowns", "Touchdowns by players not listed"),
          counter(team, "extraCasualties", "Casualties by players not listed"),
          counter(team, "otherCasualties", "Casualties that earn nothing"),
        ),
      ),
    ),
  );
  const pair = (figure) => data.teams.map(({ id }) => figure(sides[id])).join("–");
  byId("score").textContent = pair(touchdowns);
  byId("casualties").textContent = pair(casualties);
}

function legal() {
  return Boolean(byId("conceded").value && byId("legal")?.checked);
}

/** A concession is legal or not; a match without one was played or abandoned. */
function fitConcession() {
  const conceded = byId("conceded").value !== "";
  byId("legal")?.closest("label").toggleAttribute("hidden", !conceded);
  byId("outcome")?.closest("label").toggleAttribute("hidden", conceded);
}

function report() {
  const found = Object.fromEntries(
    Object.entries(sides).map(([team, side]) => [
      team,
      {
        ...side.rest,
        touchdowns: touchdowns(side),
        casualties: casualties(side),
        other_casualties: side.otherCasualties,
        deeds: side.deeds,
        injuries: side.injuries,
        joined: side.joined,
        ...side.marks,
      },
    ]),
  );
  return {
    sides: found,
    conceded_by: byId("conceded").value,
    legal: legal(),
    overtime_winner: byId("overtime")?.value ?? "",
  };
}

const outcome = () => (legal() ? "legal-concession" : byId("conceded").value ? "conceded" : byId("outcome").value);

/** The entry that is corrected, with what the form says now. */
function correctedEntry() {
  const entry = JSON.parse(byId("document").value);
  return { ...entry, report: report(), ...(place.dataset.result === "true" ? { outcome: outcome() } : {}) };
}

byId("submit")?.addEventListener("click", async () => {
  const document_ = { fixture: data.fixture, report: report() };
  const reported =
    place.dataset.result === "true"
      ? { kind: "result-entered", document: { ...document_, outcome: outcome() } }
      : { kind: "match-reported", document: { ...document_, team: place.dataset.reporter } };
  try {
    show(byId("faults"), []);
    await send(`${api}/decisions`, { ...reported, version });
    document.body.dataset.dirty = "";
    location.href = place.dataset.after;
  } catch (error) {
    show(byId("faults"), error.faults || [error.message]);
  }
});

byId("conceded").addEventListener("change", fitConcession);
if (correcting)
  for (const name of ["conceded", "legal", "outcome", "overtime"]) byId(name)?.addEventListener("change", changed);
if (data.report) takeUp(data.report);
if (correcting && byId("outcome")) {
  const ended = JSON.parse(byId("document").value).outcome;
  if ([...byId("outcome").options].some(({ value }) => value === ended)) byId("outcome").value = ended;
}
fitConcession();
draw();
document.body.dataset.ready = "true";
