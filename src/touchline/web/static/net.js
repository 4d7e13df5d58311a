/** Talking to the server: requests, and a live connection that comes back by itself. */

const RETRY_AFTER = [500, 1000, 2000, 4000, 8000];

/** The answer of the server as data; an error carries the server's own words. */
export async function request(path, body, method = "POST", signal = undefined) {
  const options =
    body === undefined
      ? { signal }
      : {
          signal,
          method,
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  const response = await fetch(path, options);
  const kind = response.headers.get("Content-Type") || "";
  const text = await response.text();
  const data = kind.includes("json") && text ? JSON.parse(text) : { detail: text };
  if (response.status === 401) location.href = `/sign-in?next=${encodeURIComponent(location.pathname)}`;
  if (!response.ok) throw new Error(words(data.detail));
  return data;
}

function words(detail) {
  if (typeof detail === "string") return detail;
  return (detail || [])
    .map((fault) => `${(fault.loc || []).slice(1).join(" ")}: ${fault.msg.replace(/^Value error, /, "")}`)
    .join("; ");
}

/** A value as a change makes it: null is no change, [value] a new value, an object changes what is inside. */
export function changed(before, change) {
  if (change === null) return before;
  if (Array.isArray(change)) return change[0];
  if (Array.isArray(before))
    return before.map((item, place) => (String(place) in change ? changed(item, change[place]) : item));
  const inside = Object.entries(change).map(([key, inner]) => [key, changed(before?.[key], inner)]);
  return { ...before, ...Object.fromEntries(inside) };
}

/** Answers as the page knows them: packed squares and players become one answer each. */
function unpacked(answers) {
  return answers.flatMap((answer) => {
    const full = { player: null, square: null, chances: null, arrival: null, note: "", meaning: "", ...answer };
    const one = (name, rest) => ({ ...full, text: `${answer.verb} ${name}`, ...rest });
    if (answer.of) return Object.entries(answer.of).map(([player, action]) => one(player, { player, action }));
    if (!answer.at) return [full];
    return Object.entries(answer.at).flatMap(([chance, squares]) =>
      squares.split(" ").map((square) => one(square, { square, arrival: chance ? Number(chance) : null })),
    );
  });
}

/**
 * A live connection to a table. It begins with the whole state, goes on with changes of it, and begins again after
 * every interruption, so nothing can be missed.
 */
export class Live {
  constructor(table, { message, status }) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${table}?light`;
    this.message = message;
    this.status = status;
    this.tries = 0;
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(this.address);
    this.socket.onmessage = (event) => {
      this.tries = 0;
      this.message(this.read(JSON.parse(event.data)));
    };
    this.socket.onclose = (event) => {
      if (event.code === 4404) return this.status(event.reason);
      if (event.code === 4401) return location.reload(); // signed out: the page shows what a visitor may see
      const wait = RETRY_AFTER[Math.min(this.tries++, RETRY_AFTER.length - 1)];
      this.status(event.code === 1013 ? `${event.reason} …` : "Connection lost; trying again …");
      setTimeout(() => this.connect(), wait);
    };
  }

  /** A state, whole or as a change of the one before, becomes the state that the page shows. */
  read(message) {
    if (message.type === "change") this.base = { ...changed(this.base, message.changes), log: message.log };
    else if (message.base) this.base = message;
    else return message;
    return { ...this.base, type: "state", answers: unpacked(this.base.answers) };
  }

  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}

/** Copy a text; without a secure address the browser offers no clipboard, so the old way is taken. */
export async function copy(text) {
  if (navigator.clipboard && isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  return undefined;
}
