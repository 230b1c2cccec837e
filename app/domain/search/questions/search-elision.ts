const ELIDED = /(?:^|\s)[dl](?:['’](\p{L}?))?$/iu;
const VOWEL = "aeiouyàâäéèêëîïôöûüœ";

/** « prix du cours d » goes on with a vowel, « d'a » with that one: whether a title's subject has such a word. */
export function goesOnWith(typed: string): (title: string) => boolean {
  const said = ELIDED.exec(typed);
  if (!said) return () => false;
  const begins = new RegExp(`(?<!\\p{L})[${said[1] || VOWEL}]\\p{L}{2}`, "iu");
  return (title) => begins.test(title.split(" : ")[0]?.replaceAll(SMALL, " ") ?? "");
}

const SMALL = /(?<!\p{L})(?:avec|aux|elle|entre|est|ils?|une?)(?!\p{L})/giu;
