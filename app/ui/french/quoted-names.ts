import { NBSP } from "./french.ts";

const NAMED = 5;

/** « Un », « Deux » et 9 autres: no list is named at greater length. */
export function quoted(names: string[]): string {
  const shown = names.slice(0, names.length > NAMED + 1 ? NAMED : names.length);
  const rest = names.length - shown.length;
  const named = shown.map((name) => `« ${name} »`);
  const last = rest > 0 ? `${rest.toLocaleString("fr-FR")}${NBSP}autres` : named.pop();
  return [named.join(", "), last].filter(Boolean).join(" et ");
}
