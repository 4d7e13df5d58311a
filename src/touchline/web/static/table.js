/** The page of a table: shows what the server sends, and sends what the coach chooses. */

import { Choices } from "./choices.js";
import { ClockFace } from "./clock.js";
import { die, dieOf } from "./dice.js";
import { byId, make, replace } from "./dom.js";
import { Live, request } from "./net.js";
import { Glossary, describeSquare, logItem, showBeside, showDugouts, showPlayer, showScore } from "./panels.js";
import { Pitch } from "./pitch.js";

const table = document.body.dataset.table;
const MANY = 5; // players to choose from
const LOOK_AFTER = 300; // milliseconds a pointer rests on a square before its odds are fetched

const noted = (words, offer) => (offer.note ? `${words}: ${offer.note}` : words);

class TablePage {
  constructor(glossary) {
    this.glossary = glossary;
    this.log = new Map();
    this.choices = null;
    this.clock = new ClockFace();
    this.pitch = new Pitch(byId("pitch"), {
      choose: (square) => this.choose(square),
      look: (square, say) => this.look(square, say),
      drag: (from, to) => this.drag(from, to),
    });
    this.live = new Live(table, {
      message: (message) => this.receive(message),
      status: (words) => { byId("connection").textContent = words; },
    });
    byId("undo").addEventListener("click", () => this.undo());
    document.addEventListener("keydown", (event) => this.key(event));
    this.setAnimation(localStorage.getItem("animation") !== "off");
    byId("animation").addEventListener("click", () => this.setAnimation(document.body.classList.contains("still")));
  }

  setAnimation(on) {
    document.body.classList.toggle("still", !on);
    byId("animation").textContent = `Animation ${on ? "on" : "off"}`;
    localStorage.setItem("animation", on ? "on" : "off");
  }

  // --- what comes from the server

  receive(message) {
    byId("connection").textContent = message.type === "away" ? `${message.detail} …` : "";
    if (message.type === "away") return;
    if (message.type === "refused") {
      byId("fault").textContent = message.detail;
      this.waiting = false;
      return;
    }
    if (!this.state || message.version !== this.state.version) byId("fault").textContent = "";
    const first = this.state === undefined;
    this.state = message;
    this.waiting = false;
    clearTimeout(this.timer);
    this.takeLog(message, first);
    this.choices = new Choices(message, new Map());
    this.showAll();
  }

  /** Keep the log; what is already on the page stays there. */
  takeLog(message, first) {
    const list = byId("log");
    const fresh = message.log.filter((entry) => !this.log.has(entry.number));
    if (message.log.length && message.log[0].number === 0) {
      this.log.clear();
      replace(list);
    }
    for (const number of [...this.log.keys()]) if (number >= message.length) this.log.delete(number);
    for (const item of [...list.children].reverse()) {
      if (Number(item.dataset.number) < message.length) break;
      item.remove();
    }
    for (const entry of message.log) {
      const known = this.log.has(entry.number);
      this.log.set(entry.number, entry);
      if (!known && (entry.lines.length || entry.dice.length)) list.append(logItem(entry));
    }
    list.scrollTop = list.scrollHeight;
    const lines = fresh.flatMap((entry) => entry.lines);
    if (!first && lines.length) byId("live").textContent = lines.join(" ");
    const rolled = [...this.log.values()].filter((entry) => entry.dice.length).at(-1);
    replace(byId("dice"), ...(rolled && rolled.number >= message.length - 4 ? rolled.dice.map(die) : []));
  }

  showAll() {
    const { view, seats, seat, yours } = this.state;
    showScore(view, seats, yours);
    this.clock.show(this.state.clock);
    showBeside(view, this.glossary, seat);
    byId("undo").hidden = !this.state.undo;
    this.showInvitation(seats);
    this.showChoices();
    Object.assign(document.body.dataset, { version: this.state.version, asked: this.state.answers.length > 0, over: view.over });
    document.title = `${this.state.answers.length ? "● " : ""}${view.teams.map((team) => team.name).join(" v ")} · Touchline`;
  }

  showInvitation(seats) {
    const open = seats.find((seat) => seat.invitation);
    const place = byId("invitation");
    place.hidden = !open;
    if (!open) return;
    const link = `${location.origin}/tables/${table}/join#${open.invitation}`;
    const { play } = this.state.view.settings;
    const welcome = play && play !== "league" && !this.state.version ? " Until you answer, they may bring a roster of their own." : "";
    replace(place, `Send this link to your friend.${welcome} `, make("input", { readonly: true, value: link, "aria-label": "Invitation link", onfocus: (event) => event.target.select() }),
      make("button", { type: "button", onclick: () => navigator.clipboard?.writeText(link) }, "Copy"));
  }

  prompt() {
    const { view, seats, answers, yours } = this.state;
    const late = this.state.out_of_time;
    if (late !== null) return `The time of ${seats[late].name} has run out; ${seats[1 - late].name} wins.`;
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
    const selected = view.players.find((player) => player.label === choices.selected);
    this.pitch.show(view, { targets: this.targets, selected: selected?.square || null });
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
    replace(byId("choices"), ...about, ...parts.flat(), ...this.overPart());
    if (onPitch) this.bringIntoSight();
    if (this.targets.get(this.pitch.hovered)?.answers) this.look(this.pitch.hovered, false); // the pointer rests there still
    else this.showOdds(null);
  }

  /** On a phone the pitch may have been scrolled away; a question that it alone answers brings it back. */
  bringIntoSight() {
    const lit = [...document.querySelectorAll("#pitch .target.go, #pitch .ring.aim")].map((each) => each.getBoundingClientRect());
    if (lit.length && lit.every((box) => box.bottom < 0 || box.top > innerHeight)) byId("pitch").scrollIntoView();
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
    return this.choices.buttons.map((offer) => {
      const button = this.button(noted(`${offer.label}${this.pitch.arrow(offer.text)}`, offer), () => this.send([offer.text]), offer.note ? "" : "primary");
      if (offer.meaning) button.append(make("span", { class: "meaning" }, offer.meaning));
      const picture = dieOf(offer.text);
      if (picture) replace(button, picture);
      return button;
    });
  }

  overPart() {
    return this.state.view.over ? [make("a", { class: "button", href: `/replays/${table}` }, "See the replay"), make("a", { class: "button", href: "/" }, "Play again")] : [];
  }

  button(words, act, kind = "", extra = {}) {
    return make("button", { type: "button", class: kind, onclick: act, ...extra }, words);
  }

  nameOf(label) {
    const player = this.state.view.players.find((one) => one.label === label);
    return `${label} ${player.name}`;
  }

  // --- what the coach does

  choose(square) {
    const target = this.targets?.get(square);
    const player = this.state?.view.players.find((one) => one.square === square);
    if (target?.answers) this.send(target.answers);
    else if (this.choices?.picking && player && this.choices.able.includes(player.label)) this.pick(player.label);
    else this.letGo();
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
    if (!this.choices?.selected) return;
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
    else if (/^[1-9]$/.test(event.key)) byId("choices").querySelectorAll("button")[Number(event.key) - 1]?.click();
  }

  // --- odds

  look(square, say) {
    const target = this.targets?.get(square);
    const player = this.state?.view.players.find((one) => one.square === square);
    if (player) showPlayer(this.state.view, this.glossary, player);
    if (say) {
      const can = target ? `. ${target.label}` : "";
      byId("live").textContent = describeSquare(this.state.view, square) + can;
    }
    clearTimeout(this.timer);
    this.looked = target;
    if (!target?.answers) return this.showOdds(null);
    this.showOdds(target.chances || null); // what is known at once; every outcome comes a moment later
    if (!target.whole) this.timer = setTimeout(() => this.fetchOdds(target), LOOK_AFTER);
  }

  async fetchOdds(target) {
    const query = target.answers.map((answer) => `answer=${encodeURIComponent(answer)}`).join("&");
    try {
      target.chances = await request(`/api/tables/${table}/odds?version=${this.state.version}&${query}`);
      target.whole = true;
      if (this.looked === target && [...this.targets.values()].includes(target)) this.showOdds(target.chances);
    } catch {
      this.showOdds(null); // the table has moved on; nobody waits for these odds any more
    }
  }

  showOdds(chances) {
    const shown = chances && chances.outcomes.length > 1 ? chances.outcomes : [];
    const line = (percent, words, kind = null) => make("p", { class: kind }, make("b", {}, `${percent}%`), ` ${words}`);
    const parts = shown.map(([outcome, percent]) => line(percent, outcome));
    if (shown.length && chances.aim !== shown[0][0] && chances.percent !== null) parts.unshift(line(chances.percent, chances.aim, "aim"));
    if (shown.length && chances.pressed !== null) parts.unshift(line(chances.pressed, `${chances.aim}, with team re-rolls`, "aim"));
    replace(byId("odds"), ...parts);
  }
}

new TablePage(new Glossary(await request("/api/games")));
