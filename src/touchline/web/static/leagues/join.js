/** Where an invitation leads. Its secret stands behind the # and is never in an address that a server sees. */

import { byId } from "../dom.js";
import { api, send } from "../events/send.js";

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const joined = await send(`${api}/join`, { secret: location.hash.slice(1) || "-", name: byId("join-name").value });
    location.replace(joined.url);
  } catch (error) {
    byId("join-fault").textContent = error.message;
  }
});
