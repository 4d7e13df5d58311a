/** Chat, resigning, draws and rematches: what coaches say and agree on beside their answers. */

import { byId, make, replace } from "./dom.js";
import { banner } from "./story.js";

const ASK_FOR = 4000; // milliseconds in which a second click resigns

export class Talk {
  /** `send(message)` sends to the table, `state()` is the state that is shown. */
  constructor(send, state) {
    this.send = send;
    this.state = state;
    this.read = null;
    this.mute = byId("mute");
    this.mute.checked = localStorage.getItem("table-mute") === "on";
    this.mute.addEventListener("change", () => {
      localStorage.setItem("table-mute", this.mute.checked ? "on" : "off");
      this.show();
    });
    byId("say").addEventListener("submit", (event) => {
      event.preventDefault();
      this.say(byId("words").value);
      byId("words").value = "";
    });
    for (const phrase of document.querySelectorAll("[data-phrase]"))
      phrase.addEventListener("click", () => this.say(phrase.dataset.phrase));
    byId("resign").addEventListener("click", () => this.resign());
    byId("draw").addEventListener("click", () => this.send({ type: "draw", version: this.state().version }));
    byId("talk").addEventListener("toggle", () => this.show());
  }

  say(text) {
    if (text.trim()) this.send({ type: "say", text: text.trim() });
  }

  /** The first click asks, the second one resigns. */
  resign() {
    const button = byId("resign");
    if (button.dataset.sure) return this.send({ type: "resign", version: this.state().version });
    button.dataset.sure = "true";
    button.textContent = "Really resign?";
    setTimeout(() => {
      delete button.dataset.sure;
      button.textContent = "Resign";
    }, ASK_FOR);
  }

  show() {
    const { talk, yours, view, seats, draw_offered: offered } = this.state();
    const heard = talk.filter((line) => line.kind === "note" || !this.mute.checked);
    replace(
      byId("lines"),
      ...heard.map((line) =>
        make("li", { class: line.kind }, line.name ? make("b", {}, `${line.name}: `) : null, line.text),
      ),
    );
    byId("lines").scrollTop = byId("lines").scrollHeight;
    const last = heard.at(-1)?.number ?? 0;
    const own = yours.map((seat) => seats[seat].name);
    const fresh = this.read === null ? [] : heard.filter((line) => line.number > this.read && !own.includes(line.name));
    for (const line of fresh) banner("talk", line.name ? `${line.name}: ${line.text}` : line.text);
    if (byId("talk").open || this.read === null) this.unread = 0;
    else this.unread += fresh.length;
    this.read = last;
    byId("unread").textContent = this.unread ? `${this.unread} new` : "";
    const plays = yours.length > 0 && !view.over;
    byId("resign").hidden = byId("draw").hidden = !plays;
    const theirs = offered !== null && !yours.includes(offered);
    if (plays) byId("draw").hidden = theirs || seats.some((seat) => seat.kind === "bot");
    byId("draw").textContent = offered === null ? "Offer a draw" : "Draw offered";
    byId("offer").hidden = !plays || !theirs;
    if (plays && theirs) this.showOffer(seats[offered].name);
  }

  /** The other coach offers a draw: that stands where the coach looks, until it is accepted or lapses. */
  showOffer(name) {
    const accept = () => this.send({ type: "draw", version: this.state().version });
    replace(
      byId("offer"),
      make("span", {}, `${name} offers a draw. To decline, just play on.`),
      make("button", { type: "button", onclick: accept }, "Accept the draw"),
    );
  }
}
