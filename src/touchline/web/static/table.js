/** The page of a table: shows what the server sends, and sends what the coach chooses. */

import { Choices } from "./choices.js";
import { ClockFace } from "./clock.js";
import { die, dieOf } from "./dice.js";
import { byId, make, replace } from "./dom.js";
import { Live, copy, request } from "./net.js";
import { Glossary, blockWords, describeSquare, showBeside, showDugouts, showPlayer, showScore } from "./panels.js";
import { Pitch, columnOf, rowOf } from "./pitch.js";
import { bindSettings, settings } from "./settings.js";
import { play } from "./sounds.js";
import { Story, banner } from "./story.js";
import { Talk } from "./talk.js";

const table = document.body.dataset.table;
const MANY = 5; // players to choose from
const LOOK_AFTER = 300; // milliseconds a pointer rests on a square before its odds are fetched
const TOUCHDOWN_PAUSE = 1800; // milliseconds to look at a touchdown before the pitch empties
const MOST_MOVES = 8; // shown one after the other; whoever was away for longer sees the last ones
const ENDING = ["end turn", "pass", "stop"]; // answers that have their own place, whatever else there is
const LOUD = ["end", "touchdown", "turnover", "injury", "kick-off"]; // headlines with a sound, the loudest first

const noted = (words, offer) => (offer.note ? `${words}: ${offer.note}` : words);
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** A link with a local address helps nobody else: say so, with the addresses of this machine. */
function localWords() {
  const others = (document.body.dataset.addresses || "").split(" ").filter(Boolean);
  if (!LOCAL.includes(location.hostname)) return [];
  const reach = others.length ? ` Others in your network reach it under ${others.map((one) => `http://${one}:${location.port}`).join(" or ")}, if the server listens there (touchline serve --host 0.0.0.0).` : "";
  return [make("span", { class: "hint local" }, `This link works on this computer only.${reach}`)];
}

const distance = (one, two) => Math.max(Math.abs(columnOf(one) - columnOf(two)), Math.abs(rowOf(one) - rowOf(two)));
const pause = (time) => new Promise((done) => setTimeout(done, time));

class TablePage {
  constructor(glossary) {
    this.glossary = glossary;
    this.log = new Map();
    this.choices = null;
    this.messages = [];
    this.clock = new ClockFace();
    this.story = new Story(byId("log"), { show: (squares, labels) => this.showWhere(squares, labels) });
    this.pitch = new Pitch(byId("pitch"), {
      choose: (square, how) => this.choose(square, how),
      look: (square, say) => this.look(square, say),
      drag: (from, to) => this.drag(from, to),
    });
    this.live = new Live(table, {
      message: (message) => this.arrived(message),
      status: (words) => { byId("connection").textContent = words; },
    });
    this.talk = new Talk((message) => this.live.send(message), () => this.state);
    byId("undo").addEventListener("click", () => this.undo());
    byId("finish").addEventListener("click", () => this.finish());
    document.addEventListener("keydown", (event) => this.key(event));
    bindSettings(byId("settings"));
    addEventListener("settings", (event) => this.changed(event.detail));
    document.body.classList.toggle("still", !settings.step);
  }

  /** A setting was changed: what it concerns is shown at once. */
  changed(name) {
    document.body.classList.toggle("still", !settings.step);
    if (name === "marks" && this.state) this.showChoices();
    if (name === "notify" && settings.get("notify") === "on" && "Notification" in window) Notification.requestPermission();
    if (name === "sound") play("turn");
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
      byId("fault").textContent = message.detail;
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
    this.showAll();
    this.callCoach();
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
    const moves = entries.flatMap((entry) => entry.moves).map(([who, squares]) => {
      const start = who === "ball" ? [] : [at.get(who)].filter((square) => square && square !== squares[0]);
      at.set(who, squares.at(-1));
      return { who, squares: [...start, ...squares] };
    });
    return moves.slice(-MOST_MOVES);
  }

  /** Tell a coach who looks elsewhere that it is their turn. */
  callCoach() {
    const asked = this.state.answers.length > 0;
    if (asked && this.waited) {
      play("turn");
      const wanted = document.hidden && settings.get("notify") === "on" && "Notification" in window && Notification.permission === "granted";
      if (wanted) new Notification("Your turn", { body: this.prompt(), tag: table });
    }
    this.waited = !asked;
  }

  /** Keep the log; what is already on the page stays there. */
  takeLog(message, first) {
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
    const rolled = [...this.log.values()].filter((entry) => entry.dice.length).at(-1);
    replace(byId("dice"), ...(rolled && rolled.number >= message.length - 4 ? rolled.dice.map(die) : []));
  }

  showAll() {
    const { view, seats, seat, yours } = this.state;
    this.pitch.seenFrom(yours.length === 1 ? seat : null);
    showScore(view, seats, yours);
    this.clock.show(this.state.clock);
    showBeside(view, this.glossary, seat);
    byId("undo").hidden = !this.state.undo;
    this.showInvitation(seats);
    this.showDice();
    this.talk.show();
    this.showChoices();
    Object.assign(document.body.dataset, { version: this.state.version, asked: this.state.answers.length > 0, over: view.over });
    document.title = `${this.state.answers.length ? "Your turn · " : ""}${view.teams.map((team) => team.name).join(" v ")} · Touchline`;
  }

  /** Proof that nobody chooses the dice: the hash of their key now, the key itself after the match. */
  showDice() {
    const { commitments, keys } = this.state.dice;
    const lines = commitments.map((hash) => make("p", {}, "SHA-256 of the key: ", make("code", {}, hash)));
    const opened = keys.map((key) => make("p", {}, "Key: ", make("code", {}, key)));
    const words = keys.length ? "The key of the dice is open now; compare its SHA-256 with the one shown before." : "All dice follow from a key that is shown after the match. Its hash is shown now, so it cannot change.";
    replace(byId("commitments"), make("p", {}, words), ...lines, ...opened);
  }

  /** The server keeps no invitation, so this browser remembers its own; another browser gets another one. */
  async invite() {
    if (this.inviting) return;
    this.inviting = true;
    const key = `touchline.invitation.${table}`;
    try {
      this.invitation = localStorage.getItem(key) || (await request(`/api/tables/${table}/invitation`, {})).invitation;
      localStorage.setItem(key, this.invitation);
      this.showInvitation(this.state.seats);
    } catch (error) {
      this.inviting = false; // the next state tries again
      console.warn(error);
    }
  }

  showInvitation(seats) {
    const place = byId("invitation");
    const open = this.state.yours.length && seats.some((seat) => seat.kind === "open");
    place.hidden = !open || !this.invitation;
    if (open && !this.invitation) this.invite();
    if (place.hidden) return;
    const link = `${location.origin}/tables/${table}/join#${this.invitation}`;
    const { play } = this.state.view.settings;
    const welcome = play && play !== "league" && !this.state.version ? " Until you answer, they may bring a roster of their own." : "";
    replace(place, `Send this link to your friend.${welcome} `, make("input", { readonly: true, value: link, "aria-label": "Invitation link", onfocus: (event) => event.target.select() }),
      make("button", { type: "button", onclick: (event) => copy(link).then(() => { event.target.textContent = "Copied"; }) }, "Copy"),
      ...localWords());
  }

  prompt() {
    const { view, seats, answers, yours } = this.state;
    if (this.state.ending) return this.state.ending;
    if (view.over) return view.winner === null ? "The game is drawn." : `${view.teams[view.winner].name} (${seats[view.winner].end}) wins!`;
    if (answers.length) return `${yours.length > 1 ? `${view.teams[view.actor].name} (${seats[view.actor].end}): ` : ""}${view.prompt}`;
    const asked = seats[view.actor];
    const watching = yours.length ? "" : "You are watching. ";
    if (asked.kind === "open") return yours.length ? "Waiting for your friend to take the seat." : `${watching}A seat is still open.`;
    return `${watching}${asked.name} is ${asked.kind === "bot" ? "thinking" : "to decide"} …`;
  }

  // --- what can be chosen

  showChoices() {
    const { view } = this.state;
    const choices = this.choices;
    this.targets = choices.targets();
    const run = this.charge;
    if (run) this.targets.set(run.goal, { kind: "aim", badge: run.best.arrival === null ? "" : `${Math.round(run.best.arrival)}%`, label: `Run to ${run.best.square} and block`, arrival: "" });
    const selected = view.players.find((player) => player.label === choices.selected);
    this.pitch.show(view, { targets: this.targets, selected: selected?.square || null, last: this.lastMoves, acting: view.acting });
    showDugouts(view, {
      can: (player) => choices.able.includes(player.label),
      choose: (player) => this.pick(player.label),
      selected: choices.selected,
      look: (player) => showPlayer(view, this.glossary, player),
    });
    showPlayer(view, this.glossary, selected || view.players.find((player) => player.label === view.acting?.player));
    byId("prompt").textContent = this.prompt();
    byId("roll").textContent = this.state.roll;
    const topic = view.topic ? this.glossary.entry(view.game, view.topic).text : "";
    const parts = [this.playerPart(selected), this.buttonPart()];
    if (!choices.picking && choices.able.length > MANY) parts.reverse(); // nobody looks for a button behind a whole team
    const onPitch = this.targets.size > 0 && !parts.flat().some(Boolean);
    if (onPitch) parts.push(make("p", { class: "hint" }, "Choose a lit square on the pitch."));
    const about = topic ? [make("p", { class: "hint topic" }, topic)] : [];
    this.offer(...about, ...parts.flat(), ...this.overPart());
    this.showFinish();
    if (onPitch) this.bringIntoSight();
    if (this.targets.get(this.pitch.hovered)?.answers) this.look(this.pitch.hovered, false); // the pointer rests there still
    else this.showOdds(null);
  }

  /** Put buttons before the coach; the keys of the first nine stand on them. */
  offer(...parts) {
    replace(byId("choices"), ...parts);
    [...byId("choices").querySelectorAll("button")].slice(0, 9).forEach((button, place) => { button.dataset.key ||= place + 1; });
  }

  /** On a phone the pitch may have been scrolled away; a question that it alone answers brings it back. */
  bringIntoSight() {
    const lit = [...document.querySelectorAll("#pitch .target.go, #pitch .ring.aim")];
    const ask = byId("prompt").closest("section");
    const floor = getComputedStyle(ask).position === "fixed" ? ask.getBoundingClientRect().top : innerHeight;
    const hidden = (box) => box.bottom < 0 || box.top > floor - box.height / 2;
    if (lit.length && lit.every((each) => hidden(each.getBoundingClientRect()))) lit[0].scrollIntoView({ block: "center" });
  }

  /** Buttons for the Players who can act or be aimed at, or for what the selected one can do. */
  playerPart(selected) {
    const choices = this.choices;
    if (!choices.picking) {
      return choices.answers.filter((offer) => offer.player).map((offer) => this.button(noted(`${offer.label} ${this.nameOf(offer.player)}`, offer), () => this.send([offer.text])));
    }
    if (!selected) {
      const hint = choices.able.length ? make("p", { class: "hint" }, "Choose a player, on the pitch or here:") : null;
      return [hint, ...choices.able.map((label) => this.button(this.nameOf(label), () => this.pick(label), "chip"))];
    }
    const actions = choices.actions.map(({ offer, ahead }) => {
      const open = ahead?.answers.length > 0;
      const percent = ahead && !open && ahead.chances.percent !== null ? ` ${Math.round(ahead.chances.percent)}% ${ahead.chances.aim}` : "";
      const act = () => (open ? this.narrow(offer.action) : this.send([offer.text]));
      const extra = open ? { "aria-pressed": String(choices.only === offer.action) } : {};
      const button = this.button(`${offer.label}${percent}`, act, ahead && !open ? "primary" : "chip", extra);
      if (ahead && !open) button.addEventListener("pointerenter", () => this.showOdds(ahead.chances));
      return button;
    });
    const side = choices.actions.filter(({ offer }) => choices.only === offer.action).flatMap(({ offer, ahead }) =>
      (ahead?.answers || []).filter((next) => !next.square).map((next) => {
        const percent = next.chances && next.chances.percent !== null ? ` ${Math.round(next.chances.percent)}%` : "";
        return this.button(`${next.label} ${next.player ? this.nameOf(next.player) : ""}${percent}`, () => this.send([offer.text, next.text]));
      }));
    const name = make("p", { class: "hint" }, `${this.nameOf(selected.label)}: choose a square or an opponent, or one of these.`);
    return [name, ...actions, ...side, this.button("Choose another player", () => this.letGo(), "quietly", { "data-key": "Esc" })];
  }

  buttonPart() {
    if (this.choices.selected) return [];
    return this.choices.buttons.filter((offer) => offer !== this.ending).map((offer) => {
      const button = this.button(noted(`${offer.label}${this.pitch.arrow(offer.text)}`, offer), () => this.send([offer.text]), offer.note ? "" : "primary");
      if (offer.meaning) button.append(make("span", { class: "meaning" }, offer.meaning));
      const picture = dieOf(offer.text);
      if (picture) replace(button, picture);
      return button;
    });
  }

  overPart() {
    const { view, yours, rematch } = this.state;
    if (!view.over) return [];
    const again = rematch ? make("a", { class: "button primary", href: `/tables/${rematch}` }, "Go to the rematch")
      : yours.length ? this.button("Rematch, sides swapped", () => this.live.send({ type: "rematch" }), "primary") : null;
    return [again, make("a", { class: "button", href: `/replays/${table}` }, "See the replay"), make("a", { class: "button", href: "/" }, "Play again")].filter(Boolean);
  }

  button(words, act, kind = "", extra = {}) {
    return make("button", { type: "button", class: kind, onclick: act, ...extra }, words);
  }

  nameOf(label) {
    const player = this.state.view.players.find((one) => one.label === label);
    return `${label} ${player.name}`;
  }

  // --- the answer that ends something: always in the same place, with its own key

  get ending() {
    return this.choices?.answers.find((offer) => ENDING.includes(offer.text)) || null;
  }

  showFinish() {
    const [button, offer] = [byId("finish"), this.ending];
    button.disabled = !offer;
    button.hidden = !this.state.yours.length || this.state.view.over;
    replace(button, `${offer ? offer.label : "End turn"} `, make("kbd", {}, "e"));
  }

  finish() {
    if (this.ending) this.send([this.ending.text]);
  }

  // --- what the coach does

  choose(square, how = {}) {
    const target = this.targets?.get(square);
    const player = this.state?.view.players.find((one) => one.square === square);
    if (target?.answers && how.shift) return this.addWaypoint(square, target);
    if (this.charge?.goal === square) return this.pending === square || !this.risks({ chance: this.charge.best.arrival }, how.touch) ? this.runAtTarget(this.charge) : this.askToRun(square);
    if (target?.answers) return this.risks(target, how.touch) && this.pending !== square ? this.askAgain(square, target) : this.walk(target.answers);
    if (this.choices?.picking && player && this.choices.able.includes(player.label)) return this.pick(player.label);
    if (this.choices?.selected || this.pending) return this.letGo();
    if (this.choices?.answers.some((offer) => offer.text === "stop")) this.leave(player, how.touch);
  }

  /** A finger shows first and acts second; a mouse does so where the coach wants to be asked. */
  risks(target, touch) {
    return touch || (target.chance !== null && target.chance !== undefined && target.chance < settings.risk);
  }

  askAgain(square, target) {
    this.pending = square;
    this.look(square, false);
    const chance = target.badge || target.arrival;
    this.offer(
      this.button(`Confirm: ${target.label} ${square}${chance ? `, ${chance}` : ""}`, () => this.walk(target.answers), "primary confirm"),
      this.button("Cancel", () => this.letGo(), "quietly"));
  }

  askToRun(square) {
    this.pending = square;
    const { best, answers } = this.charge;
    this.offer(
      this.button(`Confirm: run to ${best.square} and block${best.arrival === null ? "" : `, ${best.arrival}% to get there`}`, () => this.runAtTarget({ answers }), "primary confirm"),
      this.button("Cancel", () => this.letGo(), "quietly"));
  }

  /** A click on the moving player, on another one or outside ends the move; one that has cost nothing yet is taken back. */
  leave(player, touch) {
    const { acting } = this.state.view;
    const begun = this.log.get(this.state.length - 1)?.moves.length;
    if (this.state.undo && !begun && player?.label === acting?.player) return this.undo();
    if (touch && this.pending !== "stop") {
      this.pending = "stop";
      return this.offer(this.button("Confirm: stop here", () => this.send(["stop"]), "primary confirm"), this.button("Cancel", () => this.letGo(), "quietly"));
    }
    this.next = player && player.label !== acting?.player ? player.label : null;
    this.send(["stop"]);
  }

  /** Shift-click: the way to the next square chosen leads over this one. */
  addWaypoint(square, target) {
    this.waypoints = [...(this.waypoints || []), target.answers];
    this.pitch.point({ lit: this.waypoints.map((answers) => answers.at(-1).split(" ").at(-1)) });
    byId("live").textContent = `Waypoint ${square}`;
  }

  /** Go to the chosen square over all waypoints; what dice interrupt goes on by itself as long as it fits. */
  walk(answers) {
    const stages = [...(this.waypoints || []), answers];
    const first = stages[0];
    const rest = stages.slice(1).map((stage) => stage.at(-1));
    this.waypoints = null;
    this.charging = first[0].startsWith("blitz ");
    this.send([...first, ...rest]);
    this.plan = rest.length ? [...first.slice(1), ...rest] : null;
  }

  /** The target of a Blitz that is still far away, with the square from where it is reached best. */
  get charge() {
    const { view } = this.state;
    const squareOf = (label) => view.players.find((player) => player.label === label)?.square;
    const [from, goal] = [squareOf(view.acting?.player), squareOf(view.acting?.target)];
    if (view.question !== "move" || view.acting?.kind !== "blitz" || !from || !goal || distance(from, goal) <= 1) return null;
    const near = this.choices.answers.filter((offer) => offer.square && distance(offer.square, goal) === 1);
    const best = near.sort((one, two) => (two.arrival ?? 100) - (one.arrival ?? 100) || distance(one.square, from) - distance(two.square, from))[0];
    return best ? { goal, best, answers: [best.text, `block ${view.acting.target}`] } : null;
  }

  /** Walk to the target of a Blitz and block it, over waypoints if there are some. */
  runAtTarget({ answers }) {
    const rest = [...(this.waypoints || []).map((stage) => stage.at(-1)), ...answers];
    this.waypoints = null;
    this.send(rest);
    this.plan = rest;
  }

  /** The player clicked last is selected, and the rest of a way is walked, if the table still offers it. */
  continuePlan() {
    const { next, plan } = this;
    [this.next, this.plan] = [null, null];
    if (next && this.choices.picking && this.choices.able.includes(next)) this.pick(next);
    const here = this.state.view.players.find((player) => player.label === this.state.view.acting?.player)?.square;
    const left = plan?.slice(plan.findLastIndex((text) => text === `to ${here}`) + 1) || [];
    if (this.charging && this.charge && this.charge.best.arrival === null) {
      this.charging = false;
      return this.runAtTarget(this.charge); // no dice on the way: one click was enough
    }
    this.charging = false;
    if (!left.length || !this.choices.answers.some((offer) => offer.text === left[0])) return;
    this.send(left);
    this.plan = left;
  }

  /** A Player was dragged to a square: two answers at once, as far as they fit. */
  drag(from, to) {
    const player = this.state?.view.players.find((one) => one.square === from);
    const verbs = this.state?.drag;
    if (!player || !verbs || !this.choices.offersOf(player.label).some((offer) => offer.text === `${verbs[0]} ${player.label}`)) return;
    this.send([`${verbs[0]} ${player.label}`, `${verbs[1]} ${to}`]);
  }

  /** A Player was chosen: the answer itself where one is aimed at, else the Player who is to act. */
  pick(label) {
    if (!this.choices.picking) return this.send([this.choices.offersOf(label)[0].text]);
    this.choices.selected = this.choices.selected === label ? null : label;
    this.choices.only = null;
    this.showChoices();
    if (this.choices.selected) this.fetchAhead();
  }

  async fetchAhead() {
    const { choices, state } = this;
    const query = choices.actions.map(({ offer }) => `action=${offer.action}`).join("&");
    try {
      const found = await request(`/api/tables/${table}/ahead?version=${state.version}&${query}`);
      for (const ahead of found) choices.ahead.set(ahead.action, ahead);
      if (choices === this.choices) this.showChoices();
    } catch (error) {
      if (choices === this.choices) byId("fault").textContent = error.message; // else the table has moved on
    }
  }

  narrow(action) {
    this.choices.only = this.choices.only === action ? null : action;
    this.showChoices();
  }

  letGo() {
    if (!this.choices?.selected && !this.pending && !this.waypoints) return;
    [this.pending, this.waypoints] = [null, null];
    this.pitch.point();
    this.choices.selected = null;
    this.choices.only = null;
    this.showChoices();
  }

  send(answers) {
    if (this.waiting) return;
    this.waiting = this.live.send({ type: "answer", version: this.state.version, answers });
    if (!this.waiting) byId("fault").textContent = "The connection is down; your answer was not sent.";
  }

  undo() {
    if (this.state?.undo) this.live.send({ type: "undo", version: this.state.version });
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === "Escape") this.letGo();
    else if (event.key === "u") this.undo();
    else if (event.key === "e") this.finish();
    else if (/^[1-9]$/.test(event.key)) byId("choices").querySelectorAll("button")[Number(event.key) - 1]?.click();
  }

  // --- odds

  look(square, say) {
    const target = this.targets?.get(square);
    const player = this.state?.view.players.find((one) => one.square === square);
    if (player) showPlayer(this.state.view, this.glossary, player);
    if (say) {
      const can = target ? `. ${target.label}` : "";
      byId("live").textContent = `${describeSquare(this.state.view, square)}${can}${target?.block ? `. ${blockWords(target.block)}` : ""}`;
    }
    clearTimeout(this.timer);
    this.looked = target;
    this.pointAt(target);
    if (!target?.answers) return this.showOdds(null);
    this.showOdds(target.chances || null); // what is known at once; every outcome comes a moment later
    if (!target.whole) this.timer = setTimeout(() => this.fetchOdds(target), LOOK_AFTER);
  }

  async fetchOdds(target) {
    const query = target.answers.map((answer) => `answer=${encodeURIComponent(answer)}`).join("&");
    try {
      target.chances = await request(`/api/tables/${table}/odds?version=${this.state.version}&${query}`);
      target.whole = true;
      if (this.looked !== target || ![...this.targets.values()].includes(target)) return;
      this.showOdds(target.chances);
      this.pointAt(target);
    } catch {
      this.showOdds(null); // the table has moved on; nobody waits for these odds any more
    }
  }

  /** Where an entry of the log happened: its squares, or where its players stand now. */
  showWhere(squares, labels) {
    const there = labels.map((label) => this.state.view.players.find((player) => player.label === label)?.square).filter(Boolean);
    this.pitch.point({ lit: squares.length ? squares : there });
  }

  /** The way to a square, or who helps in a block. */
  pointAt(target) {
    if (this.waypoints) return;
    const path = target?.chances?.path;
    const label = this.choices?.selected || this.state?.view.acting?.player;
    const from = this.state?.view.players.find((player) => player.label === label)?.square;
    const { ours = [], theirs = [] } = target?.block || {};
    this.pitch.point({ path: path && from ? [from, ...path] : [], helpers: ours, foes: theirs });
  }

  showOdds(chances) {
    const shown = chances && chances.outcomes.length > 1 ? chances.outcomes : [];
    const line = (percent, words, kind = null) => make("p", { class: kind }, make("b", {}, `${percent}%`), ` ${words}`);
    const parts = shown.map(([outcome, percent]) => line(percent, outcome));
    if (shown.length && chances.aim !== shown[0][0] && chances.percent !== null) parts.unshift(line(chances.percent, chances.aim, "aim"));
    if (shown.length && chances.pressed !== null) parts.unshift(line(chances.pressed, `${chances.aim}, with team re-rolls`, "aim"));
    if (chances?.block) parts.unshift(make("p", { class: "aim" }, blockWords(chances.block)));
    replace(byId("odds"), ...parts);
  }
}

new TablePage(new Glossary(await request("/api/games")));
