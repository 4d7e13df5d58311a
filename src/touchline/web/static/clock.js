/** The clock of a table: counts on from what the server said last. */

import { byId } from "./dom.js";

const LOW = 60; // seconds

function inWords(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export class ClockFace {
  constructor() {
    setInterval(() => this.tick(), 250);
  }

  /** What the server says: the time both coaches have left, and whose runs. */
  show(clock) {
    this.clock = clock;
    this.since = performance.now();
    for (const seat of [0, 1]) byId(`clock-${seat}`).hidden = !clock;
    this.tick();
  }

  tick() {
    if (!this.clock) return;
    const { left, running } = this.clock;
    for (const seat of [0, 1]) {
      const place = byId(`clock-${seat}`);
      const seconds = left[seat] - (seat === running ? (performance.now() - this.since) / 1000 : 0);
      place.textContent = inWords(seconds);
      place.classList.toggle("running", seat === running);
      place.classList.toggle("low", seconds < LOW);
    }
  }
}
