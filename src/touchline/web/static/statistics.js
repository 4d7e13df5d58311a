/** Plots and figures of a whole match, and a picture of one moment. */

import { faceName } from "./dice.js";
import { draw, make, replace } from "./dom.js";

const [WIDTH, HEIGHT] = [320, 120];
const DRAWN = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "fill-opacity",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
];
const SCALE = 2; // of a picture
const ONE = {
  touchdowns: "touchdown",
  casualties: "casualty",
  completions: "completion",
  interceptions: "interception",
  deflections: "deflection",
  landings: "landing",
};
const signed = (value) => (value > 0 ? `+${value}` : String(value));

/** What the dice gave beyond what was to be expected, for both coaches over the match; a click goes there. */
function luckPlot(luck, go) {
  const most = Math.max(1, ...luck.flat().map(Math.abs));
  const x = (number) => (WIDTH * number) / Math.max(1, luck.length - 1);
  const y = (value) => HEIGHT / 2 - (value / most) * (HEIGHT / 2 - 6);
  const line = (seat) =>
    draw("polyline", {
      points: luck.map((both, number) => `${x(number).toFixed(1)},${y(both[seat]).toFixed(1)}`).join(" "),
      class: `plot seat-${seat}`,
    });
  const plot = draw(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: "luckplot",
      role: "img",
      "aria-label": `Luck: west ${luck.at(-1)[0]}, east ${luck.at(-1)[1]} rolls better than expected`,
    },
    draw("path", { d: `M0 ${HEIGHT / 2} H${WIDTH}`, class: "zero" }),
    line(0),
    line(1),
  );
  plot.addEventListener("click", (event) =>
    go(
      Math.round(
        ((event.clientX - plot.getBoundingClientRect().left) / plot.getBoundingClientRect().width) * (luck.length - 1),
      ),
    ),
  );
  return plot;
}

/** The chance to win over the match, as the bots see it: above the middle the west leads. A click goes there. */
export function winPlot(chances, go) {
  const last = Math.max(1, chances.at(-1)[0]);
  const point = ([number, west]) => `${((WIDTH * number) / last).toFixed(1)},${(HEIGHT * (1 - west / 100)).toFixed(1)}`;
  const plot = draw(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: "luckplot winplot",
      role: "img",
      "aria-label": `Chance to win: the west began with ${chances[0][1]}% and ended with ${chances.at(-1)[1]}%`,
    },
    draw("polygon", { points: `0,${HEIGHT} ${chances.map(point).join(" ")} ${WIDTH},${HEIGHT}`, class: "winarea" }),
    draw("path", { d: `M0 ${HEIGHT / 2} H${WIDTH}`, class: "zero" }),
    draw("polyline", { points: chances.map(point).join(" "), class: "plot seat-0" }),
  );
  plot.addEventListener("click", (event) =>
    go(Math.round(((event.clientX - plot.getBoundingClientRect().left) / plot.getBoundingClientRect().width) * last)),
  );
  return [
    make("h3", {}, "Chance to win"),
    plot,
    make(
      "p",
      { class: "quiet" },
      "By the bots' judgement of the position and the time left. At the top the west wins, at the bottom the east; a draw counts as half.",
    ),
  ];
}

/** The best answers at a moment with their chances. */
export function showAnalysis(place, { asked, win, answers, given }, view) {
  const teams = view.teams.map((team) => team.name);
  const chances = make("p", {}, make("b", {}, "Chance to win: "), `${teams[0]} ${win[0]}%, ${teams[1]} ${win[1]}%`);
  if (asked === null) return replace(place, chances, make("p", {}, "The match is over."));
  const list = answers.map(({ words, chance, win: after }) =>
    make(
      "li",
      {},
      make("b", {}, words),
      chance === null ? "" : `: ${chance}% to go well`,
      make("span", { class: "quiet" }, ` (then ${after}% to win)`),
    ),
  );
  return replace(
    place,
    chances,
    make("p", {}, `Best answers for ${teams[asked]}:`),
    make("ol", {}, ...list),
    given ? make("p", { class: "quiet" }, `Played: ${given}`) : null,
  );
}

/** What each player has rolled, blocked and done. */
function playersTable(players) {
  const cell = (value) => make("td", {}, String(value));
  const done = (player) =>
    Object.entries(player.done)
      .map(([name, count]) => `${count} ${count === 1 ? ONE[name] || name : name}`)
      .join(", ");
  const heading = (...names) => make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name)));
  return make(
    "table",
    { class: "staff players" },
    make("caption", {}, "Players"),
    make("thead", {}, heading("Player", "Rolls", "Luck", "Blocks")),
    make(
      "tbody",
      {},
      ...players.map((player) =>
        make(
          "tr",
          {},
          make(
            "th",
            { scope: "row" },
            `${player.label} ${player.name}`,
            make("small", { class: "quiet" }, ` ${done(player)}`),
          ),
          cell(player.rolls ? `${player.came} of ${player.rolls}` : "–"),
          cell(player.rolls ? signed(player.luck) : "–"),
          cell(player.blocks || "–"),
        ),
      ),
    ),
  );
}

export function showFigures(place, { luck, blocks, possession, players }, go) {
  const results = [...new Set(blocks.flatMap((one) => Object.keys(one)))];
  const row = (west, name, east) =>
    make("tr", {}, make("td", {}, String(west)), make("th", { scope: "row" }, name), make("td", {}, String(east)));
  replace(
    place,
    make("h3", {}, "Luck over the match"),
    luckPlot(luck, go),
    make("p", { class: "quiet" }, "Successful rolls minus expected ones. Blue is the west, orange the east."),
    make(
      "table",
      { class: "staff" },
      make("caption", { class: "hidden" }, "Figures"),
      make(
        "thead",
        {},
        make("tr", {}, make("th", { scope: "col" }, "West"), make("td", {}), make("th", { scope: "col" }, "East")),
      ),
      make(
        "tbody",
        {},
        row(signed(luck.at(-1)[0]), "Luck", signed(luck.at(-1)[1])),
        row(`${possession[0]}%`, "Ball in hand", `${possession[1]}%`),
        ...results.map((name) => row(blocks[0][name] || 0, `Blocks: ${faceName(name)}`, blocks[1][name] || 0)),
      ),
    ),
    ...(players.length ? [playersTable(players)] : []),
  );
}

/** Save the pitch as it is drawn. */
export async function savePicture(svg, name) {
  const copy = svg.cloneNode(true);
  const [from, to] = [svg.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, place) => {
    const style = getComputedStyle(element);
    for (const property of DRAWN) to[place].style.setProperty(property, style.getPropertyValue(property));
    if (element.style.transform) to[place].setAttribute("transform", element.style.transform.replaceAll("px", ""));
  });
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", width * SCALE);
  copy.setAttribute("height", height * SCALE);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  canvas.getContext("2d").drawImage(image, 0, 0);
  make("a", { href: canvas.toDataURL("image/png"), download: name }).click();
}
