/** The schedule: divisions as they are written, the order of the prizes, and extra fixtures. */

import { byId } from "../dom.js";
import { api, send, show } from "../events/send.js";

byId("proposal")?.addEventListener("input", (event) => {
  const divisions = {};
  for (const line of event.target.value.split("\n")) {
    const [name, teams] = line.split(":");
    if (teams)
      divisions[name.trim()] = teams
        .split(",")
        .map((team) => team.trim())
        .filter(Boolean);
  }
  byId("schedule").elements.divisions.value = JSON.stringify(divisions);
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
  const id = `extra-${Date.now().toString(36)}`;
  decide(event.target, "fixtures-published", { stage, fixtures: { [id]: { round: 99, home, away, kind, deadline } } });
});
