import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { courseRegistrations, personKey } from "./registration.table.server.ts";
import { phoneKey } from "./registration.ts";

export type Contact = { userEmail: string | null; phone: string | null };
export type Person = Contact & { firstName: string; lastName: string };

/** « +33612345678 »: French when it has no prefix; bare digits when it is no valid number. */
export function internationalPhone(typed: string | null): string | null {
  if (!typed) return null;
  const prefixed = saysItsCountry(typed) ? typed.replace(/^[\s(]*00/, "+") : typed;
  const number = parsePhoneNumberFromString(prefixed, "FR")?.number;
  return number ?? (typed.replaceAll(/\D/g, "") || null);
}

export async function findEarlier(tx: Transaction, courseId: string, person: Person) {
  const { userEmail, firstName, lastName } = person;
  const phone = internationalPhone(person.phone);
  const contact = or(
    userEmail ? hasEmail(userEmail) : undefined,
    phone ? eq(courseRegistrations.phoneInternational, phone) : undefined,
  );
  if (!contact) return undefined;
  const { id, referenceNumber, status } = courseRegistrations;
  const own = personKey(courseRegistrations.firstName, courseRegistrations.lastName);
  const name = personKey(sql`${firstName}::text`, sql`${lastName}::text`);
  const [earlier] = await tx
    .select({ id, reference: referenceNumber, status })
    .from(courseRegistrations)
    .where(and(eq(courseRegistrations.courseId, courseId), eq(own, name), contact))
    .orderBy(courseRegistrations.registrationDate)
    .limit(1);
  return earlier;
}

/** A family may share it; undefined for nothing given. */
export function isReachedBy(
  { userEmail, phone }: Contact,
  table: Reachable = courseRegistrations,
): SQL | undefined {
  return or(
    userEmail ? hasEmail(userEmail, table) : undefined,
    phone ? hasPhone(phone, table) : undefined,
  );
}

type Reachable = { userEmail: SQLWrapper; phone: SQLWrapper; phoneInternational: SQLWrapper };

export function hasEmail(email: string, { userEmail }: Reachable = courseRegistrations): SQL {
  return sql`lower(${userEmail}) = ${email.toLowerCase()}`;
}

/** Who gave neither e-mail nor telephone is known by the name. */
export function hasOnlyName(name: string): SQL {
  const { userEmail, phone, firstName, lastName } = courseRegistrations;
  return sql`(${userEmail} is null and ${phone} is null and folded(${name}) in
    (folded(${lastName}), folded(${firstName} || ' ' || ${lastName})))`;
}

/** Without a country's prefix, the last digits count: the same « 06… » exists in many countries. */
export function hasPhone(
  asked: string,
  { phone, phoneInternational }: Reachable = courseRegistrations,
): SQL {
  return saysItsCountry(asked)
    ? sql`${phoneInternational} = ${internationalPhone(asked)}`
    : sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 8) = ${phoneKey(asked)}`;
}

export function isSamePhone(asked: string, kept: string): boolean {
  if (saysItsCountry(asked)) return internationalPhone(asked) === internationalPhone(kept);
  const key = phoneKey(asked);
  return key !== "" && key === phoneKey(kept);
}

function saysItsCountry(typed: string): boolean {
  return /^[\s(]*(\+|00)/.test(typed);
}
