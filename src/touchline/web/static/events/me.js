/** The coach's phone: figures by steps, the report, and a yes to the other coach's report. */

import { api, send, show } from "./send.js";

const form = document.getElementById("report");

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  field.value = Math.max(0, Number(field.value || 0) + Number(button.dataset.step));
  document.body.dataset.dirty = "true";
});

const number = (name) => Number(form.elements[name].value || 0);
const isHome = () => form.dataset.home === "true";
const ordered = (own, their) => (isHome() ? [own, their] : [their, own]);
const side = (mine) => (mine === isHome() ? "home" : "away");

function ending() {
  const chosen = form.elements.ending.value;
  if (chosen.startsWith("conceded")) return { ending: "conceded", conceded_by: [side(chosen === "conceded-me")] };
  if (chosen === "no-show-them") return { ending: "no-show", conceded_by: [side(false)] };
  if (chosen.startsWith("sudden")) return { ending: "sudden-death", winner: side(chosen === "sudden-me") };
  return { ending: chosen };
}

function report() {
  const body = {
    how: "report",
    touchdowns: ordered(number("own_touchdowns"), number("their_touchdowns")),
    casualties: ordered(number("own_casualties"), number("their_casualties")),
    custom: {},
    ...ending(),
  };
  for (const { name } of JSON.parse(form.dataset.figures)) {
    const pair = ordered(number(`own_${name}`), 0);
    if (["sent_off", "objectives"].includes(name)) body[name] = pair;
    else body.custom[name] = pair;
  }
  return body;
}

async function post(body) {
  const faults = form.querySelector(".faults");
  const insist = form.dataset.doubt === JSON.stringify(body);
  try {
    await send(`${api}/games/${form.dataset.game}/result`, { ...body, checked: insist });
    location.reload();
  } catch (error) {
    if (error.questionable) form.dataset.doubt = JSON.stringify(body);
    show(faults, [...(error.faults || [error.message]), ...(error.questionable ? ["Send it again to confirm."] : [])]);
  }
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  post(report());
});

document.getElementById("confirm")?.addEventListener("click", (event) => {
  const theirs = JSON.parse(event.target.dataset.report);
  const { touchdowns, casualties, conceded_by, winner } = theirs;
  post({ how: "report", touchdowns, casualties, ending: theirs.ending, conceded_by, winner });
});

// --- a table of this server

const playing = document.getElementById("play-here");
playing?.addEventListener("click", async () => {
  try {
    const table = await send(`${api}/games/${playing.dataset.game}/table`, {});
    location.href = table.url;
  } catch (error) {
    show(document.getElementById("play-faults"), error.faults || [error.message]);
  }
});

const gaveUp = (table) => (table.conceded_by.length ? `; the ${table.conceded_by[0]} side conceded` : "");

/** Who was hurt, where injuries last: the coaches see it before they confirm. */
function injuries(place, hurt) {
  const line = document.createElement("p");
  const told = hurt.map((one) => {
    const lost = one.lasting_injury ? ` (−${one.lasting_injury.toUpperCase()})` : "";
    return `${/^\d+$/.test(one.player) ? "No " : ""}${one.player} ${one.result.replaceAll("-", " ")}${lost}`;
  });
  line.textContent = `${fromTable.dataset[place ? "away" : "home"]}: ${told.join(", ")}.`;
  return line;
}

const fromTable = document.getElementById("from-table");
if (fromTable && !fromTable.hidden) {
  const table = await send(`${api}/games/${fromTable.dataset.game}/table`);
  const [words, button] = [fromTable.querySelector("p"), fromTable.querySelector("button")];
  words.textContent = table.over
    ? `The table says ${table.touchdowns.join("–")}, casualties ${table.casualties.join("–")} (home first)${gaveUp(table)}.`
    : "The game is being played at a table here.";
  for (const [place, hurt] of (table.injuries || []).entries()) {
    if (hurt.length) fromTable.insertBefore(injuries(place, hurt), button);
  }
  button.hidden = !table.over;
  if (table.over) document.getElementById("confirm")?.remove(); // one yes is enough, and this one has all figures
  button.addEventListener("click", async () => {
    try {
      await send(`${api}/games/${fromTable.dataset.game}/table?report=true`, {});
      location.reload();
    } catch (error) {
      show(form.querySelector(".faults"), error.faults || [error.message]);
    }
  });
}
