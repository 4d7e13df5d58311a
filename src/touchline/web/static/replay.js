/** The page of a finished match: any moment of it, by scrubber, keys or link. */

import { die, nameFaces } from "./dice.js";
import { byId, make, replace } from "./dom.js";
import { copy, request } from "./net.js";
import { Glossary, showBeside, showDugouts, showPlayer, showScore } from "./panels.js";
import { Pitch } from "./pitch.js";
import { savePicture, showAnalysis, showFigures, winPlot } from "./statistics.js";
import { Story } from "./story.js";

const table = document.body.dataset.table;
const STAY = 350; // milliseconds at a moment before it is analysed

class ReplayPage {
  constructor(glossary, replay) {
    this.glossary = glossary;
    this.replay = replay;
    this.moments = new Map();
    nameFaces(glossary.faces(replay.game));
    this.pitch = new Pitch(byId("pitch"), {
      choose: (square) => this.look(square),
      look: (square) => this.look(square),
    });
    this.last = replay.moments - 1;
    byId("scrubber").max = this.last;
    this.story = new Story(byId("log"), { chosen: (number) => this.go(number) });
    for (const entry of replay.log) this.story.add(entry);
    byId("scrubber").addEventListener("input", (event) => this.go(Number(event.target.value)));
    const on = (id, act) => byId(id).addEventListener("click", act);
    on("first", () => this.go(0));
    on("back", () => this.go(this.number - 1));
    on("forward", () => this.go(this.number + 1));
    on("turn-back", () => this.go(this.replay.turns.filter((turn) => turn < this.number).at(-1) ?? 0));
    on("turn-forward", () => this.go(this.replay.turns.find((turn) => turn > this.number) ?? this.last));
    on("run", () => this.run());
    on("share", () => this.share());
    byId("branch").addEventListener("submit", (event) => this.branch(event));
    addEventListener("hashchange", () => this.go(Number(location.hash.slice(1)) || 0));
    document.addEventListener("keydown", (event) => this.key(event));
    on("picture", () => savePicture(this.pitch.svg, `touchline-${table}-${this.number}.png`));
    on("scenario", () => this.saveScenario());
    on("analyse", () => this.toggleAnalysis());
    byId("statistics").addEventListener("toggle", () => this.showChances(), { once: true });
    this.showMarks();
    showFigures(byId("figures"), replay.statistics, (number) => this.go(number));
    this.go(Number(location.hash.slice(1)) || 0);
  }

  /** Arrows step, with Shift by turns; Home and End; the blank plays and pauses. */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName))
      return;
    if (event.key === " " && /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName)) return; // it presses what has the focus
    const keys = {
      ArrowLeft: event.shiftKey ? "turn-back" : "back",
      ArrowRight: event.shiftKey ? "turn-forward" : "forward",
      Home: "first",
      " ": "run",
      a: "analyse",
    };
    if (event.key === "End") this.go(this.last);
    else if (keys[event.key]) byId(keys[event.key]).click();
    else return;
    event.preventDefault();
  }

  /** Turns as lines, and what mattered as signs, over the scrubber. */
  showMarks() {
    const placed = (number, element) => {
      element.style.left = `${(100 * number) / Math.max(1, this.last)}%`;
      return element;
    };
    replace(
      byId("marks"),
      ...this.replay.turns.map((number) => placed(number, make("span", { class: "turnmark" }))),
      ...this.replay.statistics.marks.map(([number, kind, words]) =>
        placed(
          number,
          make("button", {
            type: "button",
            class: `mark ${kind}`,
            title: words,
            "aria-label": words,
            onclick: () => this.go(number),
          }),
        ),
      ),
    );
  }

  async moment(number) {
    if (!this.moments.has(number)) this.moments.set(number, await request(`/api/replays/${table}/${number}`));
    return this.moments.get(number);
  }

  async go(number) {
    this.number = Math.min(Math.max(number, 0), this.last);
    byId("scrubber").value = this.number;
    byId("moment").textContent = `${this.number} of ${this.last}`;
    history.replaceState(null, "", `#${this.number}`);
    const wanted = this.number;
    const moment = await this.moment(wanted);
    if (wanted !== this.number) return; // the coach has moved on
    this.show(moment);
    if (wanted < this.last) this.moment(wanted + 1);
    this.analyseSoon();
  }

  /** The chance to win over the match is worked out when somebody looks at the statistics. */
  async showChances() {
    try {
      const chances = await request(`/api/replays/${table}/chances`);
      if (chances.length) byId("figures").prepend(...winPlot(chances, (number) => this.go(number)));
    } catch (error) {
      byId("fault").textContent = error.message;
    }
  }

  /** While it is on, every moment that somebody stays at is analysed. */
  toggleAnalysis() {
    const on = byId("analyse").getAttribute("aria-pressed") !== "true";
    byId("analyse").setAttribute("aria-pressed", String(on));
    byId("analysis").hidden = !on;
    this.analyseSoon(0);
  }

  analyseSoon(wait = STAY) {
    clearTimeout(this.staying);
    if (byId("analysis").hidden) return;
    replace(byId("analysis"), make("p", { class: "quiet" }, "Thinking …"));
    this.staying = setTimeout(() => this.analyse(this.number), wait);
  }

  /** A viewer who moves on no longer waits for the moment before. */
  async analyse(number) {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    try {
      const found = await request(`/api/replays/${table}/${number}/analysis`, undefined, "GET", asking.signal);
      if (number === this.number) showAnalysis(byId("analysis"), found, this.view);
    } catch (error) {
      if (asking === this.asking) replace(byId("analysis"), make("p", { class: "fault" }, error.message));
    }
  }

  look(square) {
    const player = this.view?.players.find((one) => one.square === square);
    if (player) showPlayer(this.view, this.glossary, player);
  }

  show({ view, seats, log }) {
    this.view = view;
    showScore(view, seats);
    showDugouts(view, { words: this.glossary, look: (player) => showPlayer(view, this.glossary, player) });
    showBeside(view, this.glossary, null);
    this.pitch.show(view, { targets: new Map(), selected: null, last: this.paths(log.moves), acting: view.acting });
    replace(byId("dice"), ...log.dice.map(die));
    replace(byId("said"), ...log.lines.map((line) => make("li", {}, line)));
    const numbers = this.story.items.map((item) => Number(item.dataset.number));
    const reached = Math.max(...numbers.filter((number) => number <= this.number)); // not every answer has words
    if (!numbers.includes(reached)) byId("log").scrollTop = 0; // nothing has been said yet
    for (const item of this.story.items) {
      const current = Number(item.dataset.number) === reached;
      item.classList.toggle("current", current);
      if (!current) continue;
      const log = byId("log");
      log.scrollTop = item.offsetTop - log.offsetTop - Math.max(0, (log.clientHeight - item.offsetHeight) / 2);
    }
  }

  /** Who went where at this moment, from the square of the moment before if that was shown. */
  paths(moves) {
    const before = this.moments.get(this.number - 1)?.view.players || [];
    const start = (who) => before.find((player) => player.label === who)?.square;
    return moves.map(([who, squares]) => ({
      who,
      squares: [start(who), ...squares].filter((square, place) => square && (place || square !== squares[0])),
    }));
  }

  run() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = null;
      byId("run").textContent = "Play";
      return;
    }
    byId("run").textContent = "Pause";
    const step = () => (this.number < this.last ? this.go(this.number + 1) : this.run());
    this.timer = setInterval(step, Number(byId("speed").value));
  }

  async share() {
    await copy(location.href);
    byId("share").textContent = "Copied";
    setTimeout(() => {
      byId("share").textContent = "Copy link to this moment";
    }, 1500);
  }

  /** The position as a file: to run, to ask for odds, or as a puzzle. */
  async saveScenario() {
    const number = this.number;
    byId("fault").textContent = "";
    try {
      const { detail } = await request(`/api/replays/${table}/${number}/scenario`);
      const href = `data:application/toml;charset=utf-8,${encodeURIComponent(detail)}`;
      make("a", { href, download: `touchline-${table}-${number}.toml` }).click();
    } catch (error) {
      byId("fault").textContent = error.message;
    }
  }

  async branch(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    const [me, against] = [{ kind: "me" }, form.get("bot")];
    const other = ["friend", "me"].includes(against) ? { kind: against } : { kind: "bot", bot: against };
    try {
      const wish = { number: this.number, seats: form.get("seat") === "0" ? [me, other] : [other, me] };
      location.href = (await request(`/api/replays/${table}/branch`, wish)).url;
    } catch (error) {
      byId("fault").textContent = error.message;
    }
  }
}

const [games, replay] = await Promise.all([request("/api/games"), request(`/api/replays/${table}`)]);
new ReplayPage(new Glossary(games), replay);
