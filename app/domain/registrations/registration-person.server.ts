import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/infra/database-transaction.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { phoneKey } from "./registration.ts";

export type Contact = { userEmail: string | null; phone: string | null };

/** The registration of the same person: the same e-mail address, or the same telephone. */
export async function findEarlier(tx: Transaction, courseId: string, contact: Contact) {
  const same = isOf(contact);
  if (!same) return undefined;
  const [earlier] = await tx
    .select({ id: courseRegistrations.id, status: courseRegistrations.status })
    .from(courseRegistrations)
    .where(and(eq(courseRegistrations.courseId, courseId), same))
    .limit(1);
  return earlier;
}

/** Whether a registration is this person's; undefined for somebody who gave nothing to be known by. */
export function isOf({ userEmail, phone }: Contact): SQL | undefined {
  return or(userEmail ? hasEmail(userEmail) : undefined, phone ? hasPhone(phone) : undefined);
}

export function hasEmail(email: string): SQL {
  return sql`lower(${courseRegistrations.userEmail}) = ${email.toLowerCase()}`;
}

/** Who gave neither e-mail nor telephone is known by the name. */
export function hasOnlyName(name: string): SQL {
  const { userEmail, phone, firstName, lastName } = courseRegistrations;
  return sql`(${userEmail} is null and ${phone} is null and folded(${name}) in
    (folded(${lastName}), folded(${firstName} || ' ' || ${lastName})))`;
}

export function hasPhone(phone: string): SQL {
  return sql`right(regexp_replace(${courseRegistrations.phone}, '[^0-9]', '', 'g'), 8) = ${phoneKey(phone)}`;
}
