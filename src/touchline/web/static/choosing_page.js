/** What a coach can choose: lit squares, buttons for players and answers, and the place of the answer that ends something. */

import { rollsFirst } from "./choices.js";
import { dieOf } from "./dice.js";
import { byId, make, replace } from "./dom.js";
import { forgetFormation, formationAnswers, saveFormation, savedFormations } from "./formations.js";
import { MatchPage } from "./match_page.js";
import { showDugouts, showPlayer } from "./panels.js";
import { settings } from "./settings.js";
import { explain } from "./terms.js";

const MANY = 5; // players to choose from
const ENDING = ["end turn", "pass", "stop"]; // answers that have their own place, whatever else there is
const LETS_GO = [
  "claim nothing",
  "decline",
  "nobody",
  "no",
  "enough",
  "keep the roll",
  "let it pass",
  "call",
  "leave the ball",
  "let it bounce",
]; // never the button that stands out

const PICK = /choose a player(?=\.|$)/; // in a prompt, until somebody is chosen

const TOLD = /^(formation |move the marker$)/; // answers whose meaning stands on the button

const GO_ROUND = "Shift-click a square to go by way of it.";

const fingers = matchMedia("(hover: none)");

const noted = (words, offer) => (offer.note ? `${words}: ${offer.note}` : words);

export class ChoosingPage extends MatchPage {
  showChoices() {
    const { view } = this.state;
    const choices = this.choices;
    this.targets = choices.targets();
    const run = this.charge;
    if (run)
      this.targets.set(run.goal, {
        kind: "aim",
        badge: run.best.arrival === null ? "" : `${Math.round(run.best.arrival)}%`,
        label: `Run to ${run.best.square} and block`,
        arrival: "",
      });
    const selected = view.players.find((player) => player.label === choices.selected);
    this.pitch.show(view, {
      targets: this.targets,
      selected: selected?.square || null,
      last: view.over ? undefined : this.lastMoves, // after the match nobody is there any more
      acting: view.acting,
    });
    showDugouts(view, {
      can: (player) => choices.able.includes(player.label),
      choose: (player) => this.pick(player.label),
      selected: choices.selected,
      words: this.glossary,
      grab: (player, event) => this.pitch.grab(player.label, event),
      look: (player) => showPlayer(view, this.glossary, player),
    });
    showPlayer(view, this.glossary, selected || view.players.find((player) => player.label === view.acting?.player));
    const picked = choices.picking && selected;
    byId("prompt").textContent = picked ? this.prompt().replace(PICK, this.nameOf(selected.label)) : this.prompt();
    byId("roll").textContent = this.state.roll;
    // dice that have led to nothing that is asked are in the log; others may be on the buttons
    const aside = this.state.answers.length && !this.state.roll;
    const told = fingers.matches && this.state.roll; // on a small screen the words are enough
    byId("dice").hidden = view.over || told || aside || choices.buttons.some((offer) => dieOf(offer.text));
    const topic = view.topic ? this.glossary.entry(view.game, view.topic).text : "";
    const parts = [this.playerPart(selected), this.buttonPart()];
    const crowd = choices.able.length > MANY && !selected; // nobody looks for a button behind a whole team
    if (crowd) parts.reverse();
    const onPitch = this.targets.size > 0 && !parts.flat().some(Boolean);
    if (onPitch) {
      const round = view.question === "move" && this.mayGoRound() ? ` ${GO_ROUND}` : "";
      parts.push(make("p", { class: "hint" }, `Choose a lit square on the pitch.${round}`));
    }
    const about = topic ? [make("p", { class: "hint topic" }, topic)] : [];
    parts.splice(crowd ? 1 : 2, 0, this.formationPart());
    this.offer(...about, ...parts.flat(), ...this.overPart());
    this.showExplanation();
    this.showFinish();
    if (onPitch) this.bringIntoSight();
    if (this.targets.get(this.pitch.hovered)?.answers) this.look(this.pitch.hovered, false); // the pointer rests there still
    else this.showOdds(null);
  }

  /** Can a way be laid over squares of the coach's choice? A finger goes from one to the next instead. */
  mayGoRound() {
    return !fingers.matches && this.state.view.kind === "bloodbowl" && settings.get("explain") === "on";
  }

  /** What the question wants, in plain words, for as long as the coach wants to read it. */
  showExplanation() {
    const place = byId("explain");
    if (!place) return;
    const { view, answers } = this.state;
    const wanted = answers.length && settings.get("explain") === "on";
    const topic = view.topic && this.glossary.entry(view.game, view.topic).text; // it says more
    // the room is needed for what the player can do, or for the roll and what can be done about it
    const read = topic || this.choices.selected !== null || (fingers.matches && this.state.roll);
    place.textContent = wanted && !read ? this.glossary.question(view.game, view.question) : "";
    if (wanted && fingers.matches && byId("choices").querySelector("[data-tip]"))
      place.append(" Hold a button to read what it does.");
  }

  /** What an answer's verb or die means. */
  meaningOf(offer) {
    const { game } = this.state.view;
    const words = offer.text.startsWith("take ")
      ? offer.text.slice(5)
      : offer.player
        ? offer.text.slice(0, offer.text.lastIndexOf(" "))
        : offer.text;
    return this.glossary.face(game, words);
  }

  /** Put buttons before the coach; the keys of the first nine stand on them. */
  offer(...parts) {
    replace(byId("choices"), ...parts);
    [...byId("choices").querySelectorAll("button")].slice(0, 9).forEach((button, place) => {
      button.dataset.key ||= place + 1;
    });
  }

  /** On a phone the pitch may have been scrolled away; a question that it alone answers brings it back. */
  bringIntoSight() {
    const lit = [...document.querySelectorAll("#pitch .target.go, #pitch .ring.aim")];
    const ask = byId("prompt").closest("section");
    const floor = getComputedStyle(ask).position === "fixed" ? ask.getBoundingClientRect().top : innerHeight;
    const hidden = (box) => box.bottom < 0 || box.top > floor - box.height / 2;
    if (lit.length && lit.every((each) => hidden(each.getBoundingClientRect())))
      lit[0].scrollIntoView({ block: "center" });
  }

  /** Buttons for the Players who can act or be aimed at, or for what the selected one can do. */
  playerPart(selected) {
    const choices = this.choices;
    if (!choices.picking) {
      const offers = choices.answers.filter((offer) => offer.player);
      return this.strip(
        offers.map((offer) =>
          this.button(
            noted(`${offer.label} ${this.nameOf(offer.player)}`, offer),
            () => this.send([offer.text]),
            choices.able.length > MANY ? "compact" : "",
          ),
        ),
      );
    }
    if (!selected) {
      if (!choices.able.length) return [];
      const hint = make("p", { class: "hint" }, "Choose a player, on the pitch or here:");
      return [
        hint,
        ...this.strip(
          choices.able.map((label) => this.button(this.nameOf(label), () => this.pick(label), "chip compact")),
        ),
      ];
    }
    const actions = choices.actions.map(({ offer, ahead }) => {
      const open = ahead?.answers.length > 0;
      const first = rollsFirst(ahead);
      const percent =
        ahead && !open && !first && ahead.chances.percent !== null
          ? `: ${Math.round(ahead.chances.percent)}% ${ahead.chances.aim}`
          : "";
      const act = () => (open ? this.narrow(offer.action) : this.send([offer.text]));
      const extra = open ? { "aria-pressed": String(choices.only === offer.action) } : {};
      const button = explain(
        this.button(`${offer.label}${percent}`, act, first ? "" : ahead && !open ? "primary" : "chip", extra),
        this.meaningOf(offer),
      );
      if (ahead && !open) button.addEventListener("pointerenter", () => this.showOdds(ahead.chances));
      return button;
    });
    const side = choices.actions
      .filter(({ offer }) => choices.only === offer.action)
      .flatMap(({ offer, ahead }) =>
        (ahead?.answers || [])
          .filter((next) => !next.square)
          .map((next) => {
            const percent =
              next.chances && next.chances.percent !== null ? ` ${Math.round(next.chances.percent)}%` : "";
            return this.button(`${next.label} ${next.player ? this.nameOf(next.player) : ""}${percent}`, () =>
              this.send([offer.text, next.text]),
            );
          }),
      );
    const die = choices.actions
      .map(({ ahead }) => ahead)
      .find((ahead) => rollsFirst(ahead) && ahead.chances.percent !== null);
    const how = die
      ? `say what to do. A die comes first: ${Math.round(die.chances.percent)}% that nothing goes wrong.`
      : `choose a square or an opponent, or one of these.${this.mayGoRound() ? ` ${GO_ROUND}` : ""}`;
    const name = make("p", { class: "hint" }, `${this.nameOf(selected.label)}: ${how}`);
    return [
      name,
      ...actions,
      ...side,
      this.button("Choose another player", () => this.letGo(), "quietly", { "data-key": "Esc" }),
    ];
  }

  /** Buttons of players: on a phone in one row, so that they leave the pitch in sight. */
  strip(buttons) {
    return buttons.length ? [make("div", { class: "strip" }, ...buttons)] : [];
  }

  buttonPart() {
    if (this.choices.selected) return [];
    return this.choices.buttons
      .filter((offer) => offer !== this.ending)
      .map((offer) => {
        const button = this.button(
          noted(`${offer.label}${this.pitch.arrow(offer.text)}`, offer),
          () => this.send([offer.text]),
          offer.note || LETS_GO.includes(offer.text) ? "" : "primary",
        );
        const meaning = offer.meaning || (TOLD.test(offer.text) ? this.meaningOf(offer) : "");
        if (meaning) button.append(make("span", { class: "meaning" }, meaning));
        const picture = dieOf(offer.text);
        if (picture) replace(button, picture);
        return explain(button, meaning ? "" : this.meaningOf(offer));
      });
  }

  /** A coach's own formations: to be used when a team sets up, to be kept when it stands. */
  formationPart() {
    const { view, answers } = this.state;
    if (answers.some((offer) => offer.text === "by hand")) {
      return savedFormations().flatMap((formation) => [
        this.button(`My formation: ${formation.name}`, () => this.send(formationAnswers(formation, view, view.actor))),
        this.button(
          "✕",
          () => {
            forgetFormation(formation.name);
            this.showChoices();
          },
          "chip quietly",
          { "aria-label": `Forget the formation ${formation.name}`, title: "Forget it" },
        ),
      ]);
    }
    if (view.question !== "adjust" || !answers.some((offer) => offer.text === "ready") || this.choices.selected)
      return [];
    const name = make("input", {
      maxlength: 24,
      required: true,
      placeholder: "Name",
      "aria-label": "Name of the formation",
    });
    const form = make(
      "form",
      { class: "keep" },
      name,
      make("button", { type: "submit", class: "chip", "data-key": "" }, "Save this formation"),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      saveFormation(name.value.trim(), view, view.actor);
      replace(form, make("p", { class: "hint" }, `Saved as "${name.value.trim()}" in this browser.`));
    });
    return [form];
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
    return this.choices?.answers.find((offer) => ENDING.includes(offer.text)) || this.staying;
  }

  /** The answer by which a moving player goes no further: its own square. */
  get staying() {
    const { view, answers } = this.state;
    const here = view.players.find((player) => player.label === view.acting?.player)?.square;
    const offer = here && answers.find((each) => each.text === `to ${here}`);
    return offer ? { ...offer, label: "Stop here" } : null;
  }

  showFinish() {
    const [button, offer] = [byId("finish"), this.ending];
    button.disabled = !offer;
    button.hidden = !this.state.yours.length || this.state.view.over;
    replace(button, `${offer ? offer.label : "End turn"} `, make("kbd", {}, "e"));
    button.dataset.tip = offer ? this.meaningOf(offer) : "";
  }

  finish() {
    if (this.ending) this.send([this.ending.text]);
  }

  /** What can be done after the end. */
  overPart() {
    return [];
  }
}
