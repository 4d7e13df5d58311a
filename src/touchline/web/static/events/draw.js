/** Drawing a round: look at it first, draw again if you like, then publish exactly what you saw. */

import { make } from "../dom.js";
import { api, send, show } from "./send.js";

for (const box of document.querySelectorAll("[data-draw]")) {
  const part = (name) => box.querySelector(`[data-${name}]`);
  const faults = box.querySelector(".faults");
  let seed = null;

  const row = (home, away, note) =>
    make(
      "li",
      {},
      make("span", {}, home),
      " ",
      make("span", { class: "quiet" }, "v"),
      " ",
      make("span", {}, away ?? "Bye"),
      note ? make("small", { class: "quiet" }, ` ${note}`) : null,
    );

  async function preview() {
    const typed = part("seed").value;
    try {
      show(faults, []);
      const drawn = await send(`${api}/rounds/preview`, typed === "" ? {} : { seed: Number(typed) });
      seed = drawn.seed;
      const lines = drawn.matches.flatMap((match) =>
        match.games.map(([home, away], place) => row(home, away, place ? "" : match.note)),
      );
      part("drawn").replaceChildren(
        make("p", { class: "quiet" }, `Seed ${drawn.seed}`),
        make("ol", { class: "versus" }, ...lines),
      );
      part("drawn").hidden = false;
      part("publishing").hidden = false;
    } catch (error) {
      show(faults, error.faults || [error.message]);
    }
  }

  async function publish() {
    try {
      await send(`${api}/rounds`, { seed, version: Number(box.dataset.version) });
      location.href = `/events/${document.body.dataset.event}/desk/round`;
    } catch (error) {
      show(faults, error.faults || [error.message]);
    }
  }

  for (const button of box.querySelectorAll("[data-preview]")) button.addEventListener("click", preview);
  part("publish").addEventListener("click", publish);
}
