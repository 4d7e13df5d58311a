/** Word of what others have decided in the meantime: a phone shows it at once, unless somebody is filling in a form. */

import { send } from "../events/send.js";

const EVERY = 4000;
const { league } = document.body.dataset;

function busy() {
  const field = document.activeElement;
  const typing = field && field.matches("input, textarea, select") && field.value !== field.defaultValue;
  return (
    typing ||
    document.querySelector("dialog[open]") ||
    document.body.dataset.dirty === "true" ||
    document.getElementById("roster")
  );
}

async function look() {
  if (document.hidden) return;
  try {
    const found = await send(`/api/leagues/${league}/pulse`);
    if (found.version <= Number(document.body.dataset.version)) return;
    if (document.body.classList.contains("live") && !busy()) location.reload();
    else document.getElementById("news").hidden = false;
  } catch {
    /* the next try comes by itself */
  }
}

document.addEventListener("click", (event) => {
  if (event.target.id === "news-show") location.reload();
});

for (const current of document.querySelectorAll(".tabs [aria-current]")) {
  current.scrollIntoView({ inline: "center", block: "nearest" });
}
if (league && document.getElementById("news")) setInterval(look, EVERY);
