/** Where an invitation leads. The secret part stands behind the # and is never in the address that a server sees. */

import { byId } from "./dom.js";
import { request } from "./net.js";

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = new FormData(event.target).get("name");
  try {
    const seat = await request(`/api/tables/${document.body.dataset.table}/seats`, { invitation: location.hash.slice(1), name });
    location.href = seat.url;
  } catch (error) {
    byId("join-fault").textContent = error.message;
  }
});
