/** The page of a drill. The server keeps nothing: every request brings all answers given so far. */

import { Choices } from "./choices.js";
import { byId, make, replace } from "./dom.js";
import { request } from "./net.js";
import { Glossary, describeSquare, showDugouts, showPlayer, showScore } from "./panels.js";
import { Pitch } from "./pitch.js";

const number = document.body.dataset.drill;
const hints = [...byId("hints").children].map((item) => item.textContent);

class DrillPage {
  constructor(glossary) {
    this.glossary = glossary;
    this.pitch = new Pitch(byId("pitch"), { choose: (square) => this.choose(square), look: (square, say) => this.look(square, say) });
    byId("hint-button").addEventListener("click", () => this.hint());
    byId("example").addEventListener("click", () => this.say(this.state.example ? `For example: ${this.state.example}` : ""));
    byId("again").addEventListener("click", () => this.start());
    this.start();
  }

  start() {
    this.hinted = 0;
    this.say("");
    this.work([]);
  }

  /** Show the drill after these answers; if the last one is not what is wanted, nothing changes but the reason. */
  async work(answers) {
    byId("fault").textContent = "";
    try {
      this.state = await request(`/api/drills/${number}`, { answers });
      this.answers = answers;
      this.choices = new Choices(this.state, new Map());
      this.show();
    } catch (error) {
      byId("fault").textContent = error.message;
    }
  }

  give(text) {
    return this.work([...this.answers, text]);
  }

  // --- what is shown

  show() {
    const { state, choices } = this;
    showScore(state.view, state.seats);
    showDugouts(state.view);
    const targets = choices.targets();
    const selected = state.view.players.find((player) => player.label === choices.selected);
    this.targets = targets;
    this.pitch.show(state.view, { targets, selected: selected?.square || null });
    byId("prompt").textContent = state.step === null ? "Well done: this drill is complete." : `Step ${state.done + 1} of ${state.steps}. ${state.step}`;
    byId("next").classList.toggle("primary", state.step === null);
    replace(byId("choices"), ...this.buttons());
    replace(byId("log"), make("ol", {}, ...state.log.map((line) => make("li", {}, make("p", {}, line)))));
    if (state.log.length) byId("live").textContent = state.log.at(-1);
    Object.assign(document.body.dataset, { given: this.answers.length, done: state.step === null });
  }

  buttons() {
    const { choices } = this;
    const button = (words, act, kind = "") => make("button", { type: "button", class: kind, onclick: act }, words);
    const plain = choices.buttons.map((offer) => button(offer.label, () => this.give(offer.text)));
    if (!choices.picking) {
      return [...choices.answers.filter((offer) => offer.player).map((offer) => button(`${offer.label} ${offer.player}`, () => this.give(offer.text))), ...plain];
    }
    const nameOf = (label) => `${label} ${this.state.view.players.find((player) => player.label === label).name}`;
    if (!choices.selected) return choices.able.map((label) => button(nameOf(label), () => this.pick(label), "chip"));
    return [...choices.actions.map(({ offer }) => button(`${offer.label} ${offer.player}`, () => this.give(offer.text), "primary")), button("Choose another player", () => this.pick(null), "quietly")];
  }

  // --- what the coach does

  choose(square) {
    const target = this.targets.get(square);
    if (target?.select) this.pick(target.select);
    else if (target?.answers) this.give(target.answers[0]);
    else this.pick(null);
  }

  pick(label) {
    this.choices.selected = label;
    this.show();
  }

  look(square, say) {
    const player = this.state?.view.players.find((one) => one.square === square);
    if (player) showPlayer(this.state.view, this.glossary, player);
    if (say) byId("live").textContent = describeSquare(this.state.view, square) + (this.targets.get(square) ? `. ${this.targets.get(square).label}` : "");
  }

  hint() {
    const hint = hints[this.hinted++];
    this.say(hint ?? (this.state.example ? `For example: ${this.state.example}` : ""));
  }

  say(words) {
    byId("hint").textContent = words;
  }
}

new DrillPage(new Glossary(await request("/api/games")));
