/** Short sounds, made by the browser itself. They are off until a coach turns them on. */

import { settings } from "./settings.js";

/** Each sound as tones: [frequency, start, length, shape]. */
const SOUNDS = {
  turn: [
    [523, 0, 0.12, "sine"],
    [784, 0.12, 0.2, "sine"],
  ],
  turnover: [
    [330, 0, 0.18, "sawtooth"],
    [220, 0.16, 0.3, "sawtooth"],
  ],
  touchdown: [
    [523, 0, 0.15, "triangle"],
    [659, 0.13, 0.15, "triangle"],
    [784, 0.26, 0.15, "triangle"],
    [1047, 0.39, 0.4, "triangle"],
  ],
  injury: [[110, 0, 0.25, "square"]],
  "kick-off": [
    [1568, 0, 0.1, "square"],
    [1760, 0.1, 0.3, "square"],
  ],
  dice: [
    [900, 0, 0.03, "square"],
    [700, 0.05, 0.03, "square"],
    [1000, 0.1, 0.03, "square"],
  ],
  end: [
    [1568, 0, 0.25, "square"],
    [1568, 0.3, 0.25, "square"],
    [1568, 0.6, 0.6, "square"],
  ],
};
const LOUD = 0.06;
let context = null;

export function play(name) {
  if (settings.get("sound") !== "on" || !SOUNDS[name]) return;
  context ??= new AudioContext();
  for (const [frequency, start, length, shape] of SOUNDS[name]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + start;
    tone.type = shape;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUD, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
  document.body.dataset.sound = name;
}
