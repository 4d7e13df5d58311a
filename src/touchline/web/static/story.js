/** The log, grouped by turns, and the banners for what nobody should miss. */

import { die } from "./dice.js";
import { byId, make } from "./dom.js";

const HEADING = /^(Turn \d+:|The \w+ half begins|Extra time begins)/;
const SHOWN_FOR = 6500; // milliseconds a banner stays
const MOST_BANNERS = 2; // more would hide the pitch
const SQUARE = /\b[a-z]\d{1,2}\b/g;
const LABEL = /\b\d{1,2}[WE]\b/g;

/** A part of the log as a list item. */
export function logItem(entry) {
  return make(
    "li",
    { "data-number": entry.number, tabindex: -1 },
    ...entry.lines.map((line) => make("p", {}, line)),
    entry.dice.length ? make("p", { class: "dice small" }, ...entry.dice.map(die)) : null,
  );
}

export class Story {
  /** `show(squares)` lights up where an entry happened. */
  constructor(place, { show = () => {}, chosen = null } = {}) {
    this.place = place;
    this.show = show;
    this.chosen = chosen;
    this.pinned = !chosen; // to the newest entry, until somebody looks further up; who chooses entries looks at theirs
    for (const kind of ["wheel", "pointerdown", "keydown"])
      this.place.addEventListener(
        kind,
        () => {
          this.pinned = false;
        },
        { passive: true },
      );
    new ResizeObserver(() => {
      if (this.pinned) this.newest();
    }).observe(this.place);
    this.place.addEventListener("click", (event) => this.clicked(event.target.closest("li")));
    this.place.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.clicked(event.target.closest("li"));
    });
  }

  clear() {
    this.place.replaceChildren();
  }

  get items() {
    return [...this.place.querySelectorAll("li")];
  }

  /** Take away everything from an entry on, with headings that are left alone. */
  cut(length) {
    for (const part of [...this.place.querySelectorAll("[data-number]")]) {
      if (Number(part.dataset.number) >= length) part.remove();
    }
    for (const group of [...this.place.children]) if (!group.querySelector("li, h3")) group.remove();
  }

  /** Add an entry; a line that opens a turn or a half becomes the heading of what follows it. */
  add(entry) {
    const at = entry.lines.findIndex((line) => HEADING.test(line));
    this.addItem({ ...entry, lines: at < 0 ? entry.lines : entry.lines.slice(0, at) });
    if (at < 0) return;
    const heading = make("h3", { "data-number": entry.number }, entry.lines[at].replace(/\.$/, ""));
    this.place.append(make("section", { class: "turngroup" }, heading, make("ol", {})));
    this.addItem({ ...entry, lines: entry.lines.slice(at + 1), dice: [] });
  }

  addItem(entry) {
    if (entry.lines.length || entry.dice.length) this.group().append(logItem(entry));
  }

  /** The list of the turn that goes on. */
  group() {
    if (!this.place.lastElementChild) this.place.append(make("section", { class: "turngroup" }, make("ol", {})));
    return this.place.lastElementChild.querySelector("ol");
  }

  newest() {
    this.pinned = true;
    this.place.scrollTop = this.place.scrollHeight;
  }

  clicked(item) {
    if (!item) return;
    if (this.chosen) return this.chosen(Number(item.dataset.number));
    for (const one of this.items) one.classList.toggle("current", one === item);
    this.show([...new Set(item.textContent.match(SQUARE) || [])], [...new Set(item.textContent.match(LABEL) || [])]);
  }
}

// a headline makes way for a pointer that looks at what is under it
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  for (const shown of byId("banners")?.children || []) {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) shown.classList.add("seen");
  }
});

/** Show a headline over the pitch for a while; clicks go through it. */
export function banner(kind, words) {
  const place = byId("banners");
  const shown = make("p", { class: `banner ${kind}` }, words);
  place.append(shown);
  while (place.childElementCount > MOST_BANNERS) place.firstElementChild.remove();
  setTimeout(() => shown.remove(), SHOWN_FOR);
}
