/** Score, dugouts, cards and log: what stands around the pitch at a table and in a replay. */

import { die } from "./dice.js";
import { byId, draw, make, replace } from "./dom.js";
import { inWords, token } from "./pitch.js";

/** Names and meanings by id, from the server. */
export class Glossary {
  constructor(games) {
    this.games = new Map(games.map((game) => [game.id, game.glossary]));
  }

  entry(game, id) {
    return this.games.get(game)?.[id] || { name: id, text: "" };
  }
}

export function showScore(view, seats, yours = []) {
  view.teams.forEach((team, seat) => {
    byId(`team-${seat}`).textContent = team.name;
    byId(`coach-${seat}`).textContent = `${seats[seat].name || "open seat"}${yours.includes(seat) ? " (you)" : ""}`;
    byId(`points-${seat}`).textContent = view.score[seat];
    byId(`team-${seat}`).parentElement.classList.toggle("active", !view.over && view.active === seat && view.turn > 0);
  });
  byId("turn").textContent = view.over ? "final" : view.turn ? `turn ${view.turn}` : "set-up";
}

/** The benches; `can(player)` says whether a Player there can be chosen, `choose(player)` is called for it. */
export function showDugouts(view, can = () => false, choose = null, selected = null) {
  for (const seat of [0, 1]) {
    const bench = view.players.filter((player) => player.seat === seat && !player.square);
    const tokens = bench.map((player) => {
      const picture = draw("svg", { viewBox: "-22 -22 44 44", "aria-hidden": "true" }, token(player));
      const name = `${player.label} ${player.name}`;
      return can(player)
        ? make("button", { type: "button", class: `benched able ${selected === player.label ? "selected" : ""}`, "aria-label": name, title: name, onclick: () => choose(player) }, picture)
        : make("span", { class: "benched", role: "img", "aria-label": name, title: name }, picture);
    });
    replace(byId(`bench-${seat}`), ...(tokens.length ? tokens : [make("span", { class: "quiet" }, "empty")]));
  }
}

function cardItem(entry, extra = "") {
  return make("li", { class: "cardface" },
    make("span", { class: "cardname" }, entry.name, extra ? make("span", { class: "cardpoints" }, extra) : null),
    make("span", { class: "cardtext" }, entry.text));
}

const pointsOf = (entry) => (entry.points === undefined ? "" : `${entry.points} ${entry.points === "1" ? "point" : "points"}`);

export function showCards(view, glossary, seat) {
  const entry = (id) => glossary.entry(view.game, id);
  const challenges = view.challenges.map((id) => (id ? cardItem(entry(id), pointsOf(entry(id))) : make("li", { class: "cardface empty" }, "no card")));
  replace(byId("challenges"), ...challenges);
  const hand = byId("hand");
  if (hand) {
    const own = seat === null ? [] : view.hands[seat].bonus_plays || [];
    byId("hand-title").hidden = own.length === 0;
    replace(hand, ...own.map((id) => cardItem(entry(id), entry(id).moment || "")));
  }
  const notes = [`${view.deck} cards in the deck`, `hands: ${view.hands.map((cards) => cards.size).join(" and ")}`];
  if (view.next_challenge) notes.push(`next: ${entry(view.next_challenge).name}`);
  if (view.arena) notes.push(`arena: ${entry(view.arena).name}`);
  for (const ids of Object.values(view.in_force)) notes.push(...ids.map((id) => `in play: ${entry(id).name}`));
  byId("beside").textContent = notes.join(" · ");
}

/** A part of the log as a list item. */
export function logItem(entry) {
  return make("li", { "data-number": entry.number },
    ...entry.lines.map((line) => make("p", { class: /^Turn \d+:/.test(line) ? "turnline" : null }, line)),
    entry.dice.length ? make("p", { class: "dice small" }, ...entry.dice.map(die)) : null);
}

export function describeSquare(view, square) {
  const player = view.players.find((one) => one.square === square);
  const parts = [square];
  if (player) parts.push(inWords(player));
  if (view.balls.some((ball) => ball.square === square && !ball.holder)) parts.push("ball");
  if (view.pitch.blocked.includes(square)) parts.push("rubble");
  if (view.pitch.trapdoors.includes(square)) parts.push("trapdoor");
  return parts.join(": ").replace(/: (?=ball|rubble|trapdoor)/g, ", ");
}
