/** Plain words for what stands on the screen: under a resting pointer, on a tap, and with the keyboard's focus. */

import { make } from "./dom.js";

const HOLD = 450; // milliseconds that a finger rests

let bubble = null;

function hide() {
  bubble?.remove();
  bubble = null;
}

function show(place) {
  hide();
  if (!place?.dataset.tip) return;
  bubble = make("div", { class: "tip", role: "tooltip" }, place.dataset.tip);
  document.body.append(bubble);
  const [box, own] = [place.getBoundingClientRect(), bubble.getBoundingClientRect()];
  const below = box.bottom + own.height + 8 < innerHeight;
  bubble.style.left = `${Math.max(4, Math.min(box.left, innerWidth - own.width - 4))}px`;
  bubble.style.top = `${Math.max(4, below ? box.bottom + 4 : box.top - own.height - 4)}px`;
}

const tipOf = (event) => event.target.closest?.("[data-tip]");
document.addEventListener("pointerover", (event) => show(tipOf(event)));
document.addEventListener("focusin", (event) => show(tipOf(event)));
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
document.addEventListener("click", (event) => {
  if (event.target.closest?.(".term")) show(tipOf(event));
  else hide();
});

// a finger that stays on a button reads what it does, and presses nothing
let holding = null;
let held = false;
document.addEventListener("pointerdown", (event) => {
  clearTimeout(holding);
  held = false;
  const button = event.pointerType === "touch" ? event.target.closest?.("button[data-tip]") : null;
  if (!button) return;
  holding = setTimeout(() => {
    held = true;
    show(button);
  }, HOLD);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(holding));
document.addEventListener("contextmenu", (event) => {
  if (held || event.target.closest?.("button[data-tip]")) event.preventDefault();
});
document.addEventListener(
  "click",
  (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
addEventListener("scroll", hide, true);

/** A word with its meaning, if it has one. */
export function term(words, meaning) {
  return meaning
    ? make("span", { class: "term", tabindex: 0, "data-tip": meaning }, words)
    : document.createTextNode(words);
}

/** Give an element its meaning. */
export function explain(element, meaning) {
  if (meaning) element.dataset.tip = meaning;
  return element;
}
