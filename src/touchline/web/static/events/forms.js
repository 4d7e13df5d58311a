/** Every form with `data-post` goes to the server as a document; a dot in a field's name leads one level down. */

import { send, show } from "./send.js";

async function valueOf(field) {
  if (field.dataset.type === "bytes") return field.files.length ? await bytesOf(field.files[0]) : undefined;
  if (field.type === "file") return field.files.length ? await field.files[0].text() : undefined;
  if (field.type === "checkbox") return field.checked;
  if (field.type === "fieldset")
    return [...field.querySelectorAll("input:checked")].map(({ value }) =>
      field.dataset.type === "json" ? JSON.parse(value) : value,
    );
  const text = field.value;
  if (field.dataset.type === "json") return JSON.parse(text);
  if (field.dataset.type === "texts") return text.trim() ? [text.trim()] : [];
  if (field.dataset.type === "lists")
    return text
      .split("\n")
      .filter((line) => line.trim())
      .map((line) =>
        line
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean),
      );
  if (field.dataset.type === "numbers") return (text.match(/\d+/g) || []).map(Number);
  if (field.type === "number") return text === "" ? undefined : Number(text);
  return text;
}

/** The bytes of a file in base64: what they mean depends on a coding that the file itself tells. */
function bytesOf(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(new Error("The file cannot be read."));
    reader.readAsDataURL(file);
  });
}

function put(body, path, value) {
  const steps = path.split(".");
  const last = steps.pop();
  let place = body;
  for (const step of steps) place = place[step] ??= {};
  place[last] = value;
}

/** The document that a form stands for; empty numbers are left out, an empty text gives way to a file. */
export async function documentOf(form) {
  const body = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    const value = await valueOf(field);
    if (value === undefined || (value === "" && body[field.name])) continue;
    put(body, field.name, value);
  }
  if ("pairs" in form.dataset)
    body.pairs = body.pairs
      .split("\n")
      .filter((line) => line.trim())
      .map(pairOf);
  return body;
}

function pairOf(line) {
  const [home, away] = line.split(/\s+v\s+/);
  return [home.trim(), away ? away.trim() : null];
}

async function submit(form) {
  const faults = form.querySelector(".faults");
  const buttons = [...form.querySelectorAll("button")];
  buttons.forEach((button) => {
    button.disabled = true;
  });
  try {
    const body = await documentOf(form);
    const asked = JSON.stringify(body);
    if (form.dataset.doubt === asked) body.confirmed = true;
    delete form.dataset.doubt;
    const answer = await send(form.dataset.post, body).catch((error) => {
      if (error.questionable) form.dataset.doubt = asked;
      throw error;
    });
    if (form.dataset.then === "url") location.href = answer.url;
    else location.reload();
  } catch (error) {
    const again = error.questionable ? ["Send it again to confirm."] : [];
    show(faults, [...(error.faults || [error.message]), ...again]);
    buttons.forEach((button) => {
      button.disabled = false;
    });
  }
}

// a long list of choices that stands in a page twice is sent once
for (const select of document.querySelectorAll("select[data-like]")) {
  select.append(...[...document.getElementById(select.dataset.like).options].map((option) => option.cloneNode(true)));
}

document.addEventListener("submit", (event) => {
  if (!("post" in event.target.dataset)) return;
  event.preventDefault();
  submit(event.target);
});

/** What a file would become, without taking it over. */
async function look(form) {
  const [seen, faults] = [form.querySelector(".seen"), form.querySelector(".faults")];
  show(seen, []);
  show(faults, []);
  try {
    const found = await send(form.dataset.post, { ...(await documentOf(form)), look: true });
    const counted = `${found.coaches} coaches, ${found.rounds} rounds, ${found.games} games`;
    show(seen, [`${found.name} (${found.format}), organiser ${found.organiser}: ${counted}`, ...found.notes]);
  } catch (error) {
    show(faults, error.faults || [error.message]);
  }
}

document.addEventListener("click", (event) => {
  const looking = event.target.closest("[data-look]");
  if (looking && looking.form.reportValidity()) look(looking.form);
  const fill = event.target.closest("[data-fill]");
  if (!fill) return;
  const form = document.getElementById("undo");
  form.elements.entries.value = fill.dataset.fill;
  form.elements.why.focus();
});

document.addEventListener("submit", (event) => {
  if (!("races" in event.target.dataset)) return;
  event.preventDefault();
  const named = [...event.target.querySelectorAll("[data-team]")].map(
    (field) => `race=${encodeURIComponent(`${field.dataset.team}=${field.value}`)}`,
  );
  location.href = `${event.target.action}?${named.join("&")}`;
});
