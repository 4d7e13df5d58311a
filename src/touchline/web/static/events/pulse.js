/** The clock, and word of what others have decided in the meantime. */

import { api, send } from "./send.js";

const EVERY = 5000;
const SOON = 30 * 60;
let clock = null;
let read = 0;

function twoDigits(number) {
  return String(number).padStart(2, "0");
}

export function timeText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 3600)}:${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
}

function tick() {
  const time = document.getElementById("clock-time");
  const box = document.getElementById("clock");
  if (!time || !clock) return;
  if (box) box.hidden = clock.left === null && !box.querySelector("[data-clock]");
  const now = clock.left === null ? "unset" : clock.running ? "running" : "standing";
  for (const button of document.querySelectorAll("[data-when]"))
    button.hidden = !button.dataset.when.split(" ").includes(now);
  if (clock.left === null) {
    time.textContent = box && box.querySelector("[data-clock]") ? "not started" : "";
    return;
  }
  const left = clock.running ? clock.left - (performance.now() - read) / 1000 : clock.left;
  time.textContent = timeText(left);
  time.classList.toggle("over", left <= 0);
  time.classList.toggle("soon", left > 0 && left <= SOON);
  const note = document.getElementById("clock-note");
  if (note) note.textContent = clock.call || (clock.running ? "" : "Clock paused.");
}

/** Somebody is typing: a page must not be taken away from them. */
function busy() {
  const field = document.activeElement;
  const typing = field && field.matches("input, textarea, select") && field.value !== field.defaultValue;
  return typing || document.querySelector("dialog[open]") || document.body.dataset.dirty === "true";
}

export async function pulse(changed) {
  try {
    const found = await send(`${api}/pulse`);
    clock = found.clock;
    read = performance.now();
    tick();
    if (found.version > Number(document.body.dataset.version)) changed(found.version);
  } catch {
    /* the next try comes by itself */
  }
}

function onChange() {
  if (document.body.classList.contains("phone") && !busy() && !document.getElementById("roster"))
    return location.reload();
  const news = document.getElementById("news");
  if (news) news.hidden = false;
}

export function start(changed) {
  pulse(changed);
  setInterval(() => pulse(changed), EVERY);
  setInterval(tick, 500);
}

document.addEventListener("click", async (event) => {
  if (event.target.id === "news-show") return location.reload();
  const button = event.target.closest("[data-clock]");
  if (!button) return;
  clock = await send(`${api}/clock`, { do: button.dataset.clock, minutes: Number(button.dataset.minutes || 0) });
  read = performance.now();
  tick();
});

for (const current of document.querySelectorAll(".tabs [aria-current]")) {
  current.scrollIntoView({ inline: "center", block: "nearest" });
}
if (api && !document.body.classList.contains("hall")) start(onChange);
