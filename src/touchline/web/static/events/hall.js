/** The screen of the hall: its slides turn by themselves, and what changes comes in without a hand. */

import { start } from "./pulse.js";

const SHOWN = 10_000;
const still = document.getElementById("hall-stop");
let place = 0;
let loading = false;

function slides() {
  return [...document.querySelectorAll(".slide")];
}

function turnTo(number) {
  const all = slides();
  if (!all.length) return;
  place = ((number % all.length) + all.length) % all.length;
  all.forEach((slide, each) => {
    slide.hidden = each !== place;
  });
}

async function refresh(version) {
  if (loading) return;
  loading = true;
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    document.getElementById("slides").replaceWith(page.getElementById("slides"));
    document.body.dataset.version = page.body.dataset.version || version;
    turnTo(place);
  } finally {
    loading = false;
  }
}

still.addEventListener("click", () =>
  still.setAttribute("aria-pressed", still.getAttribute("aria-pressed") === "false"),
);
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight") turnTo(place + 1);
  if (event.key === "ArrowLeft") turnTo(place - 1);
});
setInterval(() => {
  if (still.getAttribute("aria-pressed") === "false") turnTo(place + 1);
}, SHOWN);
turnTo(0);
start(refresh);
