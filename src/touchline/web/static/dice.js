/** Dice drawn as dice, from their notation: "d6 4", "d8 3", "block smash", "block both-down", "coin heads". */

import { draw, make } from "./dom.js";

const PIPS = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};
const BLOCK_SIGNS = {
  miss: "M9 9 L23 23 M23 9 L9 23",
  tackle: "M8 12 L24 12 M16 12 L16 24",
  smash: "M16 6 L19 13 L26 16 L19 19 L16 26 L13 19 L6 16 L13 13 Z",
  kerrunch:
    "M16 5 L18 11 L24 8 L21 14 L27 16 L21 18 L24 24 L18 21 L16 27 L14 21 L8 24 L11 18 L5 16 L11 14 L8 8 L14 11 Z",
  shove: "M7 16 L23 16 M17 9 L24 16 L17 23",
  "player-down": "M16 7 V20 M10 15 L16 21 L22 15 M9 26 H23",
  "both-down": "M11 7 V18 M7 14 L11 18 L15 14 M21 7 V18 M17 14 L21 18 L25 14 M7 25 H25",
  "push-back": "M7 16 H23 M17 9 L24 16 L17 23",
  stumble: "M6 22 C10 8 14 8 16 16 S22 26 26 10 M21 12 L26 9 L27 15",
  pow: "M16 4 L19 11 L26 8 L22 15 L28 18 L21 20 L22 27 L16 22 L10 27 L11 20 L4 18 L10 15 L6 8 L13 11 Z",
};

const SOLID = new Set(["smash", "kerrunch", "pow"]);

function face(kind, value) {
  if (kind === "d6" && PIPS[value]) {
    return [
      draw("rect", { x: 2, y: 2, width: 28, height: 28, rx: 6, class: "die-body" }),
      ...PIPS[value].map(([x, y]) => draw("circle", { cx: 9 + 7 * x, cy: 9 + 7 * y, r: 2.8, class: "die-pip" })),
    ];
  }
  if (kind === "block" && BLOCK_SIGNS[value]) {
    const solid = SOLID.has(value);
    return [
      draw("rect", { x: 2, y: 2, width: 28, height: 28, rx: 6, class: "die-body block" }),
      draw("path", { d: BLOCK_SIGNS[value], class: solid ? "die-sign solid" : "die-sign" }),
    ];
  }
  const sign = draw("text", { x: 16, y: 21, class: "die-text" });
  sign.textContent = value === "heads" ? "H" : value === "tails" ? "T" : value;
  const body =
    kind === "coin"
      ? draw("circle", { cx: 16, cy: 16, r: 14, class: "die-body" })
      : draw("path", { d: "M16 1 L31 16 L16 31 L1 16 Z", class: "die-body" });
  return [body, sign];
}

let faces = {}; // what the edition of this match calls the sides of block dice, by id

/** Block dice are called as the match at hand calls them. */
export function nameFaces(names) {
  faces = names;
}

/** What a side of the block dice is called. */
export const faceName = (id) => faces[id] || id.replace("-", " ");

/** One die with its name beside it where the face alone would not tell. */
export function die(notation) {
  const [kind, value] = notation.split(" ");
  const name =
    kind === "block" ? faceName(value) : kind === "d6" ? "" : /^d\d+$/.test(kind) ? kind.toUpperCase() : kind;
  const picture = draw(
    "svg",
    { viewBox: "0 0 32 32", role: "img", "aria-label": `${kind} ${kind === "block" ? name : value}` },
    ...face(kind, value),
  );
  return make("span", { class: `die ${kind}` }, picture, name ? make("span", { class: "die-name" }, name) : null);
}

/** The die behind an answer such as "take pow", if there is one. */
export function dieOf(answer) {
  const value = answer.startsWith("take ") ? answer.slice(5) : "";
  return BLOCK_SIGNS[value] ? die(`block ${value}`) : null;
}
