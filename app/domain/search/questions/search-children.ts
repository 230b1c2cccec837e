import {
  AGE,
  ageAsked,
  CHILD,
  COURSES,
  ONLINE,
  withoutOnline,
  wordsOf,
} from "./search-questions.ts";

/** Asked alone, what is taught to them and what families read come before what tells of them. */
export const CHILDREN_ALONE = /^(?:(?:pour|les|nos|des|l['’]) ?)*enfants?$/iu;

const AGE_OF_CHILD = new RegExp(
  `(?:(?:pour|à|de|d[eè]s|mon|ma|mes|une?|l['’]|a) +)*(?:${AGE.source}|${CHILD.source})`,
  "giu",
);

/** « ma fille 12 ans arabe en ligne » → « arabe en ligne »; null where not all three are told: an age, a place, a subject. */
export function withoutAge(typed: string): string | null {
  if (!ageAsked(typed) || !withoutOnline(typed)) return null;
  const wider = typed.replaceAll(AGE_OF_CHILD, " ").replaceAll(/ +/g, " ").trim();
  const subject = wider.replaceAll(COURSES, " ").replaceAll(ONLINE, " ");
  return wordsOf(subject).some((word) => word.length > 3) ? wider : null;
}

/** « 8 ans », « cours pour mon fils de 8 ans »: an age and nothing else; in years. */
export function onlyAge(typed: string): number | null {
  const age = ageAsked(typed);
  const rest = typed.replaceAll(AGE_OF_CHILD, " ").replaceAll(COURSES, " ");
  return age && wordsOf(rest).length === 0 ? age : null;
}
