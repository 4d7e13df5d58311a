/** Rosters kept here as the beginning of a draft: they come in as if their file had been opened. */

import { byId, make } from "../dom.js";

const box = byId("own-rosters");

function takeUp(document_) {
  const players = document_.players.map((player) => ({ ...player, skills: [] }));
  const left = box.dataset.mixed ? {} : { stars: [], mercenaries: [], inducements: [] };
  const bare = { ...document_, players, ...left };
  const files = new DataTransfer();
  files.items.add(new File([JSON.stringify(bare)], "roster.json", { type: "application/json" }));
  byId("list-file").files = files.files;
  byId("list-file").dispatchEvent(new Event("change"));
  box.open = false;
  scrollTo({ top: 0 });
}

async function load() {
  const reply = await fetch("/api/rosters");
  if (!reply.ok) return;
  const own = (await reply.json()).filter(
    (roster) => roster.id.startsWith("roster:") && roster.game === box.dataset.game,
  );
  box.hidden = !own.length;
  box.querySelector("ul").replaceChildren(
    ...own.map((roster) => {
      const button = make("button", { type: "button", class: "small" }, "Take it");
      button.addEventListener("click", async () =>
        takeUp((await (await fetch(`/api/rosters/${roster.id.slice(7)}`)).json()).list),
      );
      return make("li", {}, make("span", {}, make("strong", {}, roster.name), ` ${roster.team}`), button);
    }),
  );
}

load();
