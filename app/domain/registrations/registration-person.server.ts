import {
  and,
  desc,
  eq,
  getTableColumns,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { answersOf } from "#app/domain/registrations/admin/registration-admin.ts";
import {
  lockFormations,
  reallocateSeats,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { monthsBefore } from "#app/infra/database/database-columns.server.ts";
import { consentInWords } from "#app/infra/french/french-moments.ts";
import {
  COUNTRY,
  groupedPhone,
  internationalPhone,
  saysItsCountry,
} from "#app/infra/french/phone.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import {
  courseRegistrations,
  personKey,
  registrationRepeats,
  waitlistRank,
} from "./registration.table.server.ts";
import { followedState, mayBeKnown, phoneKey, toldState } from "./registration.ts";

type Person = Pick<
  typeof courseRegistrations.$inferSelect,
  "firstName" | "lastName" | "userEmail" | "phone"
>;

export async function findEarlier(
  tx: Transaction,
  courseId: string,
  person: Person,
  { except }: { except?: string } = {},
) {
  const { userEmail, firstName, lastName } = person;
  const phone = internationalPhone(person.phone);
  const contact = or(
    userEmail ? hasEmail(userEmail) : undefined,
    phone ? eq(courseRegistrations.phoneInternational, phone) : undefined,
  );
  if (!contact) return undefined;
  const { id, referenceNumber, status, sentAs, registrationDate, lastMail } = courseRegistrations;
  const own = personKey(courseRegistrations.firstName, courseRegistrations.lastName);
  const name = personKey(sql`${firstName}::text`, sql`${lastName}::text`);
  const known = [userEmail && "email", phone && "phone", except && "except"].filter(Boolean);
  const [earlier] = await tx
    .select({
      id,
      reference: referenceNumber,
      status,
      sentAs,
      userEmail: courseRegistrations.userEmail,
      phoneInternational: courseRegistrations.phoneInternational,
      lastMail,
      moment: registrationDate,
      rank: waitlistRank(),
    })
    .from(courseRegistrations)
    .where(
      and(
        eq(courseRegistrations.courseId, courseId),
        eq(own, name),
        contact,
        ne(status, "withdrawn"),
        except ? ne(id, except) : undefined,
      ),
    )
    .orderBy(courseRegistrations.registrationDate)
    .limit(1)
    .prepare(`find_earlier_${known.join("_")}`)
    .execute();
  return earlier;
}

/** What somebody let go does not come back once they have asked anew. */
export async function isAskedAnew(
  tx: Transaction,
  { id, courseId, status, ...person }: Person & { id: string; courseId: string; status: string },
): Promise<boolean> {
  if (status !== "withdrawn") return false;
  return (await findEarlier(tx, courseId, person, { except: id })) !== undefined;
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
    : endsAs(asked, phone);
}

/** Abroad too, many write theirs as at home: with a registration's number, its last digits are enough. */
export function hasPhoneAsWritten(asked: string, table: Reachable = courseRegistrations): SQL {
  return sql`(${hasPhone(asked, table)} or
    ${table.phone} !~ ${COUNTRY} and ${endsAs(asked, table.phone)})`;
}

/** In whatever country each was written. */
export function hasSameEnd(asked: string): SQL {
  return endsAs(asked, courseRegistrations.phone);
}

function endsAs(asked: string, phone: SQLWrapper): SQL {
  return sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 8) = ${phoneKey(asked)}`;
}

export function isSamePhone(asked: string, kept: string): boolean {
  if (saysItsCountry(asked)) return internationalPhone(asked) === internationalPhone(kept);
  const key = phoneKey(asked);
  return key !== "" && key === phoneKey(kept);
}

type Reached = { email: string | null; phone: string | null };

export async function findRegistrationsOf(person: Reached, now = new Date()) {
  const found = await db
    .select({ ...getTableColumns(courseRegistrations), formation: courses.title, notes: NOTES })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(isOf(person))
    .orderBy(desc(courseRegistrations.registrationDate), courseRegistrations.id);
  const repeats = await db
    .select({ ...getTableColumns(registrationRepeats), formation: courses.title })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationRepeats.registrationId))
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(isOf(person, registrationRepeats))
    .orderBy(desc(registrationRepeats.requestedAt));
  const first = found.map((one) => ({
    title: `${one.referenceNumber} · ${one.formation}`,
    facts: [
      ["Prénom et nom", `${one.firstName} ${one.lastName}`],
      ["E-mail", one.userEmail],
      ["Téléphone", one.phone && groupedPhone(one.phone)],
      ["État", followedState(toldState(one, now))],
      ["Demandée le", one.registrationDate],
      ["Approuvée le", mayBeKnown(one, now) ? one.approvalDate : null],
      ["Raison du refus", mayBeKnown(one, now) ? one.rejectionReason : null],
      ["Raison d'un refus annulé", one.formerReason],
      ["Notes des responsables", one.notes],
      ...answersOf(one),
      ["Accord donné", consentInWords(one)],
    ] as const,
  }));
  const again = repeats.map((one) => ({
    title: `${one.referenceNumber} · ${one.formation}`,
    facts: [
      ["Demandée de nouveau le", one.requestedAt],
      ["Annulée le", one.cancelledAt],
      ["E-mail", one.userEmail],
      ["Téléphone", one.phone && groupedPhone(one.phone)],
      ...answersOf(one),
    ] as const,
  }));
  return {
    ids: found.map(({ id }) => id),
    contacts: found.flatMap(({ userEmail, phone }) => [userEmail?.toLowerCase(), phone]),
    items: [...first, ...again],
  };
}

/** Erased with their registration. */
const NOTES = sql<string | null>`(
  select string_agg(text, E'\\n\\n' order by created_at) from registration_notes
  where registration_id = ${courseRegistrations.id})`;

export async function eraseRegistrationsOf(
  tx: Transaction,
  person: Reached,
  now: Date,
): Promise<string[]> {
  const formations = await lockFormations(tx, isOf(person));
  const erased = await tx
    .delete(courseRegistrations)
    .where(isOf(person))
    .returning({ id: courseRegistrations.id });
  for (const formation of formations) await reallocateSeats(tx, formation, now);
  await tx.delete(registrationRepeats).where(isOf(person, registrationRepeats));
  return erased.map(({ id }) => id);
}

export const eraseRegistrations = defineJob("erase-registrations", () => eraseOldRegistrations());

/** Not before their formation has ended; the formation keeps its number. */
export async function eraseOldRegistrations(now = new Date()): Promise<void> {
  const { registrationRetentionMonths: months } = await readSettings();
  await db.execute(sql`delete from course_registrations using courses
    where courses.id = course_id
      and greatest(registration_date, end_date) < ${monthsBefore(now, months)}`);
}

/** A family may share it. */
function isOf({ email, phone }: Reached, table?: Reachable): SQL {
  const byEmail = email ? hasEmail(email, table) : undefined;
  const byPhone = phone ? hasPhone(phone, table) : undefined;
  return or(byEmail, byPhone) ?? sql`false`;
}
