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

/** « issa traoré » typed in a hurry is « Issa Traoré »; who wrote a capital chose where. */
export function withCapitals(name: string): string {
  if (name !== name.toLocaleLowerCase("fr")) return name;
  return name.replace(NAME, (whole, elided: string | undefined, word: string, at: number) =>
    at > 0 && PARTICLES.has(word)
      ? whole
      : (elided ?? "") + word.charAt(0).toLocaleUpperCase("fr") + word.slice(1),
  );
}

const NAME = /(?<![\p{L}\p{M}\p{Lm}'’])([dl]['’])?(\p{Ll}[\p{L}\p{M}]*)/gu;

const PARTICLES = new Set([
  "al",
  "ar",
  "as",
  "at",
  "ben",
  "bin",
  "bint",
  "de",
  "des",
  "du",
  "el",
  "et",
  "ibn",
  "la",
  "le",
  "ould",
  "ou",
  "wuld",
]);
