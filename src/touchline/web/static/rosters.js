/** The rosters of a coach: they are deleted after a second click. */

import { byId } from "./dom.js";
import { request } from "./net.js";

for (const button of document.querySelectorAll("button[data-delete]")) {
  button.addEventListener("click", async () => {
    if (!button.dataset.sure) {
      button.dataset.sure = "true";
      button.textContent = "Really delete?";
      return;
    }
    try {
      await request(`/api/rosters/${button.dataset.delete}`, {}, "DELETE");
      button.closest("li").remove();
    } catch (error) {
      byId("roster-fault").textContent = error.message;
    }
  });
}
