/**
 * What a coach can choose now, worked out from the server's answers alone.
 *
 * Where Players act, a Player is selected first; the server is asked what each of their Actions leads to, so that a
 * click on a square or an opponent gives both answers at once. Everything that is neither Player nor square is a button.
 */

const GETS_GOING = "nothing goes wrong"; // the chance of an answer after which the player chooses on

/** A chance in few letters; what can happen is never 0%, what can fail never 100%. */
function percent(chance) {
  if (chance === null || chance === undefined) return "";
  if (chance > 0 && chance < 1) return "<1%";
  return chance > 99 && chance < 100 ? "99%" : `${Math.round(chance)}%`;
}

/** Does a die come first that says whether the player acts at all? What follows is chosen after it. */
export const rollsFirst = (ahead) => !ahead?.answers.length && ahead?.chances.aim === GETS_GOING;

export class Choices {
  constructor(state, ahead) {
    this.state = state;
    this.ahead = ahead; // action number -> what it leads to; filled for the selected Player
    this.selected = null; // the label of a Player
    this.only = null; // the action number of the one Action whose squares are shown
  }

  get picking() {
    return this.state.picks_action;
  }

  get answers() {
    return this.state.answers;
  }

  offersOf(label) {
    return this.answers.filter((offer) => offer.player === label);
  }

  get able() {
    return [...new Set(this.answers.filter((offer) => offer.player).map((offer) => offer.player))];
  }

  get buttons() {
    return this.answers.filter((offer) => !offer.player && !offer.square);
  }

  /** What the selected Player can do, each with what it leads to as far as that is known. */
  get actions() {
    return this.selected
      ? this.offersOf(this.selected).map((offer) => ({ offer, ahead: this.ahead.get(offer.action) }))
      : [];
  }

  /** square -> {kind, badge, arrival, answers, label, chances}: what a click there does, and what it risks. */
  targets() {
    const found = new Map();
    const squareOf = new Map(this.state.view.players.map((player) => [player.label, player.square]));
    const balls = this.state.view.balls.filter((ball) => ball.square && !ball.holder).map((ball) => ball.square);
    const occupied = new Set([...squareOf.values(), ...balls]);
    const own = new Set(this.state.view.players.filter((one) => one.seat === this.state.seat).map((one) => one.label));
    const aim = ({ player }) => (own.has(player) ? "aim own" : "aim"); // one of their own is not an enemy
    const add = (offer, before, kind) => {
      const square = offer.square || squareOf.get(offer.player);
      if (!square || found.has(square)) return;
      const taken = occupied.has(square); // somebody stands there, so the chance goes above them
      const arrival = kind === "go" ? percent(offer.arrival === 0 ? 0.1 : offer.arrival) : ""; // 0 is rounded: no way is impossible
      found.set(square, {
        kind: arrival ? "go risky" : kind,
        arrival: taken ? "" : arrival,
        // above an opponent stands what happens to them, and not whether the player gets going at all
        badge: offer.chances?.aim === GETS_GOING ? "" : percent(offer.chances?.percent) || (taken ? arrival : ""),
        answers: [...before, offer.text],
        label: offer.label,
        chances: offer.chances,
        block: offer.chances?.block || null,
        chance: offer.chances?.percent ?? offer.arrival ?? null,
      });
    };
    if (!this.picking) {
      for (const offer of this.answers)
        add(
          { ...offer, chances: this.ahead.get(offer.action)?.chances || offer.chances },
          [],
          offer.player ? aim(offer) : "go",
        );
      return found;
    }
    const shown = this.actions.filter(({ offer }) => this.only === null || this.only === offer.action);
    for (const { offer, ahead } of shown) {
      const whom = ahead?.chances.whom;
      if (whom && !ahead.answers.length)
        add({ ...offer, player: whom, chances: ahead.chances }, [], aim({ player: whom }));
      for (const next of ahead?.answers || [])
        add({ ...next, label: `${offer.label}: ${next.label}` }, [offer.text], next.player ? aim(next) : "go");
    }
    if (!this.selected) {
      for (const label of this.able) {
        if (squareOf.get(label))
          found.set(squareOf.get(label), { kind: "able", badge: "", select: label, label: "can act" });
      }
    }
    return found;
  }
}
