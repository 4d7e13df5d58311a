/** A team between seasons: who stays, who is new; the sum is counted while the list grows. */

import { byId, make } from "../dom.js";
import { api, send, show } from "../events/send.js";

const form = byId("redraft");
const positions = JSON.parse(form.dataset.positions);
const budget = Number(form.dataset.budget);

function cost() {
  const priced = [...form.querySelectorAll("[data-price]")].map(
    (field) =>
      Number(field.dataset.price) * (field.type === "checkbox" ? Number(field.checked) : Number(field.value || 0)),
  );
  const hired = [...form.querySelectorAll("select[data-position]")].map(
    (field) => positions.find(({ id }) => id === field.value).cost,
  );
  return [...priced, ...hired].reduce((sum, each) => sum + each, 0);
}

function count() {
  const spent = cost();
  byId("sum").textContent =
    `${spent.toLocaleString("en-GB")} of ${budget.toLocaleString("en-GB")} gp, ${(budget - spent).toLocaleString("en-GB")} left`;
}

byId("hire").addEventListener("click", () => {
  const select = make(
    "select",
    { "data-position": true, "aria-label": "Position" },
    ...positions.map(({ id, name, cost: price }) =>
      make("option", { value: id }, `${name}: ${price.toLocaleString("en-GB")}`),
    ),
  );
  const away = make("button", { type: "button", class: "small", "aria-label": "Take away" }, "✕");
  const row = make(
    "div",
    { class: "two" },
    select,
    make("input", { placeholder: "name", maxlength: 60, "aria-label": "Name" }),
    away,
  );
  away.addEventListener("click", () => {
    row.remove();
    count();
  });
  byId("hired").append(row);
  count();
});

form.addEventListener("change", count);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const plan = {
    keep: [...form.querySelectorAll("[data-keep]:checked")].map((box) => box.dataset.keep),
    hire: [...byId("hired").children].map((row) => ({
      position: row.querySelector("select").value,
      name: row.querySelector("input").value,
    })),
    apothecary: form.elements.apothecary?.checked ?? false,
  };
  for (const name of ["rerolls", "assistant_coaches", "cheerleaders"])
    plan[name] = Number(form.elements[name].value || 0);
  try {
    show(byId("faults"), []);
    await send(`${api}/teams/${encodeURIComponent(form.dataset.team)}/redraft`, { plan });
    location.href = form.dataset.after;
  } catch (error) {
    show(byId("faults"), error.faults || [error.message]);
  }
});
count();
