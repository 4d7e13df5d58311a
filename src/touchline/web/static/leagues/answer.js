/** Answers to the steps around a match: one form for all steps, made from the fields of its question. */

import { make } from "../dom.js";
import { api, send, show } from "../events/send.js";

const own = (field, selector) =>
  [...field.querySelectorAll(selector)].filter((each) => each.closest(".field, .big-choice") === field);
const parsed = (element) => (element.dataset.answer === undefined ? null : JSON.parse(element.dataset.answer));
const nestedOf = (field, id) => own(field, ".nested").find((each) => each.dataset.when === id);

/** The parts of an answer that stand in a place, not those of places within it. */
function partsOf(place) {
  const fields = [...place.querySelectorAll(".field")].filter(
    (each) => each.parentElement.closest(".field, .nested, .row, form") === place,
  );
  return Object.assign({}, ...fields.map(partOf));
}

function chosen(field, id, answer) {
  const nested = nestedOf(field, id);
  return { ...(answer ?? { [field.dataset.field]: id }), ...(nested ? partsOf(nested) : {}) };
}

function counted(field) {
  return own(field, "[data-option]")
    .map((input) => [input.dataset.option, Number(input.value || 0)])
    .filter(([, number]) => number > 0);
}

const READERS = {
  choice(field) {
    const select = own(field, "select[data-select]")[0];
    if (select)
      return select.selectedOptions.length ? chosen(field, select.value, parsed(select.selectedOptions[0])) : {};
    const box = own(field, "input[type=radio]:checked")[0];
    return box ? chosen(field, box.value, parsed(box)) : {};
  },
  several: (field) => ({ [field.dataset.field]: own(field, "input[type=checkbox]:checked").map(({ value }) => value) }),
  counts: (field) => ({ [field.dataset.field]: Object.fromEntries(counted(field)) }),
  repeated: (field) => ({ [field.dataset.field]: counted(field).flatMap(([id, number]) => Array(number).fill(id)) }),
  number: (field) => ({ [field.dataset.field]: Number(own(field, "[data-value]")[0].value || 0) }),
  text: (field) => ({ [field.dataset.field]: own(field, "[data-value]")[0].value }),
  texts: (field) => ({
    [field.dataset.field]: own(field, "[data-item]").map(({ value }, place) => value || `card ${place + 1}`),
  }),
  rows: (field) => ({ [field.dataset.field]: own(field, ".row").map(partsOf) }),
  record: (field) => (own(field, ".row").length ? { [field.dataset.field]: partsOf(own(field, ".row")[0]) } : {}),
};

const partOf = (field) => READERS[field.dataset.kind](field);

// --- what moves while a form is filled in

function unfold(field) {
  const box = own(field, "input[type=radio]:checked")[0];
  for (const nested of own(field, ".nested")) nested.hidden = !box || nested.dataset.when !== box.value;
}

const TYPED_PRICES = ".rows [data-field=cost] [data-value]";

/** What an input adds to the bill: an option that is chosen, a number of things, or a price typed in. */
function priceOf(input) {
  if (input.tagName === "OPTION") return input.selected ? Number(input.dataset.cost) : 0;
  const number = Number(input.value.replaceAll(/[ ,.]/g, "") || 0) || 0;
  if (!input.dataset.cost) return number;
  const often = input.type === "checkbox" || input.type === "radio" ? Number(input.checked) : number;
  return Number(input.dataset.cost) * Math.max(0, often); // what is given up brings nothing back
}

function spent(form) {
  const priced = [...form.querySelectorAll("[data-cost]"), ...form.querySelectorAll(TYPED_PRICES)];
  const total = priced.reduce((sum, input) => sum + priceOf(input), 0);
  for (const field of form.querySelectorAll("[data-purse]")) {
    const remaining = field.querySelector("[data-remaining]");
    const left = Number(field.dataset.purse) - total;
    field.querySelector("[data-spent]").textContent = total.toLocaleString("en-GB");
    remaining.textContent = left.toLocaleString("en-GB");
    remaining.classList.toggle("fault", left < 0);
  }
  for (const field of form.querySelectorAll("[data-kind=several][data-most]")) {
    const count = field.querySelector("[data-count]");
    if (count) count.textContent = `${own(field, "input:checked").length} of ${field.dataset.most}`;
  }
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("[data-answer-form]");
  if (!form) return;
  document.body.dataset.dirty = "true";
  const field = event.target.closest(".field");
  if (field && event.target.type === "radio") unfold(field);
  spent(form);
});

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-answer-form] [data-step]");
  if (step) {
    const input = step.parentElement.querySelector("input");
    const least = Number(input.dataset.least ?? 0);
    const most = Number(input.dataset.most ?? 9999);
    input.value = Math.min(most, Math.max(least, Number(input.value || 0) + Number(step.dataset.step)));
    document.body.dataset.dirty = "true";
    spent(step.closest("form"));
  }
  const add = event.target.closest("[data-answer-form] [data-add]");
  if (add) {
    const field = add.closest(".field");
    const away = make("button", { type: "button", class: "small", "aria-label": "Take away" }, "✕");
    const row = make("div", { class: "row fields" }, field.querySelector("template").content.cloneNode(true), away);
    away.addEventListener("click", () => {
      row.remove();
      if ("single" in add.dataset) add.hidden = false;
      spent(field.closest("form"));
    });
    field.querySelector(".rows").append(row);
    if ("single" in add.dataset) add.hidden = true;
    document.body.dataset.dirty = "true";
    spent(field.closest("form"));
  }
});

// --- sending

function bodyOf(form, button) {
  const place = form.querySelector(".big-choice");
  let answer = partsOf(form);
  if (place) {
    const picked = button ?? place.querySelector("button:not(:disabled)");
    answer = parsed(picked) ?? { [place.dataset.field]: picked.value };
  }
  return {
    team: form.dataset.team,
    step: form.dataset.stepId,
    answer,
    version: Number(form.dataset.version),
    typed: form.querySelector("[data-typed]").checked,
  };
}

/** A die that is to be typed: the coaches roll it at the table and tap what fell. */
function askForDie(form, body, dice, wanted) {
  const place = form.querySelector(".die-wanted");
  const purpose = wanted.purpose.replace(/^[^.]*\./, "");
  const faces = Array.from({ length: wanted.sides }, (_, face) => {
    const button = make("button", { type: "button" }, String(face + 1));
    button.addEventListener("click", () => submit(form, body, [...dice, { ...wanted, value: face + 1 }]));
    return button;
  });
  place.replaceChildren(
    make("p", {}, `Roll a D${wanted.sides}: ${purpose}`, dice.length ? ` (die ${dice.length + 1})` : ""),
    make("p", { class: "faces" }, ...faces),
  );
  place.hidden = false;
}

async function submit(form, body, dice) {
  const faults = form.querySelector(".faults");
  const buttons = [...form.querySelectorAll("button")].filter((button) => !button.disabled);
  buttons.forEach((button) => {
    button.disabled = true;
  });
  show(faults, []);
  const again = () =>
    buttons.forEach((button) => {
      button.disabled = false;
    });
  try {
    const done = await send(form.dataset.url, { ...body, dice });
    if (done.wanted) {
      again();
      return askForDie(form, body, dice, done.wanted);
    }
    document.body.dataset.dirty = "true"; // nobody else reloads the page while it goes, and nothing is sent twice
    location.reload();
  } catch (error) {
    again();
    show(faults, error.faults || [error.message]);
    form.querySelector(".die-wanted").hidden = true;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-answer-form]");
  if (!form) return;
  event.preventDefault();
  submit(form, bodyOf(form, event.submitter), []);
});

// --- the time to choose: it begins when its coach has the form in view, and what stands in the form at its end counts

const TICK = 250;

function countDown(form, seconds) {
  const shown = form.querySelector("[data-clock]");
  const end = Date.now() + seconds * 1000;
  const timer = setInterval(tick, TICK);
  function tick() {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    shown.textContent = left
      ? `Time left: ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} of ${form.dataset.minutes} minutes`
      : "The time is up: what is chosen so far counts.";
    shown.classList.toggle("fault", left <= 30);
    if (left) return;
    clearInterval(timer);
    if ("startsClock" in form.dataset && seconds > 0) submit(form, bodyOf(form), []);
  }
  tick();
}

async function startClock(form) {
  if (form.dataset.left !== undefined) return countDown(form, Number(form.dataset.left));
  if (!("startsClock" in form.dataset)) return;
  const { fixture, team } = form.dataset;
  try {
    const made = await send(`${api}/decisions`, { kind: "clock-started", document: { fixture, team } });
    if (made.version === Number(document.body.dataset.version) + 1) document.body.dataset.version = made.version;
    countDown(form, Number(form.dataset.minutes) * 60);
  } catch {
    /* it runs already, or the choice is no longer due: the next look shows it */
  }
}

for (const form of document.querySelectorAll("[data-minutes]")) startClock(form);

// who rolls at the table does so all evening
for (const box of document.querySelectorAll("[data-typed]")) {
  box.checked = localStorage.getItem("own-dice") === "true";
  box.addEventListener("change", () => localStorage.setItem("own-dice", String(box.checked)));
}
for (const form of document.querySelectorAll("[data-answer-form]")) {
  form.querySelectorAll(".field").forEach(unfold);
  spent(form);
}
document.body.dataset.ready = "true";
