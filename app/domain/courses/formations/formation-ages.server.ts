import type { RegistrationStatus } from "#app/domain/courses/course.ts";
import { capitalized, count } from "#app/infra/french/french.ts";
import { ADULT, CONSENTS_ALONE } from "./formation.ts";

export type Ages = { ageMin: number | null; ageMax: number | null };

const YOUNGEST_OFFERED = 5;

/** Of whom a list is wanted; in years, both included. A child's age is exact: who starts at 15 is of no use at 12. */
export const AGE_CHOICES = [
  ...Array.from({ length: ADULT - YOUNGEST_OFFERED }, (_, place) => {
    const age = YOUNGEST_OFFERED + place;
    return { id: `${age}`, name: count(age, "an"), from: age, to: age };
  }),
  { id: "adultes", name: "Adulte", from: ADULT, to: 120 },
];

type Held = { registrationStatus: RegistrationStatus };

/** « 12 ans, complet »: whether what the list shows of that age has a seat left. */
export function nameOfAge(name: string, shown: Held[]): string {
  const states = shown.map(({ registrationStatus }) => registrationStatus);
  if (states.length === 0 || states.includes("ouvert")) return name;
  return `${name}, ${states.includes("complet") ? "complet" : "fermé"}`;
}

/** Where no age is said, all come. */
export function takesSomeOf(
  { ageMin, ageMax }: Ages,
  { from, to }: { from: number; to: number },
): boolean {
  return (ageMin ?? from) <= to && (ageMax ?? to) >= from;
}

/** « à partir de 15 ans », « de 7 à 11 ans », « jusqu'à 11 ans »; empty where any age will do. */
export function agesText({ ageMin, ageMax }: Ages): string {
  if (ageMin === null) return ageMax === null ? "" : `jusqu'à ${count(ageMax, "an")}`;
  if (ageMax === null) return `à partir de ${count(ageMin, "an")}`;
  return ageMin === ageMax ? `à ${count(ageMin, "an")}` : `de ${ageMin} à ${count(ageMax, "an")}`;
}

/** « dès 15 ans », « 7 à 11 ans », for a line of many facts. */
export function agesInBrief({ ageMin, ageMax }: Ages): string {
  if (ageMin !== null && ageMax === null) return `dès ${count(ageMin, "an")}`;
  return agesText({ ageMin, ageMax }).replace(/^(de|à) /, "");
}

const ANY_AGE = /tou[st] publics?|tous (les )?[âa]ges|famille|enfant|petits et grands/i;

/** As announced: « Enfants débutants, de 7 à 11 ans ». */
export function withAges<Formation extends Ages & { intendedFor: string }>(
  formation: Formation,
): Formation & { ages: string; forChildren: boolean; forMinors: boolean } {
  const ages = agesText(formation);
  const intendedFor = capitalized([formation.intendedFor, ages].filter(Boolean).join(", "));
  const forChildren = ages ? takesChildren(formation) : ANY_AGE.test(formation.intendedFor);
  return { ...formation, intendedFor, ages, forChildren, forMinors: isForMinors(formation) };
}

function takesChildren({ ageMin, ageMax }: Ages): boolean {
  return Math.min(ageMin ?? ADULT, ageMax ?? ADULT) < ADULT;
}

function isForMinors({ ageMax }: Ages): boolean {
  return ageMax !== null && ageMax < ADULT;
}

/** An adult registers the child: the formation is for children alone, or this one is too young. */
export function isRegisteredByAdult(ages: Ages, age: number | null): boolean {
  return isYoung(age) || isForMinors(ages);
}

/** Whatever the formation, a parent answers for this one. */
export function isYoung(age: number | null | undefined): boolean {
  return typeof age === "number" && age < CONSENTS_ALONE;
}

/** Whom the formation is for, where the person is older or younger. */
export function agesMissed({ age, ...asked }: Ages & { age: number | null }): string | null {
  return isOutside(asked, age) ? agesText(asked) : null;
}

/** For who has asked all the same. The age itself is left out where a stranger may read. */
export function ageDoubt(ages: Ages, age: number | null): string {
  const missed = agesMissed({ ...ages, age });
  return missed ? capitalized(meantFor(missed)) : "";
}

/** On the person's own screen. */
export function ageDoubted(ages: Ages, age: number | null): string {
  const missed = agesMissed({ ...ages, age });
  return missed ? `${count(age ?? 0, "an")}, pour une ${meantFor(missed)}` : "";
}

function meantFor(ages: string): string {
  return `formation prévue ${ages} : nous vous dirons si c'est possible`;
}

export function isOutside({ ageMin, ageMax }: Ages, age: number | null): boolean {
  return age !== null && (age < (ageMin ?? 0) || age > (ageMax ?? age));
}
