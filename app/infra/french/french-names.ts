import { NBSP, unaccented } from "./french.ts";

const NAMED = 5;
const VOWEL = /^(?:[aeiouœæ]|y[^aeiouœæ])/;
// Names with a mute h; any other h, as in Hassan, is heard and keeps its « de ».
const MUTE_H =
  /^h(?:el|enri|erbert|ermin|erv|ect|ippol|ilair|ilda|onor|orac|ort|ub|ug|yac|istoi|omm|umili|abi[lt]|eur|oraire)/;

/** « d'Awa », « d'Hélène », « de Hassan », « de Yacine » */
export function ofName(name: string): string {
  const heard = unaccented(name).replace(/^[^\p{L}]*[\p{Lm}]*/u, "");
  return VOWEL.test(heard) || MUTE_H.test(heard) ? `d'${name}` : `de ${name}`;
}

/** « Un », « Deux » et 9 autres */
export function quoted(names: string[]): string {
  const shown = names.slice(0, names.length > NAMED + 1 ? NAMED : names.length);
  const rest = names.length - shown.length;
  const named = shown.map((name) => `« ${name} »`);
  const last = rest > 0 ? `${rest.toLocaleString("fr-FR")}${NBSP}autres` : named.pop();
  return [named.join(", "), last].filter(Boolean).join(" et ");
}
