/** A match on a page: what a server sends is shown move by move, with log, banners and sounds. */

import { Choices } from "./choices.js";
import { die, nameFaces } from "./dice.js";
import { byId, replace } from "./dom.js";
import { showBeside, showScore } from "./panels.js";
import { Pitch } from "./pitch.js";
import { bindSettings, settings } from "./settings.js";
import { play } from "./sounds.js";
import { Story, banner } from "./story.js";
import { explain } from "./terms.js";

const TOUCHDOWN_PAUSE = 1800; // milliseconds to look at a touchdown before the pitch empties
const MOST_MOVES = 8; // shown one after the other; after a longer absence only the last ones
const LOUD = ["end", "touchdown", "turnover", "injury", "kick-off"]; // headlines with a sound, the loudest first

/** Why an answer was refused; of a list of all that is allowed a page has no need, for it lights that up. */
function reason(detail) {
  const why = /is not legal now: (.+?); allowed:/.exec(detail)?.[1];
  return why ? `${why[0].toUpperCase()}${why.slice(1)}.` : detail;
}

/** A score stays on one line. */
const unbroken = (words) => words.replace(/(\d) : (\d)/, "$1\u00a0:\u00a0$2");

const pause = (time) => new Promise((done) => setTimeout(done, time));

export class MatchPage {
  /** `link` carries messages to the server: send(message), ahead(version, actions), odds(version, answers). */
  constructor(glossary, link) {
    this.glossary = glossary;
    this.link = link;
    this.log = new Map();
    this.choices = null;
    this.messages = [];
    this.story = new Story(byId("log"), { show: (squares, labels) => this.showWhere(squares, labels) });
    this.pitch = new Pitch(byId("pitch"), {
      choose: (square, how) => this.choose(square, how),
      look: (square, say) => this.look(square, say),
      drag: (label, to) => this.drag(label, to),
    });
    byId("undo").addEventListener("click", () => this.undo());
    byId("finish").addEventListener("click", () => this.finish());
    document.addEventListener("keydown", (event) => this.key(event));
    bindSettings(byId("settings"));
    byId("sound")?.addEventListener("click", () =>
      settings.set("sound", settings.get("sound") === "on" ? "off" : "on"),
    );
    this.showSound();
    addEventListener("settings", (event) => this.changed(event.detail));
    document.body.classList.toggle("still", !settings.step);
  }

  /** A setting was changed: what it concerns is shown at once. */
  changed(name) {
    document.body.classList.toggle("still", !settings.step);
    if ((name === "marks" || name === "explain") && this.state) this.showChoices();
    if (name !== "sound") return;
    this.showSound();
    play("turn");
  }

  /** Sounds are switched on by one click, or in the settings: both show how it is. */
  showSound() {
    const on = settings.get("sound") === "on";
    byId("sound")?.setAttribute("aria-pressed", String(on));
    byId("settings").querySelector("[data-setting=sound]").checked = on;
  }

  // --- what comes from the server

  /** Messages are shown one after the other: each waits until the moves of the one before have been seen. */
  async arrived(message) {
    this.messages.push(message);
    if (this.showing) return;
    this.showing = true;
    while (this.messages.length) await this.receive(this.messages.shift());
    this.showing = false;
  }

  async receive(message) {
    byId("connection").textContent = message.type === "away" ? `${message.detail} …` : "";
    if (message.type === "away") return;
    if (message.type === "refused") {
      byId("fault").textContent = reason(message.detail);
      this.waiting = false;
      this.plan = null;
      return;
    }
    if (this.state && this.messages.length < MOST_MOVES) await this.showNews(message);
    if (!this.state || message.version !== this.state.version) byId("fault").textContent = "";
    const first = this.state === undefined;
    this.state = message;
    this.waiting = false;
    this.pending = null;
    clearTimeout(this.timer);
    this.takeLog(message, first);
    this.choices = new Choices(message, new Map());
    byId("prompt").closest("section").scrollTop = 0; // a new question begins at its top
    this.showAll();
    this.shown();
    this.continuePlan();
  }

  fresh(message) {
    return message.log.filter((entry) => !this.log.has(entry.number));
  }

  /** Moves, banners and sounds of what is new, before the pitch shows where it led to. */
  async showNews(message) {
    const fresh = this.fresh(message);
    const headlines = fresh.flatMap((entry) => entry.headlines);
    const moves = this.movesOf(fresh);
    if (moves.length) this.lastMoves = moves;
    this.pitch.point();
    if (!document.hidden) await this.pitch.animate(moves, settings.step);
    for (const [kind, words] of headlines) banner(kind, words);
    const loudest = LOUD.find((kind) => headlines.some(([each]) => each === kind));
    play(loudest || (fresh.some((entry) => entry.dice.length) ? "dice" : ""));
    if (settings.step && headlines.some(([kind]) => kind === "touchdown")) await pause(TOUCHDOWN_PAUSE);
  }

  /** Who went where, with the square each started from. */
  movesOf(entries) {
    const at = new Map(this.state.view.players.map((player) => [player.label, player.square]));
    const moves = entries
      .flatMap((entry) => entry.moves)
      .map(([who, squares]) => {
        const start = who === "ball" ? [] : [at.get(who)].filter((square) => square && square !== squares[0]);
        at.set(who, squares.at(-1));
        return { who, squares: [...start, ...squares] };
      });
    return moves.slice(-MOST_MOVES);
  }

  /** Keep the log; what is already on the page stays there. */
  takeLog(message, first) {
    nameFaces(this.glossary.faces(message.view.game));
    const fresh = this.fresh(message);
    if (message.log.length && message.log[0].number === 0) {
      this.log.clear();
      this.story.clear();
    }
    for (const number of [...this.log.keys()]) if (number >= message.length) this.log.delete(number);
    this.story.cut(message.length);
    for (const entry of message.log) {
      if (!this.log.has(entry.number)) this.story.add(entry);
      this.log.set(entry.number, entry);
    }
    this.story.newest();
    const lines = fresh.flatMap((entry) => entry.lines);
    if (!first && lines.length) byId("live").textContent = lines.join(" ");
    const last = this.log.get(message.length - 1);
    const game = message.view.game;
    const meaning = (notation) => this.glossary.face(game, notation.split(" ").at(-1));
    // what has led to this question; older dice are in the log
    replace(byId("dice"), ...(last ? last.dice.map((each) => explain(die(each), meaning(each))) : []));
  }

  showAll() {
    const { view, seats, seat, yours } = this.state;
    document.body.classList.toggle("watching", !yours.length); // nobody asks them: the log gets the room
    this.pitch.seenFrom(yours.length === 1 ? seat : null);
    showScore(view, seats, yours);
    showBeside(view, this.glossary, seat);
    byId("undo").hidden = !this.state.undo;
    this.showChoices();
    Object.assign(document.body.dataset, {
      version: this.state.version,
      asked: this.state.answers.length > 0,
      over: view.over,
    });
    document.title = `${this.state.answers.length ? "Your turn · " : ""}${view.teams.map((team) => team.name).join(" v ")} · Touchline`;
  }

  prompt() {
    const { view, seats, answers, yours } = this.state;
    if (this.state.ending) return this.state.ending;
    if (view.over) return unbroken(this.headline("end")); // who wins, and why it is over
    if (answers.length)
      return `${yours.length > 1 ? `${view.teams[view.actor].name} (${seats[view.actor].end}): ` : ""}${view.prompt}`;
    const asked = seats[view.actor];
    const watching = yours.length ? "" : "You are watching. ";
    if (seats.some((seat) => seat.kind === "open"))
      return yours.length
        ? "Waiting for your opponent to take the other seat. All dice are rolled then."
        : `${watching}A seat is still open.`;
    if (this.state.bot_rests)
      return `${watching}${asked.name} rests: the bots of this coach have used up their thinking time. It continues soon.`;
    return `${watching}${asked.name} is ${asked.kind === "bot" ? "thinking" : "deciding"} …`;
  }

  /** The last headline of a kind. */
  headline(kind) {
    const told = [...this.log.values()].flatMap((entry) => entry.headlines);
    return told.findLast(([each]) => each === kind)?.[1] || "The game is over.";
  }

  /** A new state is on the page. */
  shown() {}
}
