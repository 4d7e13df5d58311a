/** The page of a table: a coach's page with a live connection, clock, chat, invitation and rematch. */

import { ClockFace } from "./clock.js";
import { CoachPage } from "./coach_page.js";
import { byId, make, replace } from "./dom.js";
import { Live, copy, request } from "./net.js";
import { Glossary } from "./panels.js";
import { settings } from "./settings.js";
import { play } from "./sounds.js";
import { Talk } from "./talk.js";

const table = document.body.dataset.table;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** A link with a local address helps nobody else: say so, with the addresses of this machine. */
function localWords() {
  const others = (document.body.dataset.addresses || "").split(" ").filter(Boolean);
  if (!LOCAL.includes(location.hostname)) return [];
  const reach = others.length
    ? ` Others in your network reach it under ${others.map((one) => `http://${one}:${location.port}`).join(" or ")}, if the server listens there (touchline serve --host 0.0.0.0).`
    : "";
  return [make("span", { class: "hint local" }, `This link works on this computer only.${reach}`)];
}

/** A live connection that also looks ahead. */
class TableLink extends Live {
  ahead(version, actions) {
    return request(
      `/api/tables/${table}/ahead?version=${version}&${actions.map((action) => `action=${action}`).join("&")}`,
    );
  }

  odds(version, answers) {
    return request(
      `/api/tables/${table}/odds?version=${version}&${answers.map((answer) => `answer=${encodeURIComponent(answer)}`).join("&")}`,
    );
  }
}

class TablePage extends CoachPage {
  constructor(glossary) {
    super(glossary, null);
    this.clock = new ClockFace();
    this.link = new TableLink(table, {
      message: (message) => this.arrived(message),
      status: (words) => {
        byId("connection").textContent = words;
      },
    });
    this.talk = new Talk(
      (message) => this.link.send(message),
      () => this.state,
    );
  }

  changed(name) {
    super.changed(name);
    if (name === "notify" && settings.get("notify") === "on" && "Notification" in window)
      Notification.requestPermission();
  }

  showAll() {
    super.showAll();
    this.clock.show(this.state.clock);
    this.showInvitation(this.state.seats);
    this.showDice();
    this.talk.show();
  }

  /** Tell a coach who looks elsewhere that it is their turn. */
  shown() {
    const asked = this.state.answers.length > 0;
    if (asked && this.waited) {
      play("turn");
      const wanted =
        document.hidden &&
        settings.get("notify") === "on" &&
        "Notification" in window &&
        Notification.permission === "granted";
      if (wanted) new Notification("Your turn", { body: this.prompt(), tag: table });
    }
    this.waited = !asked;
  }

  /** Proof that nobody chooses the dice: the hash of their key now, the key itself after the match. */
  showDice() {
    const { commitments, keys } = this.state.dice;
    const lines = commitments.map((hash) => make("p", {}, "SHA-256 of the key: ", make("code", {}, hash)));
    const opened = keys.map((key) => make("p", {}, "Key: ", make("code", {}, key)));
    const words = keys.length
      ? "The key of the dice is open now; compare its SHA-256 with the one shown before."
      : !commitments.length
        ? "The key of the dice is drawn when every seat is taken."
        : "All dice follow from a key that is shown after the match. Its hash is shown now, so it cannot change.";
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
    if (this.state.page) {
      // of an event or league: its coaches are known there
      place.hidden = !this.state.yours.length || this.state.view.over;
      return replace(
        place,
        open ? "Your opponent comes to this table from their own page. " : "",
        make("a", { href: this.state.page }, "Back to the page of this match"),
      );
    }
    place.hidden = !open || !this.invitation;
    if (open && !this.invitation) this.invite();
    if (place.hidden) return;
    const link = `${location.origin}/tables/${table}/join#${this.invitation}`;
    const { play: kind } = this.state.view.settings;
    const welcome = kind && kind !== "league" && !this.state.version ? " They may choose their own roster." : "";
    replace(
      place,
      make("span", {}, `Send this link to your friend.${welcome}`),
      make("input", {
        readonly: true,
        value: link,
        "aria-label": "Invitation link",
        onfocus: (event) => event.target.select(),
      }),
      make(
        "button",
        {
          type: "button",
          onclick: (event) =>
            copy(link).then(() => {
              event.target.textContent = "Copied";
            }),
        },
        "Copy",
      ),
      ...localWords(),
    );
  }

  overPart() {
    const { view, yours, rematch } = this.state;
    if (!view.over) return [];
    if (this.state.page && yours.length)
      return [
        make("a", { class: "button primary", href: this.state.page }, "Confirm the result"),
        make("a", { class: "button", href: `/replays/${table}` }, "See the replay"),
      ];
    const again = rematch
      ? make("a", { class: "button primary", href: `/tables/${rematch}` }, "Go to the rematch")
      : yours.length
        ? this.button("Rematch, sides swapped", () => this.link.send({ type: "rematch" }), "primary")
        : null;
    return [
      again,
      make("a", { class: "button", href: `/replays/${table}` }, "See the replay"),
      make("a", { class: "button", href: "/" }, "Play again"),
    ].filter(Boolean);
  }
}

new TablePage(new Glossary(await request("/api/games")));
