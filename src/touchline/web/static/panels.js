/** Score, dugouts, players and log: what stands around the pitch at a table and in a replay. */

import { byId, draw, make, replace } from "./dom.js";
import { gameOf, groundAt } from "./games.js";
import { inWords, token } from "./pitch.js";
import { term } from "./terms.js";

/** Names and meanings by id, from the server. */
export class Glossary {
  constructor(games) {
    this.games = new Map(games.map((game) => [game.id, game.glossary]));
    this.words = new Map(games.map((game) => [game.id, game.words]));
  }

  /** What a word on the screen means, in plain words; empty if it has none. */
  term(game, word) {
    return this.words.get(game)?.terms[word] || "";
  }

  /** What a side of a die or an action means, by its id. */
  face(game, id) {
    return this.term(game, id) || this.term(game, id.replaceAll("-", " "));
  }

  /** What the sides of block dice are called, by id. */
  faces(game) {
    return this.words.get(game)?.faces || {};
  }

  /** What a question wants, in plain words. */
  question(game, id) {
    return this.words.get(game)?.questions[id] || "";
  }

  entry(game, id) {
    return this.games.get(game)?.[id] || { name: id.replaceAll("-", " "), text: "" };
  }
}

export function showScore(view, seats, yours = []) {
  view.teams.forEach((team, seat) => {
    byId(`team-${seat}`).textContent = team.name;
    byId(`coach-${seat}`).textContent =
      `${seats[seat].name || "open seat"}${yours.includes(seat) ? " (you)" : ""}${team.watched ? ", watched by the referee" : ""}`;
    byId(`points-${seat}`).textContent = view.score[seat];
    byId(`team-${seat}`).parentElement.classList.toggle("active", !view.over && view.active === seat && view.turn > 0);
  });
  byId("turn").textContent = view.over ? "final" : gameOf(view).clock(view);
}

/**
 * The benches, box by box; `can(player)` says whether a Player there can be chosen, `choose(player)` is called for it,
 * `look(player)` when somebody wants to know more of them.
 */
export function showDugouts(
  view,
  { can = () => false, choose = null, selected = null, look = () => {}, grab = () => {}, words = null } = {},
) {
  const game = gameOf(view);
  const tokenOf = (player) => {
    const picture = draw(
      "svg",
      { viewBox: "-22 -22 44 44", "aria-hidden": "true" },
      token({ ...player, status: "benched" }, game.acted(player, view)),
    );
    const name = `${player.label} ${player.name}${player.misses_drive ? ", misses this drive" : ""}`;
    const shared = { "aria-label": name, title: name, onpointerenter: () => look(player), onfocus: () => look(player) };
    return can(player)
      ? make(
          "button",
          {
            type: "button",
            class: `benched able ${selected === player.label ? "selected" : ""}`,
            onclick: () => choose(player),
            onpointerdown: (event) => grab(player, event),
            ...shared,
          },
          picture,
        )
      : make("span", { class: "benched", role: "img", tabindex: 0, ...shared }, picture);
  };
  for (const seat of [0, 1]) {
    const bench = view.players.filter((player) => player.seat === seat && !player.square);
    const boxes = game.dugouts
      .map((box) => [box, bench.filter((player) => player.status === box)])
      .filter(([, players]) => players.length);
    const shown = boxes.map(([box, players]) =>
      make(
        "div",
        { class: "box" },
        game.dugouts.length > 1
          ? make("span", { class: "boxname" }, term(box.replace("-", " "), words ? words.term(view.game, box) : ""))
          : null,
        ...players.map(tokenOf),
      ),
    );
    replace(byId(`bench-${seat}`), ...(shown.length ? shown : [make("span", { class: "quiet" }, "empty")]));
  }
}

/** What stands beside the pitch: cards, or what the teams have left. */
export function showBeside(view, glossary, seat) {
  replace(
    byId("beside"),
    ...gameOf(view).beside(
      view,
      (id) => glossary.entry(view.game, id),
      seat,
      (word) => glossary.term(view.game, word),
    ),
  );
}

/** A Player with profile and skills, each with what it does; `null` clears the place. */
export function showPlayer(view, glossary, player) {
  const place = byId("player");
  place.hidden = !player;
  if (!player) return;
  const game = gameOf(view);
  const skills = game.skills(player).map(({ id, figure, used }) => {
    const entry = glossary.entry(view.game, id);
    return make(
      "li",
      { class: used ? "used-up" : null },
      make("b", {}, `${entry.name}${figure ? ` (${figure})` : ""}`),
      entry.text ? ` ${entry.text}` : "",
    );
  });
  const meaning = (word) => glossary.term(view.game, word);
  const own = game.acted(player, view);
  const acted = own.done && view.acting?.player === player.label ? {} : own; // who acts now has not finished
  const notes = [
    term(player.status.replace("-", " "), meaning(player.status)),
    acted.words ? term(acted.words, acted.done ? meaning("done") : "") : null,
    ...[player.ball ? "has the ball" : "", player.casualty].filter(Boolean),
  ]
    .filter(Boolean)
    .flatMap((note, place) => (place ? [", ", note] : [note]));
  replace(
    place,
    make("h2", {}, `${player.label} ${player.name} `, make("span", { class: "quiet" }, ...notes)),
    make(
      "dl",
      { class: "profile" },
      ...game
        .profile(player)
        .map(([name, value]) =>
          make("div", {}, make("dt", {}, term(name, meaning(name))), make("dd", {}, String(value))),
        ),
    ),
    skills.length ? make("ul", { class: "skills" }, ...skills) : make("p", { class: "quiet" }, "no skills"),
  );
}

export function describeSquare(view, square) {
  const player = view.players.find((one) => one.square === square);
  const ball = view.balls.some((one) => one.square === square && !one.holder) ? ["ball"] : [];
  const markers = gameOf(view)
    .markers(view)
    .filter((one) => one.square === square || one.area.includes(square))
    .map((one) => one.name.replaceAll("-", " "));
  const there = [...ball, ...groundAt(view.pitch, square), ...markers];
  const who = player ? `: ${inWords(player, gameOf(view).acted(player, view))}` : "";
  return `${square}${who}${there.length ? `, ${there.join(", ")}` : ""}`;
}

/** How many dice a block has, who chooses and who assists. */
export function blockWords({ dice, chooses, ours, theirs }) {
  const number =
    dice === 1
      ? "One die"
      : `${["", "", "Two", "Three"][dice]} dice, ${chooses ? "you choose" : "the other coach chooses"}`;
  const helped = ours.length ? `; assisted by ${ours.join(", ")}` : "";
  return `${number}${helped}${theirs.length ? `; against assists of ${theirs.join(", ")}` : ""}`;
}
