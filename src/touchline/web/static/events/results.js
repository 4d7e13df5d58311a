/** Results by the keyboard: one line a table, Enter goes on, and at the end of a line it is saved. */

import { make } from "../dom.js";
import { api, send, show } from "./send.js";

const table = document.getElementById("results");
const more = document.getElementById("more");
const PLAIN = ["touchdowns", "casualties", "sent_off", "objectives"];

const inputsOf = (row) => [...row.querySelectorAll("input[data-name]")];
const isOpen = (row) => !["official", "bye"].includes(row.dataset.state);

/** The fields of a line: two for each figure, the home side's first. A page of a thousand coaches comes without them. */
function makeFields(cell, columns) {
  const values = cell.dataset.values.split(",");
  const locked = !isOpen(cell.closest("tr")) || table.dataset.canEnter !== "true";
  const fields = columns.flatMap(({ name, label }, place) =>
    [0, 1].map((side) => {
      const words = `${label}, ${side ? "away" : "home"}`;
      const field = make("input", {
        inputmode: "numeric",
        pattern: "[0-9]*",
        maxlength: 2,
        autocomplete: "off",
        "data-name": name,
        "data-side": side,
        "aria-label": words,
        value: values[2 * place + side],
        readonly: locked,
      });
      return make("td", { class: "figure", "data-label": words }, field);
    }),
  );
  cell.replaceWith(...fields);
}

function figuresOf(row) {
  const found = {};
  for (const field of inputsOf(row)) {
    if (field.value.trim() === "") continue;
    (found[field.dataset.name] ??= [])[Number(field.dataset.side)] = Number(field.value);
  }
  const body = { custom: {} };
  for (const [name, pair] of Object.entries(found)) {
    if (PLAIN.includes(name)) body[name] = [pair[0] ?? 0, pair[1] ?? 0];
    else body.custom[name] = [pair[0] ?? 0, pair[1] ?? 0];
  }
  return body;
}

function complain(row, faults) {
  const cell = row.querySelector(".state");
  let list = cell.querySelector(".faults");
  if (!list) {
    list = document.createElement("ul");
    list.className = "faults";
    list.setAttribute("role", "alert");
    cell.append(list);
  }
  show(list, faults);
}

/** The version of the event that a line shows: as the page was loaded, or as the line was saved since. */
const loaded = document.body.dataset.version;

function seen(row) {
  return Number(row.dataset.version || loaded);
}

function take(row, answer) {
  document.body.dataset.version = answer.version;
  row.dataset.version = answer.version;
  row.dataset.state = answer.game.state;
  const cell = row.querySelector(".state");
  const badge = document.createElement("span");
  badge.className = `badge ${answer.game.state.replace(" ", "-")}`;
  badge.textContent = answer.game.state;
  cell.replaceChildren(badge);
  if (answer.game.state === "official") {
    const figures = answer.game.figures;
    row.querySelector("[data-more]").dataset.more = JSON.stringify(figures);
    document.getElementById("go-on").hidden = answer.missing > 0;
    for (const field of inputsOf(row)) {
      field.readOnly = true;
      const pair = figures[field.dataset.name] ?? figures.custom[field.dataset.name];
      if (pair && pair[field.dataset.side] !== null) field.value = pair[field.dataset.side];
      field.defaultValue = field.value;
    }
  }
  tellMissing(answer.missing);
}

function tellMissing(count) {
  document.getElementById("missing").textContent = count ? `${count} missing` : "All results are in.";
}

async function save(row, extra = {}) {
  const body = { ...figuresOf(row), version: seen(row), ...extra };
  if (!body.touchdowns) throw new Error("Touchdowns are missing.");
  return send(`${api}/games/${row.id}/result`, body);
}

/** Save a line; figures that look like a slip are asked about, and Enter once more insists. */
async function saveLine(row) {
  const insist = row.dataset.doubt === JSON.stringify(figuresOf(row));
  try {
    take(row, await save(row, { how: "enter", checked: insist }));
    delete row.dataset.doubt;
    return true;
  } catch (error) {
    const faults = error.faults || [error.message];
    if (error.questionable) {
      row.dataset.doubt = JSON.stringify(figuresOf(row));
      faults.push("Enter it again to confirm.");
    }
    complain(row, faults);
    return false;
  }
}

function goTo(row) {
  const field = inputsOf(row)[0];
  field?.focus();
  field?.select();
}

function nextOpen(row) {
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    if (!next.hidden && isOpen(next)) return next;
  }
  return [...table.tBodies[0].rows].find((each) => !each.hidden && isOpen(each));
}

async function enter(field) {
  const row = field.closest("tr");
  const fields = inputsOf(row);
  const place = fields.indexOf(field);
  if (place < fields.length - 1) {
    fields[place + 1].focus();
    return fields[place + 1].select();
  }
  if (await saveLine(row)) {
    const next = nextOpen(row);
    if (next) goTo(next);
    else document.getElementById("missing").focus();
  }
}

function upOrDown(field, direction) {
  const row = field.closest("tr");
  const place = inputsOf(row).indexOf(field);
  let next = direction > 0 ? row.nextElementSibling : row.previousElementSibling;
  while (next && (next.hidden || !inputsOf(next).length))
    next = direction > 0 ? next.nextElementSibling : next.previousElementSibling;
  inputsOf(next ?? row)[place]?.focus();
}

function filter() {
  const wanted = document.getElementById("find").value.trim().toLowerCase();
  const onlyOpen = document.getElementById("only-open").checked;
  for (const row of table.tBodies[0].rows) {
    const table_number = row.cells[0].textContent.trim();
    const fits = !wanted || table_number === wanted || row.textContent.toLowerCase().includes(wanted);
    row.hidden = !fits || (onlyOpen && !isOpen(row));
  }
}

// --- everything else about a game

let current = null;

function openMore(row) {
  current?.classList.remove("chosen");
  current = row;
  row.classList.add("chosen");
  const form = more.querySelector("form");
  form.reset();
  fillIn(form, JSON.parse(row.querySelector("[data-more]").dataset.more || "null"));
  show(form.querySelector(".faults"), []);
  more.querySelector("h2").textContent = `Table ${row.cells[0].textContent.trim()}`;
  const official = row.dataset.state === "official";
  const can = { enter: table.dataset.canEnter === "true", settle: table.dataset.canSettle === "true" };
  const offered = {
    enter: can.enter && !official && row.dataset.state !== "disputed",
    amend: can.enter && official,
    settle: can.settle,
    confirm: can.enter && row.dataset.state === "reported",
    "leave-open": can.settle && can.enter && !official,
  };
  for (const button of more.querySelectorAll("[data-do]")) button.hidden = !offered[button.dataset.do];
  for (const field of inputsOf(row)) field.readOnly = !(can.enter || can.settle);
  endingChanged();
  more.show();
  form.elements.ending.focus();
}

/** What is known of the result, so that changing one figure leaves the others as they are. */
function fillIn(form, known) {
  if (!known) return;
  form.elements.ending.value = known.ending;
  if (known.conceded_by.length)
    form.elements.conceded_by.value = known.conceded_by.length > 1 ? "both" : known.conceded_by[0];
  if (known.winner) form.elements.winner.value = known.winner;
  ["home", "away"].forEach((side, place) => {
    if (known.violence) form.elements[`violence_${side}`].value = known.violence[place];
    if (known.on_stars.some(Boolean)) form.elements[`stars_${side}`].value = known.on_stars[place];
  });
  form.elements.tallies.value = known.tallies
    .map((one) => [one.side, one.player, one.touchdowns, one.casualties].join(" "))
    .join("\n");
}

function endingChanged() {
  const ending = more.querySelector("[name=ending]").value;
  for (const part of more.querySelectorAll("[data-if]")) part.hidden = !part.dataset.if.split(" ").includes(ending);
}

function tallies(text) {
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const words = line.trim().split(/\s+/);
      const [side, casualties, touchdowns] = [words.shift(), Number(words.pop()), Number(words.pop())];
      const player = words.join(" ");
      return { side, player, touchdowns, casualties, star: !/^\d+$/.test(player) };
    });
}

function extras(form) {
  const ending = form.elements.ending.value;
  const pair = (name) => [form.elements[`${name}_home`].value, form.elements[`${name}_away`].value];
  const body = { ending, why: form.elements.why.value, tallies: tallies(form.elements.tallies.value) };
  if (pair("violence").some((value) => value !== "")) body.violence = pair("violence").map(Number);
  if (pair("stars").some((value) => value !== "")) body.on_stars = pair("stars").map(Number);
  const who = form.elements.conceded_by.value;
  if (["conceded", "no-show"].includes(ending)) body.conceded_by = who === "both" ? ["home", "away"] : [who];
  if (ending === "sudden-death") body.winner = form.elements.winner.value;
  if (ending === "no-show") Object.assign(body, { touchdowns: [0, 0], casualties: [0, 0] });
  return body;
}

async function doMore(what) {
  const form = more.querySelector("form");
  const faults = form.querySelector(".faults");
  const insist = form.dataset.doubt === what;
  try {
    if (what === "confirm") take(current, await send(`${api}/games/${current.id}/confirm`, { version: seen(current) }));
    else if (what === "leave-open") {
      await send(`${api}/decisions`, {
        kind: "left-open",
        document: { game: current.id },
        why: form.elements.why.value,
      });
      return location.reload();
    } else take(current, await save(current, { how: what, checked: insist, ...extras(form) }));
    delete form.dataset.doubt;
    more.close();
  } catch (error) {
    if (error.questionable) form.dataset.doubt = what;
    show(faults, [...(error.faults || [error.message]), ...(error.questionable ? ["Press it again to confirm."] : [])]);
  }
}

if (table) {
  const columns = [
    { name: "touchdowns", label: "Touchdowns" },
    { name: "casualties", label: "Casualties" },
    ...JSON.parse(table.dataset.figures),
  ];
  for (const cell of table.querySelectorAll("[data-values]")) makeFields(cell, columns);
  tellMissing([...table.tBodies[0].rows].filter(isOpen).length);
  table.addEventListener("keydown", (event) => {
    const field = event.target.closest("input[data-name]");
    if (!field) return;
    if (event.key === "Enter") enter(field);
    else if (event.key === "ArrowDown") upOrDown(field, 1);
    else if (event.key === "ArrowUp") upOrDown(field, -1);
    else return;
    event.preventDefault();
  });
  table.addEventListener("input", () => {
    document.body.dataset.dirty = "true";
  });
  table.addEventListener("focusin", (event) => {
    if (event.target.matches("input[data-name]")) event.target.select();
  });
  table.addEventListener("click", (event) => {
    const button = event.target.closest("[data-more]");
    if (button) openMore(button.closest("tr"));
  });
  document.getElementById("find").addEventListener("input", filter);
  document.getElementById("find").addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    const row = [...table.tBodies[0].rows].find((each) => !each.hidden && inputsOf(each).length);
    if (row) goTo(row);
  });
  document.getElementById("only-open").addEventListener("change", filter);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.matches("input, textarea, select")) return;
    event.preventDefault();
    document.getElementById("find").focus();
  });
  more.querySelector("[name=ending]").addEventListener("change", endingChanged);
  more.addEventListener("close", () => {
    current?.classList.remove("chosen");
    for (const field of current ? inputsOf(current) : [])
      field.readOnly = !isOpen(current) || table.dataset.canEnter !== "true";
  });
  for (const button of more.querySelectorAll("[data-do]"))
    button.addEventListener("click", () => doMore(button.dataset.do));
}
