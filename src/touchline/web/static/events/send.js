/** Sending to the server: the answer as data, or an error with every fault in the server's own words. */

export class Refusal extends Error {
  constructor(faults, questionable) {
    super(faults.join("; "));
    this.faults = faults;
    this.questionable = questionable;
  }
}

export async function send(path, body) {
  const options =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refusal(["The server cannot be reached. Nothing is lost; try again."], false);
  }
  const kind = response.headers.get("Content-Type") || "";
  const data = kind.includes("json") ? await response.json() : { detail: await response.text() };
  if (!response.ok) throw new Refusal(faultsOf(data), Boolean(data.questionable));
  return data;
}

function faultsOf(data) {
  if (data.faults) return data.faults;
  if (typeof data.detail === "string") return [data.detail];
  return (data.detail || []).map(
    (fault) => `${nameOf(fault.loc || [])} ${(fault.msg || "").replace("Input should be", "must be")}`,
  );
}

/** The field at fault in plain words; which of a pair it is, the page shows. */
function nameOf(place) {
  return place
    .slice(1)
    .filter((part) => typeof part === "string")
    .join(" ")
    .replaceAll("_", " ");
}

export const api = document.body.dataset.api;

/** Show faults in a list; none empties it. */
export function show(list, faults) {
  list.replaceChildren(
    ...faults.map((fault) => {
      const item = document.createElement("li");
      item.textContent = fault;
      return item;
    }),
  );
}
