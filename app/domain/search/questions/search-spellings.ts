/** Written as they sound: they are read right, and that is said. */
const SPELLINGS = [
  [/(?<!\p{L})larabe(?!\p{L})/giu, "l'arabe"],
  [/(?<!\p{L})aprendre(?!\p{L})/giu, "apprendre"],
  [/(?<!\p{L})corann(?!\p{L})/giu, "coran"],
] as const;

/** « aprendre larabe » → « apprendre l'arabe »; null where nothing is to be spelt otherwise. */
export function speltRight(typed: string): string | null {
  const spelt = SPELLINGS.reduce((text, [slip, word]) => text.replaceAll(slip, word), typed);
  return spelt === typed ? null : spelt;
}
