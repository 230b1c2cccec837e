import { and, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  waitlistRank,
} from "#app/domain/registrations/registration.table.server.ts";
import { mayBeKnown, REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { offerLink } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import { countsByDay, momentsByDay } from "#app/infra/database/database-days.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import type { DayCount, DaySpan } from "#app/infra/french/paris-time.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { type RegistrationFilter, type Repeated, URGENT_HOURS } from "./registration-admin.ts";

const PER_PAGE = 20;
const HOUR = 3_600_000;

export type RegistrationQuery = Pick<ListQuery, "words" | "page"> & {
  status: RegistrationFilter;
  courseId?: string;
};

export async function listRegistrations(query: RegistrationQuery, now: Date) {
  const { page, status } = query;
  const [{ urgent, ...counts }, rows] = await Promise.all([
    countRegistrations({ ...query, status: "all" }, now),
    db
      .select({
        ...getTableColumns(courseRegistrations),
        courseTitle: courses.title,
        rank: waitlistRank(),
        lastRepeat: LAST_REPEAT,
      })
      .from(courseRegistrations)
      .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
      .where(answering(query))
      .orderBy(...orderOf(status))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ]);
  const items = rows.map((row) => ({
    ...row,
    ageHours: Math.max(0, Math.floor((now.getTime() - row.registrationDate.getTime()) / HOUR)),
    /** The person may know of the decision by now. */
    notified: mayBeKnown(row, now),
    /** A manager passes it on to who has no e-mail. */
    offerLink: row.status === "offered" ? offerLink(row.id) : null,
  }));
  return { items, counts, urgent, pageCount: Math.ceil(counts[status] / PER_PAGE) };
}

export async function exportRegistrations(query: Omit<RegistrationQuery, "page">) {
  const rows = await db
    .select({ ...getTableColumns(courseRegistrations), courseTitle: courses.title })
    .from(courseRegistrations)
    .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(answering(query))
    .orderBy(...orderOf(query.status))
    .limit(MOST_ROWS);
  return { name: "inscriptions", columns: SHEET, rows };
}

export async function findRegistration(id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  return found;
}

export async function listRegistrants(of: string) {
  const { id, firstName, lastName, status, courseId } = courseRegistrations;
  if (!isUuid(of)) return [];
  return db
    .select({ id, firstName, lastName, status })
    .from(courseRegistrations)
    .where(eq(courseId, of))
    .orderBy(sql`folded(${lastName} || ' ' || ${firstName})`, id);
}

/** How many answer the search, whichever state is shown. */
export async function countRegistrations(
  query: Omit<RegistrationQuery, "page"> = { words: [], status: "all" },
  now = new Date(),
): Promise<Record<RegistrationFilter | "urgent", number>> {
  const late = new Date(now.getTime() - URGENT_HOURS * HOUR).toISOString();
  const states = await db
    .select({
      status: courseRegistrations.status,
      all: count(),
      late: sql<number>`(count(*) filter (where registration_date <= ${late}))::int`,
    })
    .from(courseRegistrations)
    .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(answering(query))
    .groupBy(courseRegistrations.status);
  const counts = { all: 0, urgent: 0, ...NONE };
  for (const { status, all, late } of states) {
    counts[status] = all;
    counts.all += all;
    if (status === "pending") counts.urgent = late;
  }
  return counts;
}

export function countRegistrationsByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(span, momentsByDay(courseRegistrations.registrationDate, span));
}

const NONE = { pending: 0, approved: 0, rejected: 0, waiting: 0, offered: 0, withdrawn: 0 };

function answering({ words, status, courseId }: Omit<RegistrationQuery, "page">): SQL | undefined {
  const inCourse = courseId ? eq(courseRegistrations.courseId, courseId) : undefined;
  const inState = status === "all" ? undefined : eq(courseRegistrations.status, status);
  return and(inCourse, ...words.map(mentions), inState);
}

/** Who asked twice may know only the second number, or the address given with it. */
function mentions(word: string): SQL {
  const { firstName, lastName, userEmail, phone, referenceNumber } = courseRegistrations;
  return matches(
    sql`concat_ws(' ', ${firstName}, ${lastName}, ${userEmail}, ${phone}, ${referenceNumber}, ${courses.title},
      (select string_agg(concat_ws(' ', reference_number, user_email, phone), ' ')
        from registration_repeats where registration_id = course_registrations.id))`,
    word,
  );
}

function orderOf(status: RegistrationFilter): SQL[] {
  const { registrationDate, waitingSince, id } = courseRegistrations;
  return status === "waiting"
    ? [sql`folded(${courses.title})`, sql`${courses.id}`, sql`${waitingSince}`, sql`${id}`]
    : [descending(registrationDate), sql`${id}`];
}

const LAST_REPEAT = sql<Repeated | null>`(
  select json_build_object('at', requested_at, 'reference', reference_number,
    'userEmail', user_email, 'phone', phone, 'educationLevel', education_level,
    'experienceLevel', experience_level, 'motivationText', motivation_text,
    'availabilityPreferences', availability_preferences, 'specialNeeds', special_needs)
  from registration_repeats where registration_id = course_registrations.id
  order by requested_at desc limit 1)`;

type Exported = typeof courseRegistrations.$inferSelect & { courseTitle: string | null };

const SHEET: Column<Exported>[] = [
  { header: "Numéro", value: (row) => row.referenceNumber },
  { header: "Prénom", value: (row) => row.firstName },
  { header: "Nom", value: (row) => row.lastName },
  { header: "E-mail", width: 30, value: (row) => row.userEmail },
  { header: "Téléphone", value: (row) => row.phone },
  { header: "Formation", width: 30, value: (row) => row.courseTitle ?? "Cours non trouvé" },
  { header: "Statut", value: (row) => REGISTRATION_STATES[row.status].label },
  { header: "Date d'inscription", value: (row) => row.registrationDate },
  { header: "Date d'approbation", value: (row) => row.approvalDate },
  { header: "Niveau d'études", value: (row) => row.educationLevel },
  { header: "Expérience", value: (row) => row.experienceLevel },
  { header: "Disponibilités", width: 30, value: (row) => row.availabilityPreferences },
  { header: "Besoins particuliers", value: (row) => row.specialNeeds },
  { header: "Motivation", width: 40, value: (row) => row.motivationText },
];
