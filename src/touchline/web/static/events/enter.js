/** Where a personal link leads. Its secret stands behind the # and is never in an address that a server sees. */

import { api, send } from "./send.js";

try {
  const opened = await send(`${api}/links/open`, { secret: location.hash.slice(1) || "-" });
  location.replace(opened.url);
} catch (error) {
  document.getElementById("entering").textContent = "";
  document.getElementById("enter-fault").textContent = error.message;
}
