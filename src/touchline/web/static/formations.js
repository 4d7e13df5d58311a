/** Formations of a coach's own, kept in this browser: squares counted from the halfway line, so that both ends can use them. */

import { columnOf, nameOf, rowOf } from "./pitch.js";

const MOST = 12;
const KEY = "touchline.formations";

export function savedFormations() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    return []; // somebody else wrote there
  }
}

const store = (formations) => localStorage.setItem(KEY, JSON.stringify(formations.slice(-MOST)));

export function forgetFormation(name) {
  store(savedFormations().filter((one) => one.name !== name));
}

/** The first column east of the Line of Scrimmage, which coaches may have moved. */
const halfway = (view) => columnOf(view.pitch.scrimmage[1][0]);

/** Keep the players of a seat as they stand; a formation of the same name is replaced. */
export function saveFormation(name, view, seat) {
  const half = halfway(view);
  const slots = view.players
    .filter((player) => player.seat === seat && player.square)
    .map((player) => ({
      number: parseInt(player.label, 10),
      back: seat === 0 ? half - 1 - columnOf(player.square) : columnOf(player.square) - half,
      row: rowOf(player.square),
    }));
  store([...savedFormations().filter((one) => one.name !== name), { name, slots }]);
}

/** The answers that set a team up like this: the Line of Scrimmage first, so that every placement is allowed. */
export function formationAnswers({ slots }, view, seat) {
  const half = halfway(view);
  const line = new Set(view.pitch.scrimmage[seat]);
  const squareOf = ({ back, row }) => nameOf(seat === 0 ? half - 1 - back : half + back, row);
  const ready = view.players.filter(
    (player) => player.seat === seat && player.status === "reserves" && !player.misses_drive,
  );
  const ordered = [...slots]
    .sort((one, two) => line.has(squareOf(two)) - line.has(squareOf(one)))
    .slice(0, ready.length);
  const wanted = new Map(
    ordered.map((slot) => [slot, ready.find((player) => parseInt(player.label, 10) === slot.number)]),
  );
  const others = ready.filter((player) => ![...wanted.values()].includes(player));
  const placed = ordered.flatMap((slot) => {
    const player = wanted.get(slot) || others.shift();
    return player ? [`move ${player.label}`, `place ${squareOf(slot)}`] : [];
  });
  return ["by hand", ...placed];
}
