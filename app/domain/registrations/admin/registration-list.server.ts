import { and, eq, getTableColumns, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { isFull } from "#app/domain/courses/formations/admin/formation-admin.ts";
import {
  type Ages,
  agesMissed,
  isRegisteredByAdult,
} from "#app/domain/courses/formations/formation-ages.server.ts";
import { countToCall, isToCall } from "#app/domain/registrations/calls/registration-call.server.ts";
import {
  courseRegistrations,
  personName,
  registrationRepeats,
  registrationWords,
  waitlistRank,
} from "#app/domain/registrations/registration.table.server.ts";
import {
  announcementTime,
  mayBeKnown,
  REGISTRATION_STATES,
  type RegistrationState,
} from "#app/domain/registrations/registration.ts";
import { withNextInLine } from "#app/domain/registrations/seats/next-in-line.server.ts";
import { offerLink } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import { countGroups, groupsOf } from "#app/domain/state-counts/state-count.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, hasId, matches } from "#app/infra/database/database-columns.server.ts";
import { countsByDay, hoursSince, momentsByDay } from "#app/infra/database/database-days.server.ts";
import { filtersOf, listFiltered } from "#app/infra/database/filtered-list.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/days.ts";
import { groupedPhoneToCall, withPhoneToCall } from "#app/infra/french/phone.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { MOST_URGENT, type Repeated, URGENT_HOURS } from "./registration-admin.ts";
import { type RegistrationSearch, TO_CALL_FILTER } from "./registration-filters.ts";
import { exactFirst, isOfItself, orderOf } from "./registration-order.server.ts";
import { findRepeated, hoursBefore, searched } from "./registration-search.server.ts";

export const REGISTRATIONS_PER_PAGE = 25;

export type RegistrationQuery = RegistrationSearch & { page: number };

export async function listRegistrations({ page, ...search }: RegistrationQuery, now: Date) {
  const [{ where, isNear, exact, numbered }, repeated] = await Promise.all([
    searched(search, now),
    findRepeated(search.words),
  ]);
  const order = [...exactFirst(exact ?? numbered), ...orderOf(search)];
  const list = await listFiltered(courseRegistrations, {
    filters: filtersAt(now),
    filter: search.status,
    matching: where,
    ...(!where && { counts: () => countEachState(now) }),
    page,
    perPage: REGISTRATIONS_PER_PAGE,
    order: isOfItself(search) ? order : undefined,
    rows: (where) => readRows(where, now, exact).orderBy(...order),
  });
  const items = list.items.map((row) => listed(row, now));
  return { ...list, items: await withNextInLine(items), isNear, repeated };
}

function countStates() {
  return countGroups(courseRegistrations, groupsOf(STATES, "all"));
}

async function countEachState(now: Date) {
  const [states, toCall] = await Promise.all([countStates(), countToCall(now)]);
  return { ...states, [TO_CALL_FILTER]: toCall };
}

/** Whatever is searched. Past `MOST_URGENT` more are late. */
export async function countUnanswered(now: Date): Promise<Record<"pending" | "late", number>> {
  const since = lte(courseRegistrations.registrationDate, hoursBefore(now, URGENT_HOURS));
  const { id } = courseRegistrations;
  const late = db
    .select({ id })
    .from(courseRegistrations)
    .where(and(FILTERS.pending, since))
    .limit(MOST_URGENT + 1)
    .as("late");
  const [{ pending }, many] = await Promise.all([countStates(), db.$count(late)]);
  return { pending, late: many };
}

/** One registration as the list has it. */
export async function readRegistration(id: string, now = new Date()) {
  const [row] = await readRows(hasId(courseRegistrations.id, id), now);
  if (!row) return undefined;
  const [found] = await withNextInLine([listed(row, now)]);
  return found;
}

function readRows(where: SQL | undefined, now: Date, exact?: SQL) {
  return db
    .select({
      ...getTableColumns(courseRegistrations),
      courseTitle: courses.title,
      ...AGES_ASKED,
      maxStudents: courses.maxStudents,
      currentEnrolled: courses.currentEnrolled,
      rank: waitlistRank(),
      lastRepeat: LAST_REPEAT,
      toCall: isToCall(now),
      /** Among those who have the words searched, somebody whose name is only spelt nearly so. */
      isNear: exact ? sql<boolean>`(${exact}) is not true` : sql<boolean>`false`,
    })
    .from(courseRegistrations)
    .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(where)
    .$dynamic();
}

const AGES_ASKED = { ageMin: courses.ageMin, ageMax: courses.ageMax };

function listed(
  {
    ageMin,
    ageMax,
    maxStudents,
    currentEnrolled,
    lastRepeat,
    ...row
  }: Awaited<ReturnType<typeof readRows>>[number],
  now: Date,
) {
  return {
    ...withPhoneToCall(row),
    lastRepeat: lastRepeat && withPhoneToCall(lastRepeat),
    agesMissed: agesMissed({ age: row.age, ageMin, ageMax }),
    lacksGuardian: !row.guardianName && isRegisteredByAdult({ ageMin, ageMax }, row.age),
    /** The formation has no seat left. */
    isFull: isFull({ maxStudents: maxStudents ?? 0, currentEnrolled: currentEnrolled ?? 0 }),
    /** Null where there is no limit. */
    seatsLeft: maxStudents ? Math.max(0, maxStudents - (currentEnrolled ?? 0)) : null,
    ageHours: hoursSince(row.registrationDate, now),
    /** The person may know of the decision by now. */
    notified: row.withdrawingAt === null && mayBeKnown(row, now),
    announcedAt: row.withdrawingAt ?? announcementTime(row),
    /** A manager passes it on to who has no e-mail. */
    offerLink: row.status === "offered" ? offerLink(row.id) : null,
  };
}

export async function exportRegistrations(
  search: RegistrationSearch,
  { now = new Date() }: { now?: Date } = {},
) {
  const { where, exact, isNear } = await searched(search, now);
  const read = () =>
    db
      .select({
        ...getTableColumns(courseRegistrations),
        courseTitle: courses.title,
        ...AGES_ASKED,
      })
      .from(courseRegistrations)
      .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
      .where(and(exact ?? where, filtersAt(now)[search.status]))
      .orderBy(...orderOf(search))
      .limit(MOST_ROWS);
  // Names spelt nearly so are marked on the screen, which a sheet has no place for: it has those spelt as asked, or nobody.
  const rows = isNear ? [] : await read();
  return { name: "inscriptions", columns: SHEET, rows };
}

/** Those that somebody asked to join. */
export function listFormationsAsked(): Promise<{ id: string; name: string }[]> {
  // From one formation to the next along the index, however many people asked for each.
  const next = (
    after: SQL,
  ) => sql`(select ${courseRegistrations.courseId} from ${courseRegistrations}
    ${after} order by ${courseRegistrations.courseId} limit 1)`;
  const asked = sql`with recursive asked(id) as (${next(sql``)} union all
    select ${next(sql`where ${courseRegistrations.courseId} > asked.id`)} from asked where asked.id is not null)
    select id from asked`;
  return db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(sql`${courses.id} in (${asked})`)
    .orderBy(sql`folded(${courses.title})`, courses.id);
}

/** As parts of a query on what names them, or those who asked twice, by their id as text. */
export function registrationIdsOf(courseId: string): Record<string, SQL> {
  const { id, courseId: course } = courseRegistrations;
  const { id: repeat, registrationId } = registrationRepeats;
  const isOfIt = hasId(course, courseId);
  return {
    registration: sql`select ${id}::text from ${courseRegistrations} where ${isOfIt}`,
    "registration-repeat": sql`select ${repeat}::text from ${registrationRepeats}
      join ${courseRegistrations} on ${id} = ${registrationId} where ${isOfIt}`,
  };
}

export async function findRegistration(id: string) {
  const isIt = hasId(courseRegistrations.id, id);
  const [found] = await db.select().from(courseRegistrations).where(isIt);
  return found;
}

/** One more than is shown, which then says that there are others. */
const MOST_RELATED = 5;

/** Who gave the same telephone: a family, or one person twice. */
export function listSamePhone({
  id,
  phoneInternational,
}: {
  id: string;
  phoneInternational: string | null;
}) {
  const { firstName, lastName, status, phoneInternational: phone } = courseRegistrations;
  if (!phoneInternational) return [];
  return db
    .select({
      id: courseRegistrations.id,
      firstName,
      lastName,
      status,
      formation: courses.title,
    })
    .from(courseRegistrations)
    .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(
      and(
        // Found along the index over words.
        matches(registrationWords(courseRegistrations), phoneInternational),
        eq(phone, phoneInternational),
        ne(courseRegistrations.id, id),
      ),
    )
    .orderBy(descending(courseRegistrations.registrationDate), courseRegistrations.id)
    .limit(MOST_RELATED);
}

/** Those still there, among the chosen. */
export function findRegistrants(ids: string[]) {
  const { id, firstName, lastName, status, userEmail } = courseRegistrations;
  const { withdrawingAt, formerReason } = courseRegistrations;
  return db
    .select({ id, firstName, lastName, status, userEmail, withdrawingAt, formerReason })
    .from(courseRegistrations)
    .where(inArray(id, ids.filter(isUuid)))
    .orderBy(personName(courseRegistrations), id);
}

export async function listRegistrants(of: string) {
  const { id, firstName, lastName, status, courseId } = courseRegistrations;
  return db
    .select({ id, firstName, lastName, status })
    .from(courseRegistrations)
    .where(hasId(courseId, of))
    .orderBy(personName(courseRegistrations), id);
}

export async function countRegistrations(): Promise<number> {
  return db.$count(courseRegistrations);
}

export function countRegistrationsByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(span, momentsByDay(courseRegistrations.registrationDate, span));
}

const STATES = Object.keys(REGISTRATION_STATES) as RegistrationState[];
const FILTERS = { all: undefined, ...filtersOf(courseRegistrations.status, STATES) };
const filtersAt = (now: Date) => ({ ...FILTERS, [TO_CALL_FILTER]: isToCall(now) });

const LAST_REPEAT = sql<Repeated | null>`(
  select json_build_object('at', requested_at, 'reference', reference_number,
    'userEmail', user_email, 'phone', phone, 'guardianName', guardian_name, 'age', age, 'chosenPlace', chosen_place, 'educationLevel', education_level,
    'experienceLevel', experience_level, 'motivationText', motivation_text,
    'availabilityPreferences', availability_preferences, 'specialNeeds', special_needs)
  from registration_repeats where registration_id = course_registrations.id
  order by requested_at desc limit 1)`;

type Exported = typeof courseRegistrations.$inferSelect & Ages & { courseTitle: string | null };

const SHEET: Column<Exported>[] = [
  { header: "Numéro", value: (row) => row.referenceNumber },
  { header: "Prénom", value: (row) => row.firstName },
  { header: "Nom", value: (row) => row.lastName },
  { header: "Parent ou responsable", width: 25, value: (row) => row.guardianName },
  { header: "E-mail", width: 30, value: (row) => row.userEmail },
  { header: "Téléphone", value: ({ phone }) => phone && groupedPhoneToCall(phone) },
  { header: "Formation", width: 30, value: (row) => row.courseTitle ?? "Cours non trouvé" },
  { header: "Âge", value: (row) => row.age },
  { header: "Hors de l'âge prévu", value: agesMissed },
  { header: "Suivi", value: (row) => row.chosenPlace },
  { header: "Statut", value: (row) => REGISTRATION_STATES[row.status].label },
  { header: "Date d'inscription", value: (row) => row.registrationDate },
  { header: "Date d'approbation", value: (row) => row.approvalDate },
  { header: "Niveau d'études", value: (row) => row.educationLevel },
  { header: "Expérience", value: (row) => row.experienceLevel },
  { header: "Disponibilités", width: 30, value: (row) => row.availabilityPreferences },
  { header: "Besoins particuliers", value: (row) => row.specialNeeds },
  { header: "Motivation", width: 40, value: (row) => row.motivationText },
];
