/** Talking to the server: requests, and a live connection that comes back by itself. */

const RETRY_AFTER = [500, 1000, 2000, 4000, 8000];

/** The answer of the server as data; an error carries the server's own words. */
export async function request(path, body, method = "POST") {
  const options = body === undefined ? {} : {
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
  return (detail || []).map((fault) => `${(fault.loc || []).slice(1).join(" ")}: ${fault.msg}`).join("; ");
}

/** A live connection to a table. The whole state comes again after every interruption, so nothing can be missed. */
export class Live {
  constructor(table, { message, status }) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${table}`;
    this.message = message;
    this.status = status;
    this.tries = 0;
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => { this.tries = 0; this.status(""); };
    this.socket.onmessage = (event) => this.message(JSON.parse(event.data));
    this.socket.onclose = (event) => {
      if (event.code === 4404) return this.status(event.reason);
      if (event.code === 4401) return location.reload(); // signed out: the page shows what a visitor may see
      const wait = RETRY_AFTER[Math.min(this.tries++, RETRY_AFTER.length - 1)];
      this.status(event.code === 1013 ? `${event.reason} Trying again …` : "Connection lost; trying again …");
      setTimeout(() => this.connect(), wait);
    };
  }

  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
