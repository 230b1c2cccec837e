import { capitalized, count } from "#app/infra/french/french.ts";

export type Ages = { ageMin: number | null; ageMax: number | null };

/** « à partir de 15 ans », « de 7 à 11 ans », « jusqu'à 11 ans »; empty where any age will do. */
export function agesText({ ageMin, ageMax }: Ages): string {
  if (ageMin === null) return ageMax === null ? "" : `jusqu'à ${count(ageMax, "an")}`;
  if (ageMax === null) return `à partir de ${count(ageMin, "an")}`;
  return ageMin === ageMax ? `à ${count(ageMin, "an")}` : `de ${ageMin} à ${count(ageMax, "an")}`;
}

/** As announced: « Enfants débutants, de 7 à 11 ans ». */
export function withAges<Formation extends Ages & { intendedFor: string }>(
  formation: Formation,
): Formation & { ages: string } {
  const ages = agesText(formation);
  const intendedFor = capitalized([formation.intendedFor, ages].filter(Boolean).join(", "));
  return { ...formation, intendedFor, ages };
}

export function isOutside({ ageMin, ageMax }: Ages, age: number | null): boolean {
  return age !== null && (age < (ageMin ?? 0) || age > (ageMax ?? age));
}
