/** What a coach does: clicks, taps, drags and keys become answers, after a look at path and odds. */

import { ChoosingPage } from "./choosing_page.js";
import { byId, make, replace } from "./dom.js";
import { blockWords, describeSquare, showPlayer } from "./panels.js";
import { columnOf, rowOf } from "./pitch.js";
import { settings } from "./settings.js";

const LOOK_AFTER = 300; // milliseconds a pointer rests on a square before its odds are fetched

const distance = (one, two) => Math.max(Math.abs(columnOf(one) - columnOf(two)), Math.abs(rowOf(one) - rowOf(two)));

export class CoachPage extends ChoosingPage {
  choose(square, how = {}) {
    const target = this.targets?.get(square);
    const player = this.state?.view.players.find((one) => one.square === square);
    if (target?.answers && how.shift) return this.addWaypoint(target);
    if (this.charge?.goal === square)
      return this.pending === square || !this.risks({ chance: this.charge.best.arrival }, how.touch)
        ? this.runAtTarget(this.charge)
        : this.askToRun(square);
    if (target?.answers)
      return this.risks(target, how.touch) && this.pending !== square
        ? this.askAgain(square, target)
        : this.walk(target.answers);
    if (this.choices?.picking && player && this.choices.able.includes(player.label)) return this.pick(player.label);
    if (this.choices?.selected || this.pending) return this.letGo();
    const stop = this.choices?.answers.find((offer) => offer.text === "stop") || this.staying;
    if (stop) this.leave(player, how.touch, stop.text);
  }

  /** A finger shows first and acts second; a mouse does so where the coach wants to be asked. */
  risks(target, touch) {
    return touch || (target.chance !== null && target.chance !== undefined && target.chance < settings.risk);
  }

  askAgain(square, target) {
    this.pending = square;
    this.look(square, false);
    const chance = target.badge || target.arrival;
    const at = this.state.view.players.find((one) => one.square === square);
    this.offer(
      this.button(
        `Confirm: ${target.label} ${at ? this.nameOf(at.label) : square}${chance ? `, ${chance}` : ""}`,
        () => this.walk(target.answers),
        "primary confirm",
      ),
      this.button("Cancel", () => this.letGo(), "quietly"),
    );
  }

  askToRun(square) {
    this.pending = square;
    const { best, answers } = this.charge;
    this.offer(
      this.button(
        `Confirm: run to ${best.square} and block${best.arrival === null ? "" : `, ${best.arrival}% to get there`}`,
        () => this.runAtTarget({ answers }),
        "primary confirm",
      ),
      this.button("Cancel", () => this.letGo(), "quietly"),
    );
  }

  /** A click on the moving player, on another one or outside ends the move; one that has cost nothing yet is taken back. */
  leave(player, touch, answer) {
    const { acting } = this.state.view;
    const begun = this.log.get(this.state.length - 1)?.moves.length;
    if (this.state.undo && !begun && player?.label === acting?.player) return this.undo();
    const stop = () => {
      this.next = player && player.label !== acting?.player ? player.label : null;
      this.send([answer]);
    };
    if (!touch || this.pending === "stop") return stop();
    this.pending = "stop";
    this.offer(
      this.button("Confirm: stop here", stop, "primary confirm"),
      this.button("Cancel", () => this.letGo(), "quietly"),
    );
  }

  /** Shift-click: the way to the next square chosen leads over this one. */
  addWaypoint(target) {
    this.waypoints = [...(this.waypoints || []), target.answers];
    const squares = this.waypoints.map((answers) => answers.at(-1).split(" ").at(-1));
    this.pitch.point({ lit: squares });
    const words = `By way of ${squares.join(", ")}. Click where the way ends; Esc forgets it.`;
    for (const place of [byId("explain"), byId("live")]) if (place) place.textContent = words;
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
    if (view.question !== "move" || view.acting?.kind !== "blitz" || !from || !goal || distance(from, goal) <= 1)
      return null;
    const near = this.choices.answers.filter((offer) => offer.square && distance(offer.square, goal) === 1);
    const best = near.sort(
      (one, two) =>
        (two.arrival ?? 100) - (one.arrival ?? 100) || distance(one.square, from) - distance(two.square, from),
    )[0];
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
  drag(label, to) {
    const player = this.state?.view.players.find((one) => one.label === label);
    const verbs = this.state?.drag;
    if (
      !player ||
      !verbs ||
      !this.choices.offersOf(player.label).some((offer) => offer.text === `${verbs[0]} ${player.label}`)
    )
      return;
    this.send([`${verbs[0]} ${player.label}`, `${verbs[1]} ${to}`]);
  }

  /** A Player was chosen: the answer itself where one is aimed at, else the Player who is to act. */
  pick(label) {
    if (!this.choices.picking) return this.send([this.choices.offersOf(label)[0].text]);
    this.choices.selected = this.choices.selected === label ? null : label;
    this.choices.only = null;
    this.showChoices();
    if (this.choices.selected) this.fetchAhead(this.choices.actions.map(({ offer }) => offer));
  }

  /** Who is asked for a target sees what each of them would be rolled with. */
  showAll() {
    super.showAll();
    const aims = ["target", "move"].includes(this.state.view.question); // who moves may have come beside somebody
    const aimed = aims ? this.state.answers.filter((offer) => offer.player) : [];
    if (aimed.length) this.fetchAhead(aimed);
  }

  async fetchAhead(offers) {
    const { choices, state } = this;
    try {
      const found = await this.link.ahead(
        state.version,
        offers.map((offer) => offer.action),
      );
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
    this.gesture = this.state.length; // what was sent together is taken back together
    this.waiting = this.link.send({ type: "answer", version: this.state.version, answers });
    if (!this.waiting) byId("fault").textContent = "The connection is down; your answer was not sent.";
  }

  undo() {
    if (!this.state?.undo) return;
    const together = this.state.length - (this.gesture ?? Number.POSITIVE_INFINITY);
    this.gesture = null;
    this.link.send({ type: "undo", version: this.state.version, answers: Math.max(1, together) });
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName))
      return;
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
      byId("live").textContent =
        `${describeSquare(this.state.view, square)}${can}${target?.block ? `. ${blockWords(target.block)}` : ""}`;
    }
    clearTimeout(this.timer);
    this.looked = target;
    this.pointAt(target);
    if (!target?.answers) return this.showOdds(null);
    this.showOdds(target.chances || null); // what is known at once; every outcome comes a moment later
    if (!target.whole) this.timer = setTimeout(() => this.fetchOdds(target), LOOK_AFTER);
  }

  async fetchOdds(target) {
    try {
      target.chances = await this.link.odds(this.state.version, target.answers);
      target.whole = true;
      target.block ||= target.chances.block; // of a Blitz: what will be rolled when the player gets there
      this.pitch.drawFront(this.pitch.marks);
      if (this.looked !== target || ![...this.targets.values()].includes(target)) return;
      this.showOdds(target.chances);
      this.pointAt(target);
    } catch {
      this.showOdds(null); // the table has moved on; nobody waits for these odds any more
    }
  }

  /** Where an entry of the log happened: its squares, or where its players stand now. */
  showWhere(squares, labels) {
    const there = labels
      .map((label) => this.state.view.players.find((player) => player.label === label)?.square)
      .filter(Boolean);
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
    if (shown.length && chances.aim !== shown[0][0] && chances.percent !== null)
      parts.unshift(line(chances.percent, chances.aim, "aim"));
    if (shown.length && chances.pressed !== null)
      parts.unshift(line(chances.pressed, `${chances.aim}, with team re-rolls`, "aim"));
    if (chances?.block) parts.unshift(make("p", { class: "aim" }, blockWords(chances.block)));
    replace(byId("odds"), ...parts);
  }
}
