/** The form of the rulespack: read from the page into a document, and filled in from a file. */

import { send, show } from "./send.js";

const form = document.getElementById("rulespack");
const faults = document.getElementById("faults");

/** The fields, groups and rows that belong to an element itself and not to a group within it. */
function partsOf(element) {
  const found = [];
  for (const child of element.children) {
    if (child.matches("[data-field], [data-group], [data-rows]")) found.push(child);
    else if (child.tagName !== "TEMPLATE") found.push(...partsOf(child));
  }
  return found;
}

function readField(field) {
  const type = field.dataset.type;
  const optional = "optional" in field.dataset;
  if (type === "bool") return field.checked;
  if (type === "choices") {
    const chosen = [...field.querySelectorAll("input:checked")];
    return optional && !chosen.length ? undefined : chosen.map((each) => each.value);
  }
  const text = field.value.trim();
  if (type === "texts" || type === "numbers") {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    if (optional && !lines.length) return undefined;
    return type === "numbers" ? lines.map(Number) : lines;
  }
  if (type === "int") return text === "" ? undefined : Number(text);
  return optional && !text ? undefined : text;
}

function readGroup(element) {
  const found = {};
  for (const part of partsOf(element)) {
    let value;
    if ("group" in part.dataset)
      value = !part.querySelector(":scope > legend [data-enable]:not(:checked)") ? readGroup(part) : undefined;
    else if ("rows" in part.dataset) value = [...part.querySelectorAll(":scope > [data-row]")].map(readGroup);
    else value = readField(part);
    if (value !== undefined) found[part.dataset.group || part.dataset.rows || part.dataset.field] = value;
  }
  return found;
}

function writeField(field, value) {
  const type = field.dataset.type;
  if (type === "bool") field.checked = Boolean(value);
  else if (type === "choices")
    for (const box of field.querySelectorAll("input")) box.checked = (value || []).includes(box.value);
  else if (field.type === "time") field.value = (value ?? "").padStart(5, "0"); // the browser wants 09:30, files may say 9:30
  else if (field.tagName === "SELECT") field.value = value ?? field.options[0].value; // the first choice is the default
  else field.value = Array.isArray(value) ? value.join("\n") : (value ?? "");
}

function addRow(rows) {
  const row = rows.querySelector(":scope > template").content.firstElementChild.cloneNode(true);
  rows.querySelector(":scope > [data-add]").before(row);
  return row;
}

function writeGroup(element, content) {
  for (const part of partsOf(element)) {
    if ("group" in part.dataset) {
      const value = content[part.dataset.group];
      const enable = part.querySelector(":scope > legend [data-enable]");
      if (enable) enable.checked = value !== undefined;
      if (value !== undefined) writeGroup(part, value);
    } else if ("rows" in part.dataset) {
      part.querySelectorAll(":scope > [data-row]").forEach((row) => row.remove());
      for (const row of content[part.dataset.rows] || []) writeGroup(addRow(part), row);
    } else writeField(part, content[part.dataset.field]);
  }
  showOptional();
}

/** What is not in use cannot be typed into. */
function showOptional() {
  for (const enable of form.querySelectorAll("[data-enable]")) {
    const group = enable.closest("[data-group]");
    group.classList.toggle("unused", !enable.checked);
  }
}

async function attempt(list, work) {
  try {
    show(list, []);
    await work();
  } catch (error) {
    show(list, error.faults || [error.message]);
  }
}

form.addEventListener("click", (event) => {
  const add = event.target.closest("[data-add]");
  if (add) addRow(add.parentElement).querySelector("input, select, textarea")?.focus();
  event.target.closest("[data-remove]")?.closest("[data-row]").remove();
});
form.addEventListener("change", showOptional);
form.addEventListener("input", () => {
  document.body.dataset.dirty = "true";
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(faults, async () => {
    const rulespack = readGroup(form);
    if ("create" in form.dataset) {
      const made = await send("/api/events", { organiser: document.getElementById("organiser").value, rulespack });
      location.href = made.url;
    } else {
      const body = {
        kind: "rulespack-edited",
        document: { pack: rulespack },
        version: Number(document.body.dataset.version),
      };
      await send(`${document.body.dataset.api}/decisions`, body);
      location.reload();
    }
  });
});

document.getElementById("pack-file").addEventListener("change", async (event) => {
  if (event.target.files.length) document.getElementById("pack-text").value = await event.target.files[0].text();
});
document.getElementById("pack-read").addEventListener("click", () =>
  attempt(document.getElementById("pack-faults"), async () => {
    const found = await send("/api/events/rulespacks", { text: document.getElementById("pack-text").value });
    writeGroup(form, found.rulespack);
  }),
);
showOptional();
