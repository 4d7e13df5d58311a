/**
 * The pitch: draws any board from the server's view and tells which square was chosen. It knows no rules.
 *
 * A square is a letter and a number, "h6". On a tall screen the board is turned, so that squares stay large enough for
 * a finger. Teams differ by shape as well as by colour.
 */

import { draw, replace } from "./dom.js";
import { gameOf } from "./games.js";
import { settings } from "./settings.js";

const CELL = 40;
const EDGE = 16; // room for the letters and numbers
const BROAD = 20; // columns from which a pitch leaves room below it
const MANY = 150; // squares to choose from, as for a spell: lit so softly that players and lines stay clear
const TALL = "(max-width: 640px) and (orientation: portrait)";
const MARKS = {
  block: "B",
  dodge: "D",
  guard: "G",
  "mighty-blow": "M",
  tackle: "T",
  wrestle: "W",
  "sure-hands": "S",
  catch: "C",
  pass: "P",
  frenzy: "F",
};
const LONGEST_MOVE = 2500; // milliseconds, however many steps
const KEYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export const columnOf = (square) => square.charCodeAt(0) - 97;
export const rowOf = (square) => Number(square.slice(1)) - 1;
export const nameOf = (column, row) => String.fromCharCode(97 + column) + (row + 1);

/** Two or three letters for a position, such as "Bz" for a Blitzer. */
export function shortName(name) {
  const words = name.split(/[\s-]+/);
  return words.length > 1
    ? words
        .map((word) => word[0])
        .join("")
        .slice(0, 3)
    : name.slice(0, 2);
}

/** A Player as people say it; `acted` is what the game says of their Actions. */
export function inWords(player, acted) {
  const parts = [`${player.label} ${player.name}`, player.status];
  if (player.ball) parts.push("has the ball");
  if (acted.words) parts.push(acted.words);
  return parts.join(", ");
}

const STATUS_MARKS = {
  marked: () => draw("circle", { r: 18.5, class: "marked-ring" }),
  prone: () => draw("path", { d: "M-14 20 H14", class: "down-bar" }),
  stunned: () => draw("path", { d: "M-14 20 H14 M-14 25 H14", class: "down-bar" }),
  dazed: () => draw("circle", { r: 18.5, class: "dazed-ring" }),
};

/** The token of a Player around the origin; also used in the dugouts. */
export function token(player, acted) {
  const used = acted.done ? " locked" : acted.some ? " used" : "";
  const shape =
    player.seat === 0
      ? draw("circle", { r: 16, class: "shape" })
      : draw("path", { d: "M-15 -15 H15 V6 L0 18 L-15 6 Z", class: "shape" });
  const number = draw("text", { y: -1, class: "number" });
  number.textContent = parseInt(player.label, 10);
  const position = draw("text", { y: 10, class: "position" });
  position.textContent = shortName(player.name);
  const parts = [shape, number, position];
  if (STATUS_MARKS[player.status]) parts.push(STATUS_MARKS[player.status]());
  if (used)
    parts.push(draw("path", { d: acted.done ? "M7 -17 l8 8 m0 -8 l-8 8" : "M6 -12 l4 4 l7 -8", class: "used-mark" }));
  const marks = skillMarks(player);
  if (marks) parts.push(marks);
  if (player.ball) parts.push(ballShape(11, 11));
  if (acted.spent) parts.push(spentMark(acted.spent));
  return draw("g", { class: `token seat-${player.seat} ${player.status}${used}` }, ...parts);
}

/** Letters for the skills that the coach wants to see on tokens. */
function skillMarks(player) {
  const wanted = settings.marks;
  const letters = (player.skills || [])
    .map((listed) => listed.split(" ")[0])
    .filter((id) => wanted.has(id) && MARKS[id])
    .map((id) => MARKS[id]);
  if (!letters.length) return null;
  const text = draw("text", { x: -20, y: -11, class: "skillmarks" });
  text.textContent = letters.join("");
  return text;
}

/** The skill that was used in this action and is used up with that. */
function spentMark(id) {
  const text = draw("text", { y: 17.5 });
  text.textContent = id.replaceAll("-", " ").slice(0, 9);
  return draw("g", { class: "spent" }, draw("rect", { x: -20, y: 10.5, width: 40, height: 9.5, rx: 2 }), text);
}

function ballShape(x, y, scale = 1) {
  return draw(
    "g",
    { class: "ball", transform: `translate(${x} ${y}) rotate(-30) scale(${scale})` },
    draw("ellipse", { rx: 11, ry: 8, class: "ball-halo" }),
    draw("ellipse", { rx: 8, ry: 5.2 }),
    draw("path", { d: "M-4 0 H4 M-2 -1.6 V1.6 M0 -1.6 V1.6 M2 -1.6 V1.6" }),
  );
}

export class Pitch {
  /**
   * `choose(square)` is called for a click or Enter, `look(square)` when the cursor or pointer rests on a square, and
   * `drag(label, to)` when a Player was dragged.
   */
  constructor(element, { choose, look, drag = () => {} }) {
    this.choose = choose;
    this.look = look;
    this.drag = drag;
    this.tall = matchMedia(TALL);
    this.tokens = new Map();
    this.cursor = null;
    this.layers = {};
    this.svg = draw("svg", {
      class: "pitch",
      role: "application",
      tabindex: 0,
      "aria-label":
        "Pitch. Arrow keys move over the squares, n and p to those that can be chosen, Enter chooses, Escape lets go.",
      onkeydown: (event) => this.key(event),
      onclick: (event) => this.clicked(event),
      onpointerdown: (event) => {
        this.grabbed = this.squareAt(event);
        this.touch = event.pointerType === "touch";
      },
      onpointerup: (event) => this.dropped(event),
      onpointermove: (event) => this.hover(event),
      onpointerleave: () => {
        this.hovered = null;
      },
      onblur: () => this.moveCursor(null),
    });
    this.names = draw("g");
    for (const name of ["ground", "markers", "targets", "zonenames", "trail", "balls", "players", "front", "lines"]) {
      this.layers[name] = draw("g", { class: name });
      this.svg.append(this.layers[name]);
    }
    element.append(this.svg);
    this.tall.addEventListener("change", () => {
      this.pitchId = null;
      if (this.view) this.show(this.view, this.marks);
    });
  }

  /** Draw a view. `marks` say what can be chosen: {targets: Map(square -> {kind, badge, arrival}), selected: square}. */
  show(view, marks = { targets: new Map(), selected: null }) {
    this.view = view;
    this.marks = marks;
    const { id, width, height, trapdoors, scrimmage } = view.pitch;
    const key = `${id} ${width} ${height} ${trapdoors} ${scrimmage?.[0][0]} ${this.tall.matches} ${this.turned}`;
    if (key !== this.pitchId) {
      this.pitchId = key;
      this.tokens.clear();
      replace(this.layers.players);
      for (const [kind, fits] of [
        ["broad", view.pitch.width > BROAD],
        ["narrow", view.pitch.width <= BROAD],
      ])
        this.svg.closest(".board")?.classList.toggle(kind, fits);
      this.drawGround(view.pitch);
    }
    this.drawMarkers(view);
    this.drawTargets(marks);
    this.drawBalls(view);
    this.drawPlayers(view, marks);
    this.drawTrail(marks);
    this.drawFront(marks);
  }

  /** Which seat looks at the pitch: on a tall screen its own end is at the bottom. */
  seenFrom(seat) {
    if (this.seat === seat) return;
    this.seat = seat;
    this.pitchId = null;
  }

  get turned() {
    return this.tall.matches && this.seat === 0;
  }

  /** The corner of a square in the drawing. */
  place(square) {
    let [column, row] = [columnOf(square), rowOf(square)];
    if (this.turned) [column, row] = [this.view.pitch.width - 1 - column, this.view.pitch.height - 1 - row];
    return this.tall.matches ? [EDGE + row * CELL, EDGE + column * CELL] : [EDGE + column * CELL, EDGE + row * CELL];
  }

  centre(square) {
    const [x, y] = this.place(square);
    return [x + CELL / 2, y + CELL / 2];
  }

  box(square, attributes) {
    const [x, y] = this.place(square);
    return draw("rect", { x: x + 1, y: y + 1, width: CELL - 2, height: CELL - 2, rx: 4, ...attributes });
  }

  drawGround(pitch) {
    const [across, down] = this.tall.matches ? [pitch.height, pitch.width] : [pitch.width, pitch.height];
    this.svg.setAttribute("viewBox", `0 0 ${across * CELL + EDGE + 4} ${down * CELL + EDGE + 4}`);
    const blocked = new Set(pitch.blocked);
    const parts = [draw("rect", { x: EDGE, y: EDGE, width: across * CELL, height: down * CELL, class: "grass" })];
    parts.push(...this.stripes(pitch));
    pitch.end_zones.forEach((zone, seat) =>
      parts.push(
        ...zone.flatMap((square) => [this.box(square, { class: `zone seat-${seat}` }), this.hatch(square, seat)]),
      ),
    );
    for (const zone of pitch.wide_zones || []) parts.push(...zone.map((square) => this.box(square, { class: "wide" })));
    for (let column = 0; column < pitch.width; column++) {
      for (let row = 0; row < pitch.height; row++) {
        const square = nameOf(column, row);
        parts.push(this.box(square, { class: blocked.has(square) ? "rubble" : "square", "data-square": square }));
        if (blocked.has(square)) parts.push(this.stones(square));
      }
    }
    const named = this.seat !== null && this.seat !== undefined;
    replace(
      this.layers.zonenames,
      ...(named
        ? [this.zoneName(pitch, 1 - this.seat, "SCORE HERE"), this.zoneName(pitch, this.seat, "YOUR END")]
        : []),
    );
    pitch.trapdoors.forEach((square) => parts.push(this.trapdoor(square)));
    if (pitch.scrimmage) parts.push(this.halfway(pitch));
    parts.push(...this.edge(pitch));
    replace(this.layers.ground, ...parts);
  }

  /** Mown stripes, two squares broad. */
  stripes(pitch) {
    const parts = [];
    for (let column = 0; column < pitch.width; column += 4) {
      for (let each = column; each < Math.min(column + 2, pitch.width); each++) {
        const [x, y] = this.place(nameOf(each, this.turned ? pitch.height - 1 : 0));
        const size = this.tall.matches
          ? { width: pitch.height * CELL, height: CELL }
          : { width: CELL, height: pitch.height * CELL };
        parts.push(draw("rect", { x, y, ...size, class: "stripe" }));
      }
    }
    return parts;
  }

  /** The pattern of an end zone, which shows under lit squares too. */
  hatch(square, seat) {
    const [x, y] = this.place(square);
    const lines =
      seat === 0
        ? `M${x + 6} ${y + 34} L${x + 34} ${y + 6}`
        : `M${x + 6} ${y + 6} L${x + 34} ${y + 34} M${x + 34} ${y + 6} L${x + 6} ${y + 34}`;
    return draw("path", { d: lines, class: `hatch seat-${seat}` });
  }

  /** Words along an end zone: where to score, and what to defend. */
  zoneName(pitch, zone, words) {
    const squares = pitch.end_zones[zone];
    const [x, y] = this.centre(squares[Math.floor(squares.length / 2)]);
    const text = draw("text", {
      x,
      y: y + 5,
      class: "zonename",
      transform: this.tall.matches ? null : `rotate(-90 ${x} ${y})`,
    });
    text.textContent = words;
    return text;
  }

  /** The line between the halves, thick where players line up. */
  halfway(pitch) {
    const [west, east] = pitch.scrimmage.map((line) => this.centre(line[0])[this.tall.matches ? 1 : 0]);
    const middle = (west + east) / 2;
    const rows = pitch.scrimmage[0].map(rowOf);
    const line = (from, to, kind) => {
      const [a, b] = [EDGE + from * CELL, EDGE + to * CELL];
      return draw("path", { d: this.tall.matches ? `M${a} ${middle} H${b}` : `M${middle} ${a} V${b}`, class: kind });
    };
    return draw("g", {}, line(0, pitch.height, "halfway"), line(Math.min(...rows), Math.max(...rows) + 1, "scrimmage"));
  }

  stones(square) {
    const [x, y] = this.centre(square);
    return draw("path", {
      class: "stones",
      d: `M${x - 12} ${y + 9} l5 -10 l8 -2 l4 12 Z M${x + 2} ${y - 3} l4 -9 l7 3 l1 9 Z`,
    });
  }

  trapdoor(square) {
    const [x, y] = this.centre(square);
    return draw(
      "g",
      { class: "trapdoor" },
      draw("rect", { x: x - 14, y: y - 14, width: 28, height: 28, rx: 3 }),
      draw("path", { d: `M${x - 14} ${y - 5} h28 M${x - 14} ${y + 5} h28 M${x} ${y - 14} v28` }),
    );
  }

  edge(pitch) {
    const parts = [];
    const write = (x, y, words) => {
      const text = draw("text", { x, y, class: "edge" });
      text.textContent = words;
      parts.push(text);
    };
    for (let column = 0; column < pitch.width; column++) {
      const [x, y] = this.centre(nameOf(column, 0));
      if (this.tall.matches) write(EDGE / 2, y + 4, nameOf(column, 0)[0]);
      else write(x, EDGE - 4, nameOf(column, 0)[0]);
    }
    for (let row = 0; row < pitch.height; row++) {
      const [x, y] = this.centre(nameOf(0, row));
      if (this.tall.matches) write(x, EDGE - 4, row + 1);
      else write(EDGE / 2, y + 4, row + 1);
    }
    return parts;
  }

  drawTargets({ targets }) {
    const parts = [];
    for (const [square, { kind, arrival }] of targets) {
      parts.push(this.box(square, { class: `target ${kind}` }));
      if (arrival) parts.push(this.chance(square, arrival));
    }
    this.layers.targets.classList.toggle("many", targets.size > MANY);
    replace(this.layers.targets, ...parts);
  }

  /** What lies on the pitch for a while, with the squares it reaches. */
  drawMarkers(view) {
    const parts = gameOf(view)
      .markers(view)
      .flatMap(({ square, area, name }) => [
        ...area.map((each) => this.box(each, { class: "reached" })),
        square ? this.marker(square, name) : null,
      ]);
    replace(this.layers.markers, ...parts);
  }

  marker(square, name) {
    const [x, y] = this.centre(square);
    const text = draw("text", { x, y: y + 4, class: "marker-text" });
    text.textContent = shortName(name);
    return draw(
      "g",
      { class: "marker" },
      draw("path", { d: `M${x} ${y - 17} L${x + 17} ${y} L${x} ${y + 17} L${x - 17} ${y} Z` }),
      text,
    );
  }

  drawBalls(view) {
    const loose = view.balls.filter((ball) => ball.square && !ball.holder);
    replace(this.layers.balls, ...loose.map((ball) => ballShape(...this.centre(ball.square), 1.35)));
  }

  /** The last move with its path, and the acting player with the declared target. */
  drawTrail({ last = [], acting = null }) {
    const parts = last.flatMap(({ who, squares }) =>
      squares.length > 1 ? [this.line(squares, who === "ball" ? "last ball-path" : "last")] : [],
    );
    parts.push(
      ...last
        .filter(({ who, squares }) => who !== "ball" && squares.length > 1)
        .map(({ squares }) => this.box(squares[0], { class: "left" })),
    );
    const squareOf = (label) => this.view.players.find((player) => player.label === label)?.square;
    for (const [label, kind] of acting
      ? [
          [acting.player, "acting"],
          [acting.target, "declared"],
        ]
      : []) {
      if (label && squareOf(label)) parts.push(this.box(squareOf(label), { class: kind }));
    }
    replace(this.layers.trail, ...parts);
  }

  line(squares, kind) {
    const points = squares.map((square) => this.centre(square).join(" "));
    return draw("path", { d: `M${points.join(" L")}`, class: `way ${kind}` });
  }

  /** A way that a coach thinks about, with its end, and squares lit up for a moment; nothing clears both. */
  point({ path = [], lit = [], helpers = [], foes = [] } = {}) {
    const parts =
      path.length > 1
        ? [
            this.line(path, "thought"),
            draw("circle", {
              cx: this.centre(path.at(-1))[0],
              cy: this.centre(path.at(-1))[1],
              r: 6,
              class: "way-end",
            }),
          ]
        : [];
    parts.push(...lit.map((square) => this.box(square, { class: "ring there" })));
    const squareOf = (label) => this.view.players.find((player) => player.label === label)?.square;
    for (const [labels, kind] of [
      [helpers, "helper"],
      [foes, "foe"],
    ]) {
      for (const label of labels) if (squareOf(label)) parts.push(this.box(squareOf(label), { class: `ring ${kind}` }));
    }
    replace(this.layers.lines, ...parts);
  }

  /** Let tokens go their ways, one after the other; settles when they have arrived. */
  async animate(moves, step) {
    for (const { who, squares } of moves) {
      const holder = this.tokens.get(who);
      if (!holder || squares.length < 2 || !step) continue;
      const frames = squares.map((square) => ({
        transform: `translate(${this.centre(square)
          .map((each) => `${each}px`)
          .join(", ")})`,
      }));
      const duration = Math.min(step * (squares.length - 1), LONGEST_MOVE);
      await holder.animate(frames, { duration, easing: "linear", fill: "none" }).finished.catch(() => {});
      holder.style.transition = "none";
      holder.style.transform = frames.at(-1).transform;
      holder.getBoundingClientRect(); // the next change of place may glide again
      holder.style.transition = "";
    }
  }

  drawPlayers(view, { selected }) {
    const present = new Set();
    for (const player of view.players) {
      if (!player.square) continue;
      present.add(player.label);
      let holder = this.tokens.get(player.label);
      if (!holder) {
        holder = draw("g", { class: "player" });
        this.tokens.set(player.label, holder);
        this.layers.players.append(holder);
      }
      const [x, y] = this.centre(player.square);
      holder.style.transform = `translate(${x}px, ${y}px)`;
      holder.classList.toggle("selected", player.square === selected);
      const acted = gameOf(view).acted(player, view);
      const acts = view.acting?.player === player.label; // the acting player has not finished
      replace(holder, token(player, acts ? { spent: acted.spent } : acted));
    }
    for (const [label, holder] of this.tokens) {
      if (!present.has(label)) {
        holder.remove();
        this.tokens.delete(label);
      }
    }
  }

  /** What lies above the tokens: rings around those that can be chosen, chances, and the keyboard's cursor. */
  drawFront({ targets, selected }) {
    const occupied = new Set(this.view.players.map((player) => player.square));
    const aimed = [...targets];
    const parts = aimed
      .filter(([square]) => occupied.has(square))
      .map(([square, { kind }]) => this.box(square, { class: `ring ${kind}` }));
    if (selected) parts.push(this.box(selected, { class: "ring selected" }));
    const trodden = this.view.balls.filter((ball) => ball.square && !ball.holder && occupied.has(ball.square));
    parts.push(...trodden.map((ball) => this.centre(ball.square)).map(([x, y]) => ballShape(x - 11, y + 11))); // at somebody's feet
    parts.push(...aimed.filter(([, { badge }]) => badge).map(([square, { badge }]) => this.badge(square, badge))); // over every ring
    parts.push(...aimed.filter(([, { block }]) => block).map(([square, { block }]) => this.blockDice(square, block)));
    this.cursorBox = this.cursor ? this.box(this.cursor, { class: "cursor" }) : null;
    if (this.cursorBox) parts.push(this.cursorBox);
    replace(this.layers.front, ...parts);
  }

  /** The chance to arrive in a free square. */
  chance(square, words) {
    const [x, y] = this.centre(square);
    const text = draw("text", { x, y: y + 4, class: "arrival" });
    text.textContent = words;
    return text;
  }

  /** The dice of a block beside its target, clear of any chance above it: light ones if the blocker's coach chooses, red ones if the other does. */
  blockDice(square, { dice, chooses }) {
    const [x, y] = this.place(square);
    const boxes = Array.from({ length: dice }, (_, place) =>
      draw("rect", {
        x: x - 2,
        y: y + CELL - 1 - 11 * (dice - place),
        width: 10,
        height: 10,
        rx: 2,
        class: `blockdie ${chooses ? "own" : "other"}`,
      }),
    );
    const title = draw("title");
    title.textContent = `${dice} ${dice === 1 ? "die" : "dice"}${dice === 1 ? "" : chooses ? ", you choose" : ", the other coach chooses"}`;
    return draw("g", { class: "blockdice" }, title, ...boxes);
  }

  badge(square, words) {
    const [x, y] = this.place(square);
    const text = draw("text", { x: x + CELL / 2, y: y + 2, class: "badge" });
    text.textContent = words;
    return draw(
      "g",
      {},
      draw("rect", { x: x + 3, y: y - 9, width: CELL - 6, height: 14, rx: 5, class: "badge-back" }),
      text,
    );
  }

  /** An answer that ends with a side of the pitch, such as "face north", points there as the pitch is drawn. */
  arrow(answer) {
    const sides = this.turned
      ? { west: "↓", east: "↑", north: "→", south: "←" }
      : this.tall.matches
        ? { west: "↑", east: "↓", north: "←", south: "→" }
        : { north: "↑", south: "↓", west: "←", east: "→" };
    const side = /^face (north|south|west|east)$/.exec(answer)?.[1];
    return side ? ` ${sides[side]}` : "";
  }

  // --- choosing

  squareAt(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const [a, b] = [Math.floor((point.x - EDGE) / CELL), Math.floor((point.y - EDGE) / CELL)];
    let [column, row] = this.tall.matches ? [b, a] : [a, b];
    if (this.turned) [column, row] = [this.view.pitch.width - 1 - column, this.view.pitch.height - 1 - row];
    const inside = column >= 0 && row >= 0 && column < this.view?.pitch.width && row < this.view?.pitch.height;
    return inside ? nameOf(column, row) : null;
  }

  clicked(event) {
    const square = this.squareAt(event);
    if (square && !this.wasDragged) this.choose(square, { touch: this.touch, shift: event.shiftKey });
    this.wasDragged = false;
  }

  dropped(event) {
    const [from, to] = [this.grabbed, this.squareAt(event)];
    this.grabbed = null;
    const player = from && this.view?.players.find((one) => one.square === from);
    this.wasDragged = Boolean(player && to && from !== to);
    if (this.wasDragged) this.drag(player.label, to);
  }

  /** A player is taken from the bench; where the pointer goes up on the pitch, it is dropped. */
  grab(label, event) {
    event.target.releasePointerCapture?.(event.pointerId);
    addEventListener(
      "pointerup",
      (up) => {
        const to = this.svg.contains(document.elementFromPoint(up.clientX, up.clientY)) ? this.squareAt(up) : null;
        if (to) this.drag(label, to);
      },
      { once: true },
    );
  }

  hover(event) {
    const square = this.squareAt(event);
    if (square === this.hovered) return;
    this.hovered = square;
    if (square) this.look(square, false);
  }

  moveCursor(square) {
    this.cursor = square;
    if (this.view) this.drawFront(this.marks);
    if (square) this.look(square, true);
  }

  /** Move the cursor to the next or previous square that can be chosen. */
  jump(step) {
    const squares = [...this.marks.targets.keys()];
    if (!squares.length) return;
    const here = squares.indexOf(this.cursor);
    const next = here < 0 ? (step > 0 ? 0 : squares.length - 1) : (here + step + squares.length) % squares.length;
    this.moveCursor(squares[next]);
  }

  key(event) {
    if (!this.view) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (this.cursor) this.choose(this.cursor, { touch: false, shift: event.shiftKey });
      return;
    }
    if (event.key === "n" || event.key === "p") return this.jump(event.key === "n" ? 1 : -1);
    if (!KEYS[event.key]) return;
    event.preventDefault();
    const [right, down] = KEYS[event.key];
    const way = this.turned ? -1 : 1;
    const [columns, rows] = (this.tall.matches ? [down, right] : [right, down]).map((each) => each * way);
    const { width, height } = this.view.pitch;
    const start =
      this.cursor || this.marks.selected || this.marks.targets.keys().next().value || nameOf(width >> 1, height >> 1);
    const clamp = (value, most) => Math.min(Math.max(value, 0), most - 1);
    if (!this.cursor) return this.moveCursor(start);
    this.moveCursor(nameOf(clamp(columnOf(start) + columns, width), clamp(rowOf(start) + rows, height)));
  }
}
