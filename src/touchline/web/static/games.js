/**
 * What the games call things: the one place where the pages tell them apart.
 *
 * Everything else reads what all views share: pitch, players, balls, score, turn, active, actor, over, winner.
 */

import { make } from "./dom.js";
import { term } from "./terms.js";

const GROUND = { blocked: "rubble", trapdoors: "trapdoor" };

/** A card or a note with its meaning. */
function face(entry, extra = "") {
  return make(
    "li",
    { class: "cardface" },
    make("span", { class: "cardname" }, entry.name, extra ? make("span", { class: "cardpoints" }, extra) : null),
    make("span", { class: "cardtext" }, entry.text),
  );
}

const points = (entry) =>
  entry.points === undefined ? "" : `${entry.points} ${entry.points === "1" ? "point" : "points"}`;
const figure = (value, sign = "") => (value === null || value === undefined ? "–" : `${value}${sign}`);

const blitz = {
  clock: (view) => (view.turn ? `turn ${view.turn}` : "set-up"),
  profile: (player) => [
    ["Move", player.move],
    ["Block", player.block],
    ["Throw", figure(player.throw, "+")],
    ["Armour", figure(player.armour, "+")],
  ],
  skills: (player) => player.abilities.map((id) => ({ id, figure: "" })),
  /** Has the Player acted, and may they act no more this turn? */
  acted: (player) => ({
    some: player.made.length > 0,
    done: player.locked,
    words: player.locked ? "done for this turn" : player.made.length ? `has made: ${player.made.join(", ")}` : "",
  }),
  dugouts: ["reserves"],
  markers: () => [],
  beside(view, entry, seat, meaning) {
    const parts = [
      make("h2", {}, term("Challenges", meaning("challenges"))),
      make(
        "ol",
        { class: "cardlist" },
        ...view.challenges.map((id) =>
          id ? face(entry(id), points(entry(id))) : make("li", { class: "cardface empty" }, "no card"),
        ),
      ),
    ];
    const hand = seat === null ? [] : view.hands[seat].bonus_plays || [];
    if (hand.length)
      parts.push(
        make("h2", {}, "Your Bonus Plays"),
        make("ul", { class: "cardlist" }, ...hand.map((id) => face(entry(id), entry(id).moment || ""))),
      );
    const notes = [`${view.deck} cards in the deck`, `hands: ${view.hands.map((cards) => cards.size).join(" and ")}`];
    if (view.next_challenge) notes.push(`next: ${entry(view.next_challenge).name}`);
    if (view.arena) notes.push(`arena: ${entry(view.arena).name}`);
    for (const ids of Object.values(view.in_force))
      notes.push(
        ...ids.filter((id) => id !== view.arena).map((id) => `in play: ${entry(id.replace(/:on$/, "")).name}`),
      ); // a card that is played has the name of the card
    return [...parts, make("p", { class: "quiet notes" }, notes.join(" · "))];
  },
};

const STAFF = [
  ["rerolls", "Re-rolls"],
  ["bribes", "Bribes"],
  ["fan_factor", "Fans"],
];
const PHASES = { before: "set-up", "kick-off": "kick-off", turn: "", after: "play has stopped" };
const HALVES = ["before the match", "first half", "second half", "extra time"];

/** Something with a name; a tap or click on it tells what it does, a resting pointer too. */
function explained(entry, extra = "", used = false) {
  const kind = used ? "extra used-up" : "extra";
  return make(
    "li",
    {},
    make(
      "details",
      { class: kind },
      make("summary", { title: entry.text }, `${entry.name}${extra}`),
      make("p", {}, entry.text),
    ),
  );
}

/** A special play card, or an inducement of an event's own: under its own name, with what it plays as, or that nobody but the coaches applies it. */
function ofEvent(item, entry) {
  if (item.card)
    return explained(
      item,
      `${item.count > 1 ? ` ×${item.count}` : ""}${item.plays_as ? "" : ", you apply it yourselves"}`,
    );
  const how = item.plays_as ? `plays as ${entry(item.plays_as).name}` : "you apply it yourselves";
  return explained(
    { name: item.name, text: `${item.text} (An inducement of the event: ${how}.)` },
    `${item.count > 1 ? ` ×${item.count}` : ""}, ${how}`,
  );
}

/** What a team has brought along and what of it is used, what is at work for it, and its own rules. */
function atWork(team, entry) {
  const effects = team.effects.filter((id) => !(id in team.inducements) && !team.rules.includes(id));
  const parts = [
    ...Object.entries(team.inducements).map(([id, left]) => explained(entry(id), left > 1 ? ` ×${left}` : "")),
    ...effects.map((id) => explained(entry(id), team.lasts[id] ? `, until the ${team.lasts[id]} ends` : "")),
    ...Object.entries(team.used).map(([id, count]) =>
      explained(entry(id), `, used${count > 1 ? ` ×${count}` : ""}`, true),
    ),
    ...team.customs.map((item) => ofEvent(item, entry)),
    ...team.rules.map((id) => explained(entry(id))),
  ];
  return parts.length ? [make("h3", {}, team.name), make("ul", { class: "extras" }, ...parts)] : [];
}

const DEEDS = {
  touchdowns: ["touchdown", "touchdowns"],
  casualties: ["casualty", "casualties"],
  completions: ["completion", "completions"],
  interceptions: ["interception", "interceptions"],
  deflections: ["deflection", "deflections"],
  landings: ["landing", "landings"],
};
const TOTALS = [
  ["casualties", "Casualties"],
  ["completions", "Completions"],
];

/** What a player has done that counts, such as "1 touchdown, 2 casualties". */
function deeds(player) {
  return Object.entries(DEEDS)
    .filter(([id]) => player.statistics[id])
    .map(([id, [one, many]]) => `${player.statistics[id]} ${player.statistics[id] === 1 ? one : many}`)
    .join(", ");
}

/** The players of a team who have done something that counts. */
function doers(view, seat) {
  const found = view.players.filter((player) => player.seat === seat && deeds(player));
  return found.length
    ? [
        make(
          "ul",
          { class: "deeds" },
          ...found.map((player) =>
            make("li", {}, make("b", {}, `${player.label} ${player.name}`), `: ${deeds(player)}`),
          ),
        ),
      ]
    : [];
}

const total = (view, seat, id) =>
  view.players.reduce((sum, player) => sum + (player.seat === seat ? player.statistics[id] : 0), 0);

/** Where or whom a Match Event concerns. */
const about = (one) => ["event", one.square, ...one.players].filter(Boolean).join(" ");

const bowl = {
  /** Half and turns, and what goes on between the turns. */
  clock(view) {
    const turns = view.teams.map((team) => team.turn);
    const parts = [
      HALVES[view.half],
      turns.some(Boolean) ? `turn ${turns.join(" : ")}` : "",
      view.half ? PHASES[view.phase] : "",
    ];
    return parts.filter(Boolean).join(", ");
  },
  profile: (player) => Object.entries(player.profile).map(([name, text]) => [name.toUpperCase(), text]),
  skills: (player) => [
    ...player.skills.map((listed) => {
      const [id, ...figure] = listed.split(" ");
      const used = player.skill_used === id;
      return { id, figure: [...figure, ...(used ? ["used in this action"] : [])].join(" "), used };
    }),
    ...(player.special
      ? [{ id: player.special, figure: player.special_used ? "own rule, used" : "own rule", used: player.special_used }]
      : []),
  ],
  acted(player, view) {
    if (player.skill_used)
      return { spent: player.skill_used, words: `has used ${player.skill_used.replaceAll("-", " ")} in this action` };
    const done = player.activated && Boolean(player.square) && view.phase === "turn"; // nobody acts from a dugout or while teams set up
    return { some: false, done, words: done ? "has acted" : "" };
  },
  dugouts: ["reserves", "lifted", "knocked-out", "casualty", "sent-off"],
  /** What lies on the pitch for a while: {square, area, name}. */
  markers: (view) =>
    view.match_events.lasting
      .filter((one) => one.square || one.area.length)
      .map((one) => ({ ...one, name: one.event })),
  beside(view, entry, seat, meaning) {
    const row = (west, name, east, id) =>
      make(
        "tr",
        {},
        make("td", {}, String(west)),
        make("th", { scope: "row" }, term(name, meaning(id))),
        make("td", {}, String(east)),
      );
    const [left, right] = view.teams;
    const rows = [
      ...STAFF.map(([key, name]) => row(left[key], name, right[key], key)),
      row(left.apothecary ? "yes" : "no", "Apothecary", right.apothecary ? "yes" : "no", "apothecary"),
      ...(left.watched || right.watched
        ? [row(left.watched ? "yes" : "", "Watched by the referee", right.watched ? "yes" : "", "watched")]
        : []),
      ...TOTALS.map(([id, name]) => row(total(view, 0, id), name, total(view, 1, id), id)),
    ];
    return [
      make("h2", {}, "The match"),
      make(
        "table",
        { class: "staff" },
        make("caption", { class: "hidden" }, "What each team has left, and has done"),
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            make("th", { scope: "col" }, view.teams[0].name),
            make("td", {}),
            make("th", { scope: "col" }, view.teams[1].name),
          ),
        ),
        make("tbody", {}, ...rows),
      ),
      ...view.teams.flatMap((team, seat) => [...atWork(team, entry), ...doers(view, seat)]),
      make(
        "ul",
        { class: "cardlist" },
        face(entry(view.weather), "weather"),
        ...view.match_events.lasting.map((one) => face(entry(one.event), about(one))),
      ),
    ];
  },
};

const GAMES = { blitzbowl: blitz, bloodbowl: bowl };

/** How a game is shown. */
export const gameOf = (view) => GAMES[view.kind];

/** What lies in a square besides players and balls, in words. */
export function groundAt(pitch, square) {
  return Object.entries(GROUND)
    .filter(([part]) => (pitch[part] || []).includes(square))
    .map(([, words]) => words);
}
