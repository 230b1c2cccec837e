import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { courseRegistrations, personKey } from "./registration.table.server.ts";
import { phoneKey } from "./registration.ts";

export type Contact = { userEmail: string | null; phone: string | null };
export type Person = Contact & { firstName: string; lastName: string };

/**
 * A typed number in full, « +33612345678 »; without its country's prefix it is taken for a French one. What
 * is no number anywhere is known by its digits.
 */
export function internationalPhone(typed: string | null): string | null {
  if (!typed) return null;
  const prefixed = saysItsCountry(typed) ? typed.replace(/^[\s(]*00/, "+") : typed;
  const number = parsePhoneNumberFromString(prefixed, "FR")?.number;
  return number ?? (typed.replaceAll(/\D/g, "") || null);
}

/** The registration of the same person: the same name, with the same e-mail address or the same telephone. */
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

/** Whether this can be reached there: the registrations of a family, who share it; undefined for nothing given. */
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

/**
 * Asked for with its country's prefix, a telephone is that one; without, it is the one that ends so, for a
 * number of Casablanca is given there as one of Paris is here.
 */
export function hasPhone(
  asked: string,
  { phone, phoneInternational }: Reachable = courseRegistrations,
): SQL {
  return saysItsCountry(asked)
    ? sql`${phoneInternational} = ${internationalPhone(asked)}`
    : sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 8) = ${phoneKey(asked)}`;
}

/** The same question about a telephone that lies in the trash. */
export function isSamePhone(asked: string, kept: string): boolean {
  if (saysItsCountry(asked)) return internationalPhone(asked) === internationalPhone(kept);
  const key = phoneKey(asked);
  return key !== "" && key === phoneKey(kept);
}

function saysItsCountry(typed: string): boolean {
  return /^[\s(]*(\+|00)/.test(typed);
}
