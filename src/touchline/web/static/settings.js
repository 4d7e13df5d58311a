/** What a coach has chosen for this browser: speed, sounds, when to ask again, marks on tokens, notifications. */

const DEFAULTS = {
  speed: "normal",
  sound: "off",
  risk: "none",
  marks: "block dodge guard mighty-blow tackle",
  notify: "off",
  explain: "on",
};
const STEP = { off: 0, fast: 70, normal: 160, slow: 320 }; // milliseconds a step takes on the pitch
const RISK = { none: 0, any: 100, quarter: 75, half: 50 }; // ask again below this chance, in percent

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const settings = {
  get(name) {
    return localStorage.getItem(`table-${name}`) ?? DEFAULTS[name];
  },
  set(name, value) {
    localStorage.setItem(`table-${name}`, value);
    dispatchEvent(new CustomEvent("settings", { detail: name }));
  },
  get step() {
    return still.matches ? 0 : (STEP[this.get("speed")] ?? STEP.normal);
  },
  get risk() {
    return RISK[this.get("risk")] ?? 0;
  },
  get marks() {
    return new Set(this.get("marks").split(" ").filter(Boolean));
  },
};

/** Bind the fields of the settings panel; each names its setting. */
export function bindSettings(panel) {
  for (const field of panel.querySelectorAll("[data-setting]")) {
    const name = field.dataset.setting;
    if (field.type === "checkbox") field.checked = settings.get(name) === "on";
    else field.value = settings.get(name);
    field.addEventListener("change", () =>
      settings.set(name, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value),
    );
  }
  const chosen = settings.marks;
  const marks = [...panel.querySelectorAll("[data-mark]")];
  for (const mark of marks) {
    mark.checked = chosen.has(mark.dataset.mark);
    mark.addEventListener("change", () =>
      settings.set(
        "marks",
        marks
          .filter((one) => one.checked)
          .map((one) => one.dataset.mark)
          .join(" "),
      ),
    );
  }
}
