/** Where an invitation leads. The secret part stands behind the # and is never in the address that a server sees. */

import { byId } from "./dom.js";
import { request } from "./net.js";

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const guest = { name: form.get("name"), roster: form.get("roster") || "" };
  try {
    const seat = await request(`/api/tables/${document.body.dataset.table}/seats`, {
      invitation: location.hash.slice(1),
      ...guest,
    });
    location.href = seat.url;
  } catch (error) {
    byId("join-fault").textContent = error.message;
  }
});
