/** The schedule: divisions as they are written, the order of the prizes, and extra fixtures. */

import { byId } from "../dom.js";
import { documentOf } from "../events/forms.js";
import { api, send, show } from "../events/send.js";

/** The divisions as they are written, one per line, the teams by their names; nothing where none is written. */
function written(field) {
  const ids = JSON.parse(field.dataset.teams);
  const divisions = {};
  for (const line of field.value.split("\n")) {
    const [name, teams] = line.split(":");
    if (teams)
      divisions[name.trim()] = teams
        .split(",")
        .map((team) => team.trim())
        .filter(Boolean)
        .map((team) => ids[team.toLowerCase()] ?? team);
  }
  return Object.keys(divisions).length ? divisions : null;
}

const schedule = byId("schedule");
/** Divisions as they were proposed; open play has none, and names teams only if the commissioner does. */
const proposed = byId("proposal")?.value ?? "";
const titles = { divisions: "Regular season", ladder: "Open play" };
function adapt() {
  const { kind, title } = schedule.elements;
  for (const part of schedule.querySelectorAll("[data-for]")) part.hidden = part.dataset.for !== kind.value;
  schedule.querySelector("button").textContent = kind.value === "ladder" ? "Begin open play" : "Draw and publish";
  if (Object.values(titles).includes(title.value)) title.value = titles[kind.value];
  const teams = byId("proposal");
  if (kind.value === "ladder" && teams.value === proposed) teams.value = "";
  if (kind.value !== "ladder" && !teams.value) teams.value = proposed;
}
schedule?.elements.kind.addEventListener("change", adapt);
schedule?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const body = await documentOf(schedule);
  const divisions = written(byId("proposal"));
  try {
    await send(`${api}/schedule`, divisions ? { ...body, divisions } : body);
    location.reload();
  } catch (error) {
    show(schedule.querySelector(".faults"), error.faults || [error.message]);
  }
});

async function decide(form, kind, document_) {
  try {
    await send(`${api}/decisions`, { kind, document: document_ });
    location.reload();
  } catch (error) {
    show(form.querySelector(".faults"), error.faults || [error.message]);
  }
}

byId("finish")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const order = [...event.target.querySelectorAll("[data-order]")].map(({ value }) => value).filter(Boolean);
  decide(event.target, "season-finished", { order });
});

byId("extra")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const { home, away, kind, deadline, stage } = Object.fromEntries(new FormData(event.target));
  const round = Number(event.target.elements.stage.selectedOptions[0].dataset.round);
  const id = `extra-${Date.now().toString(36)}`;
  decide(event.target, "fixtures-published", { stage, fixtures: { [id]: { round, home, away, kind, deadline } } });
});
