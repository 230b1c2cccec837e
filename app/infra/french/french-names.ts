import { unaccented } from "./french.ts";

const VOWEL = /^(?:[aeiouœæ]|y[^aeiouœæ])/;
// Names with a mute h; any other h, as in Hassan, is heard and keeps its « de ».
const MUTE_H =
  /^h(?:el|enri|erbert|ermin|erv|ect|ippol|ilair|ilda|onor|orac|ort|ub|ug|yac|istoi|omm|umili|abi[lt]|eur|oraire)/;

/** « d'Awa », « d'Hélène », « de Hassan », « de Yacine » */
export function ofName(name: string): string {
  const heard = unaccented(name).replace(/^[^\p{L}]*[\p{Lm}]*/u, "");
  return VOWEL.test(heard) || MUTE_H.test(heard) ? `d'${name}` : `de ${name}`;
}
