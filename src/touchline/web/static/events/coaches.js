/** The list of coaches: check-in by a tick, approving many lists at once, finding somebody. */

import { api, send, show } from "./send.js";

const faults = document.getElementById("coaches-faults");
const note = document.getElementById("coaches-note");
const table = document.getElementById("coaches");

async function attempt(work) {
  try {
    show(faults, []);
    await work();
  } catch (error) {
    show(faults, error.faults || [error.message]);
  }
}

table.addEventListener("change", (event) => {
  const box = event.target.closest("[data-coach]");
  if (!box) return;
  attempt(async () => {
    try {
      const done = await send(`${api}/attendance`, { coaches: [box.dataset.coach], present: box.checked });
      document.body.dataset.version = done.version;
    } catch (error) {
      box.checked = !box.checked;
      throw error;
    }
  });
});

document.querySelector("[data-check-in]").addEventListener("click", () =>
  attempt(async () => {
    const here = [...table.querySelectorAll("[data-coach]:checked")].map((box) => box.dataset.coach);
    if (here.length) await send(`${api}/attendance`, { coaches: here, present: false });
    location.reload();
  }),
);

document.querySelector("[data-approve]")?.addEventListener("click", () =>
  attempt(async () => {
    const done = await send(`${api}/lists/approve`, {});
    if (done.left.length) return show(faults, done.left);
    note.textContent = `${done.approved} lists approved, ${done.faulty} with faults are left to you.`;
    location.reload();
  }),
);

document.getElementById("find").addEventListener("input", (event) => {
  const wanted = event.target.value.trim().toLowerCase();
  for (const row of table.tBodies[0].rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
});
