import type { RegistrationStatus } from "#app/domain/courses/course.ts";
import { capitalized, count } from "#app/infra/french/french.ts";
import { ADULT, CONSENTS_ALONE } from "./formation.ts";

export type Ages = { ageMin: number | null; ageMax: number | null };

/** By whom a list is narrowed; in years, both included. */
export const AGE_GROUPS = [
  { id: "enfants", name: "Moins de 12 ans", from: 0, to: 11 },
  { id: "adolescents", name: "De 12 à 17 ans", from: 12, to: ADULT - 1 },
  { id: "adultes", name: "Adultes", from: ADULT, to: 120 },
] as const;

type Held = Ages & { registrationStatus: RegistrationStatus };

/** « De 10 à 11 ans, complet »: by the ages that what the list shows of the group really takes, and whether a seat is left. */
export function nameOfAges({ name, from, to }: (typeof AGE_GROUPS)[number], shown: Held[]): string {
  const offered = shown.filter(({ registrationStatus }) => registrationStatus !== "fermé");
  const told = offered.length > 0 ? offered : shown;
  if (told.length === 0) return name;
  const isFull = told.every(({ registrationStatus }) => registrationStatus === "complet");
  const state = offered.length === 0 ? ", fermé" : isFull ? ", complet" : "";
  const low = Math.max(from, Math.min(...told.map(({ ageMin }) => ageMin ?? from)));
  const high = Math.min(to, Math.max(...told.map(({ ageMax }) => ageMax ?? to)));
  const isWhole = from === ADULT || (low === from && high === to);
  if (isWhole) return name + state;
  const ageMin = low === 0 ? null : low;
  return capitalized(agesText({ ageMin, ageMax: high })).replace(/^À /, "") + state;
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
  return missed ? `Formation prévue ${missed}. Nous vous dirons si c'est possible` : "";
}

/** On the person's own screen. */
export function ageDoubted(ages: Ages, age: number | null): string {
  const doubt = ageDoubt(ages, age);
  return doubt && `${count(age ?? 0, "an")}. ${doubt}`;
}

export function isOutside({ ageMin, ageMax }: Ages, age: number | null): boolean {
  return age !== null && (age < (ageMin ?? 0) || age > (ageMax ?? age));
}
