/** The office: invitations, links, previews of corrections, and the order of things. */

import { byId, make } from "../dom.js";
import { api, send, show } from "../events/send.js";

async function act(form, work) {
  const faults = form.querySelector(".faults");
  try {
    show(faults, []);
    await work();
  } catch (error) {
    show(faults, [...(error.faults || [error.message]), ...(error.questionable ? ["Press it again to confirm."] : [])]);
  }
}

/** A link that is shown this once, with its QR code. */
function shown(place, made, label) {
  const field = make("input", { readonly: true, value: made.url, "aria-label": label });
  field.addEventListener("focus", () => field.select());
  const copy = make("button", { type: "button" }, "Copy");
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(made.url);
    copy.textContent = "Copied";
  });
  const code = make("img", { class: "qr", src: made.qr, alt: `QR code: ${label}`, width: 180, height: 180 });
  const reach = made.reach ? [make("p", { class: "tag" }, `This address works ${made.reach}.`)] : [];
  place.replaceChildren(make("p", { class: "two" }, field, copy), code, ...reach);
}

byId("invite")?.addEventListener("submit", (event) => {
  event.preventDefault();
  act(event.target, async () =>
    shown(event.target.querySelector(".link-made"), await send(`${api}/invitations`, {}), "Invitation"),
  );
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("personLink" in form.dataset)) return;
  event.preventDefault();
  const person = form.elements.person.value.trim();
  act(form, async () =>
    shown(form.querySelector(".link-made"), await send(`${api}/links`, { person }), `Link of ${person}`),
  );
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-withdraw-from]");
  if (!button) return;
  act(button.closest("form"), async () => {
    await send(`${api}/${button.dataset.withdrawFrom}`, button.dataset.person ? { person: button.dataset.person } : {});
    location.reload();
  });
});

// --- an entry of the log: look first, then correct or undo it

const entry = byId("entry");
if (entry) {
  const number = Number(entry.dataset.number);
  let seen = null;
  const original = new Map([...entry.querySelectorAll("[data-path]")].map((field) => [field, field.value]));

  const typed = (field) =>
    field.dataset.type === "number"
      ? Number(field.value)
      : field.dataset.type === "flag"
        ? field.value === "true"
        : field.value;

  /** The whole entry with what was changed put in its place. */
  const changes = () => {
    const found = JSON.parse(byId("document").value);
    for (const field of entry.querySelectorAll("[data-path]")) {
      const [...path] = JSON.parse(field.dataset.path);
      const last = path.pop();
      const place = path.reduce((inner, step) => inner?.[step], found);
      if (place && String(place[last]) !== field.value && field.value !== original.get(field))
        place[last] = typed(field);
    }
    return found;
  };

  const wish = (kind) =>
    kind === "undo"
      ? { path: `${api}/undo`, body: { entries: [number] } }
      : { path: `${api}/corrections`, body: { entry: number, changes: changes() } };

  const look = (kind) =>
    act(entry, async () => {
      const { path, body } = wish(kind);
      const found = await send(path, { ...body, look: true });
      seen = { kind, version: found.version, dependents: found.illegal.length > 0, confirmed: false };
      const illegal = found.illegal.map((one) =>
        make(
          "li",
          {},
          `Entry ${one.entry}, ${one.title} (${one.about}), would be undone too: ${one.faults.join("; ")}`,
        ),
      );
      const more = found.illegal_total - found.illegal.length;
      if (more) illegal.push(make("li", {}, `and ${more.toLocaleString("en-GB")} later entries that depend on these`));
      const rows = found.changes.map((one) =>
        make("tr", {}, make("td", {}, one.figure), make("td", {}, one.before), make("td", {}, one.after)),
      );
      const hidden = found.changes_total - found.changes.length;
      if (hidden)
        rows.push(make("tr", {}, make("td", { colspan: 3 }, `and ${hidden.toLocaleString("en-GB")} more figures`)));
      byId("preview-title").textContent = kind === "undo" ? "If you undo it" : "If you correct it";
      byId("preview-illegal").replaceChildren(...illegal);
      byId("preview-changes").replaceChildren(...rows);
      byId("preview-none").hidden = rows.length > 0;
      byId("preview-table").hidden = rows.length === 0;
      byId("preview").hidden = false;
      byId("preview").scrollIntoView({ block: "nearest" });
    });

  for (const button of entry.querySelectorAll("[data-look-at]"))
    button.addEventListener("click", () => look(button.dataset.lookAt));
  byId("do-it").addEventListener("click", () =>
    act(entry, async () => {
      const { path, body } = wish(seen.kind);
      const { version, dependents, confirmed } = seen;
      const decided = { ...body, version, with_dependents: dependents, confirmed, why: byId("why").value };
      await send(path, decided).catch((error) => {
        seen.confirmed = error.questionable;
        throw error;
      });
      location.href = entry.dataset.after;
    }),
  );
}

// --- rules: only what was changed is sent

byId("change-rules")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  act(form, async () => {
    const figures = Object.fromEntries(
      [...form.querySelectorAll("[data-figure]")]
        .filter((field) => field.value !== field.defaultValue)
        .map((field) => [field.dataset.figure, Number(field.value)]),
    );
    const boxes = [...form.querySelectorAll("[data-rule-step]")];
    const switched = boxes.some((box) => box.checked !== box.defaultChecked);
    const off = switched ? boxes.filter((box) => !box.checked).map((box) => box.dataset.ruleStep) : null;
    const order = [...form.querySelectorAll("[data-tiebreaker]")].map(({ value }) => value).filter(Boolean);
    const before = form.dataset.tiebreakers.split(",").filter(Boolean);
    const tiebreakers = order.join() === before.join() ? null : order;
    await send(`${api}/decisions`, {
      kind: "rules-changed",
      document: { figures, off, tiebreakers },
      why: form.elements.why.value,
    });
    location.reload();
  });
});

// --- players with a past: only those who bring something are sent

function openingOf(set) {
  const part = (name) => set.querySelector(`[data-part=${name}]`);
  const chosen = (name) => [...part(name).querySelectorAll("input:checked")].map(({ value }) => value);
  const gains = chosen("gains").map((text) => {
    const { what, value, how } = JSON.parse(text);
    return { what, value, how };
  });
  return {
    player: set.dataset.opening,
    spp: Number(part("spp").value || 0),
    niggles: Number(part("niggles").value || 0),
    gains,
    reduced: chosen("reduced"),
    misses: part("misses").checked,
  };
}

const openings = document.querySelector("[data-opening-players]");
openings?.form.addEventListener("change", () => {
  const found = [...document.querySelectorAll("[data-opening]")].map(openingOf);
  const brings = ({ spp, niggles, gains, reduced, misses }) =>
    spp || niggles || gains.length || reduced.length || misses;
  openings.value = JSON.stringify(found.filter(brings));
});

// --- tables: one line for each result

byId("table-name")?.addEventListener("change", (event) => {
  const known = JSON.parse(byId("known-tables").textContent);
  if (event.target.value in known) byId("table-lines").value = known[event.target.value];
});

function rowOf(line) {
  const [range, result = "", text = ""] = line.split("|").map((part) => part.trim());
  const found = range.match(/^(-?\d+)(?:\s*-\s*(\d+))?$/);
  if (!found) throw new Error(`“${line}” does not begin with a roll such as 7 or 2-3.`);
  return { low: Number(found[1]), high: Number(found[2] ?? found[1]), result, text };
}

byId("load-table")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  act(form, async () => {
    const rows = byId("table-lines")
      .value.split("\n")
      .filter((line) => line.trim())
      .map(rowOf);
    await send(`${api}/decisions`, {
      kind: "rules-changed",
      document: { tables: { [byId("table-name").value.trim()]: rows } },
      why: form.elements.why.value,
    });
    location.reload();
  });
});

byId("find-figure")?.addEventListener("input", (event) => {
  const wanted = event.target.value.trim().toLowerCase();
  for (const row of document.querySelectorAll("[data-figure-row]"))
    row.hidden = !row.textContent.toLowerCase().includes(wanted);
});
