/** The page of a drill: a coach's page whose answers are checked by the drill. The server keeps nothing of it. */

import { CoachPage } from "./coach_page.js";
import { byId } from "./dom.js";
import { request } from "./net.js";
import { Glossary } from "./panels.js";

const { course, drill } = document.body.dataset;
const path = `/api/drills/${course}/${drill}`;
const hints = [...byId("hints").children].map((item) => item.textContent);
const small = matchMedia("(max-width: 900px)");
const PATIENT = 2; // wrong answers until the right squares are lit

/** Every request brings all answers given so far; an answer that is refused changes nothing. */
class DrillLink {
  constructor(arrived) {
    this.arrived = arrived;
    this.groups = []; // what each gesture has answered, for undo
    this.answers = [];
  }

  send(message) {
    if (message.type === "undo") this.work(this.groups.slice(0, -1));
    else this.work([...this.groups, message.answers]);
    return true;
  }

  async work(groups) {
    try {
      const state = await request(path, { answers: groups.flat() });
      [this.groups, this.answers] = [groups, groups.flat()];
      this.arrived({ type: "state", ...state });
    } catch (error) {
      this.arrived({ type: "refused", detail: error.message });
    }
  }

  ahead(_, actions) {
    return request(`${path}/ahead`, { answers: this.answers, actions });
  }

  odds(_, wanted) {
    return request(`${path}/odds`, { answers: this.answers, wanted });
  }
}

class DrillPage extends CoachPage {
  constructor(glossary) {
    super(glossary, null);
    this.link = new DrillLink((message) => this.arrived(message));
    byId("hint-button").addEventListener("click", () => this.hint());
    byId("example").addEventListener("click", () => this.showAnswer());
    byId("again").addEventListener("click", () => this.start());
    document.addEventListener("keydown", (event) => this.drillKey(event));
    this.start();
  }

  start() {
    [this.hinted, this.mistakes, this.state, this.lastMoves] = [0, 0, undefined, []];
    this.say("");
    byId("fault").textContent = "";
    this.link.work([]);
  }

  async receive(message) {
    await super.receive(message);
    if (message.type !== "refused") {
      if (message.version && small.matches) byId("lesson").open = false; // it has been read, and the pitch needs the room
      return this.say("");
    }
    this.letGo();
    byId("prompt").scrollIntoView({ block: "nearest" });
    this.mistakes += 1;
    if (this.mistakes >= PATIENT) this.lightUp();
  }

  showAll() {
    super.showAll();
    const done = this.state.step === null;
    byId("next").classList.toggle("primary", done);
    if (done) remember();
    Object.assign(document.body.dataset, { given: this.state.version, done });
  }

  prompt() {
    const { step, done, steps } = this.state;
    if (step === null) return "Well done: this drill is complete.";
    return `${steps > 1 ? `Step ${done + 1} of ${steps}: ` : ""}${step}`;
  }

  // --- help

  /** Light the squares of the right answers. */
  lightUp() {
    this.pitch.point({ lit: this.state.light });
  }

  showAnswer() {
    if (!this.state.example) return;
    this.lightUp();
    this.say(`For example: ${this.state.example}`);
  }

  hint() {
    const hint = hints[this.hinted++];
    if (hint) this.say(hint);
    else this.showAnswer();
  }

  say(words) {
    byId("hint").textContent = words;
  }

  drillKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName))
      return;
    if (event.key === "h") this.hint();
    else if (event.key === "s") this.showAnswer();
  }
}

/** Keep in this browser which drills were done. */
function remember() {
  const known = new Set((localStorage.getItem("drills-done") || "").split(" ").filter(Boolean));
  localStorage.setItem("drills-done", [...known.add(`${course}/${drill}`)].join(" "));
}

new DrillPage(new Glossary(await request("/api/games")));
