/** Injuries, deeds and bought skills of a team after its game, sent as one record. */

import { send, show } from "./send.js";

const form = document.getElementById("progress");

/** What stands in a field as a number; nothing if it is empty. */
function figure(place, name) {
  const text = place.querySelector(`[data-part=${name}]`)?.value ?? "";
  return text === "" ? undefined : Number(text);
}

function progressOf() {
  const found = { suffered: [], deeds: [], advancements: [] };
  for (const row of form.querySelectorAll("[data-player]")) {
    const number = Number(row.dataset.player);
    const roll = figure(row, "roll");
    if (roll !== undefined) found.suffered.push({ number, roll, lasting_roll: figure(row, "lasting") ?? 1 });
    for (const field of row.querySelectorAll("[data-deed]")) {
      if (Number(field.value)) found.deeds.push({ number, deed: field.dataset.deed, count: Number(field.value) });
    }
  }
  for (const row of form.querySelectorAll("[data-advancement]")) {
    const [number, kind, skill] = ["number", "kind", "skill"].map(
      (name) => row.querySelector(`[data-part=${name}]`).value,
    );
    found.advancements.push({ number: Number(number), kind, skill });
  }
  return found;
}

form?.addEventListener("click", (event) => {
  const add = event.target.closest("[data-add]");
  if (add)
    add.parentElement.before(form.querySelector("#advancements template").content.firstElementChild.cloneNode(true));
  event.target.closest("[data-remove]")?.closest("[data-advancement]").remove();
});

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { game, coach } = form.dataset;
  try {
    const document_ = { game, coach, progress: progressOf() };
    await send(`${document.body.dataset.api}/decisions`, { kind: "progress-recorded", document: document_ });
    location.reload();
  } catch (error) {
    show(form.querySelector(".faults"), error.faults || [error.message]);
  }
});
