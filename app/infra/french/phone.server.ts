import { Metadata, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** « +33612345678 »: French when it has no prefix; bare digits when it is no valid number. */
export function internationalPhone(typed: string | null): string | null {
  if (!typed) return null;
  return readPhone(typed)?.number ?? (typed.replaceAll(/\D/g, "") || null);
}

/** France, where no prefix says otherwise; a Senegalese number would be a French one short of its 0. */
export function isPhoneOfItsCountry(typed: string): boolean {
  const isWhole = saysItsCountry(typed) || /^\D*0/.test(typed);
  return isWhole && (readPhone(typed)?.isValid() ?? false);
}

/** « +33612345678 » where its country is sure; as typed where it would be a guess. */
export function comparablePhone(typed: string): string {
  return (isPhoneOfItsCountry(typed) && internationalPhone(typed)) || typed;
}

/** In groups, as its country writes it: easier to check. */
export function groupedPhone(typed: string): string {
  const phone = isPhoneOfItsCountry(typed) ? readPhone(typed) : undefined;
  if (!phone) return typed;
  return phone.country === "FR" ? phone.formatNational() : phone.formatInternational();
}

/** Keeps the country it was given with: an administrator may call from another. */
export function groupedPhoneToCall(typed: string): string {
  const phone = saysItsCountry(typed) ? readPhone(typed) : undefined;
  return phone?.isValid() ? phone.formatInternational() : groupedPhone(typed);
}

export function withPhoneToCall<Reached extends { phone: string | null }>(
  person: Reached,
): Reached {
  return { ...person, phone: person.phone && groupedPhoneToCall(person.phone) };
}

/** « +33 1 99 00 12 34 », as it is written anywhere in the world. */
export function worldwidePhone(typed: string): string {
  return (isPhoneOfItsCountry(typed) && readPhone(typed)?.formatInternational()) || typed;
}

/** Where the country is said: what it lacks, or has too much. */
export function lengthTrouble(typed: string): string | undefined {
  const phone = saysItsCountry(typed) ? readPhone(typed) : undefined;
  const [country] = phone?.getPossibleCountries() ?? [];
  if (!phone || !country) return undefined;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  const missing = Math.min(...lengths) - phone.nationalNumber.length;
  if (lengths.length !== 1 || missing < 1) return undefined;
  return `Après +${phone.countryCallingCode}, il faut ${lengths[0]} chiffres : il en manque ${missing}.`;
}

/** « +221 77 123 45 67 » where « 77 123 45 67 » is no French number, but may be one of Senegal. */
export function asSenegalese(typed: string): string | undefined {
  if (saysItsCountry(typed) || !/^7\d{8}$/.test(typed.replaceAll(/\D/g, ""))) return undefined;
  const phone = parsePhoneNumberFromString(typed, "SN");
  return phone?.isValid() ? phone.formatInternational() : undefined;
}

/** How a number starts that says its country, also read by PostgreSQL. */
export const COUNTRY = String.raw`^[\s(]*(\+|00)`;

export function saysItsCountry(typed: string): boolean {
  return new RegExp(COUNTRY).test(typed);
}

/** « 223 » for Mali; undefined where the country is not sure. */
export function callingCode(typed: string): string | undefined {
  return isPhoneOfItsCountry(typed) ? readPhone(typed)?.countryCallingCode : undefined;
}

/** Of two numbers whose countries are sure. */
export function areOfTwoCountries(one: string, other: string): boolean {
  const [here, there] = [one, other].map(callingCode);
  return here !== undefined && there !== undefined && here !== there;
}

function readPhone(typed: string) {
  const prefixed = saysItsCountry(typed) ? typed.replace(/^[\s(]*00/, "+") : typed;
  return parsePhoneNumberFromString(prefixed, "FR");
}
