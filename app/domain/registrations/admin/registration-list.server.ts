import { and, eq, getTableColumns, lte, type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  waitlistRank,
} from "#app/domain/registrations/registration.table.server.ts";
import {
  mayBeKnown,
  REGISTRATION_STATES,
  type RegistrationState,
} from "#app/domain/registrations/registration.ts";
import { offerLink } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, hasId, matches } from "#app/infra/database/database-columns.server.ts";
import { countsByDay, momentsByDay } from "#app/infra/database/database-days.server.ts";
import { filtersOf, listFiltered } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import type { DayCount, DaySpan } from "#app/infra/french/paris-time.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { type RegistrationFilter, type Repeated, URGENT_HOURS } from "./registration-admin.ts";

const HOUR = 3_600_000;

type Search = Pick<ListQuery, "words"> & { status: RegistrationFilter; courseId?: string };
export type RegistrationQuery = Search & { page: number };

export async function listRegistrations({ page, status, ...search }: RegistrationQuery, now: Date) {
  const late = lte(
    courseRegistrations.registrationDate,
    new Date(now.getTime() - URGENT_HOURS * HOUR),
  );
  const list = await listFiltered(courseRegistrations, {
    filters: { ...FILTERS, urgent: and(FILTERS.pending, late) },
    filter: status as RegistrationFilter | "urgent",
    matching: matching(search),
    page,
    perPage: 20,
    rows: (where) =>
      db
        .select({
          ...getTableColumns(courseRegistrations),
          courseTitle: courses.title,
          rank: waitlistRank(),
          lastRepeat: LAST_REPEAT,
        })
        .from(courseRegistrations)
        .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
        .where(where)
        .orderBy(...orderOf(status)),
  });
  const items = list.items.map((item) => ({
    ...item,
    ageHours: Math.max(0, Math.floor((now.getTime() - item.registrationDate.getTime()) / HOUR)),
    /** The person may know of the decision by now. */
    notified: mayBeKnown(item, now),
    /** A manager passes it on to who has no e-mail. */
    offerLink: item.status === "offered" ? offerLink(item.id) : null,
  }));
  const { urgent, ...counts } = list.counts;
  return { items, counts, urgent, pageCount: list.pageCount };
}

export async function exportRegistrations({ status, ...search }: Search) {
  const rows = await db
    .select({ ...getTableColumns(courseRegistrations), courseTitle: courses.title })
    .from(courseRegistrations)
    .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(and(matching(search), FILTERS[status]))
    .orderBy(...orderOf(status))
    .limit(MOST_ROWS);
  return { name: "inscriptions", columns: SHEET, rows };
}

export async function findRegistration(id: string) {
  const isIt = hasId(courseRegistrations.id, id);
  const [found] = await db.select().from(courseRegistrations).where(isIt);
  return found;
}

export async function listRegistrants(of: string) {
  const { id, firstName, lastName, status, courseId } = courseRegistrations;
  return db
    .select({ id, firstName, lastName, status })
    .from(courseRegistrations)
    .where(hasId(courseId, of))
    .orderBy(sql`folded(${lastName} || ' ' || ${firstName})`, id);
}

export async function countRegistrations(): Promise<number> {
  return db.$count(courseRegistrations);
}

export function countRegistrationsByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(span, momentsByDay(courseRegistrations.registrationDate, span));
}

const STATES = Object.keys(REGISTRATION_STATES) as RegistrationState[];
const FILTERS = { all: undefined, ...filtersOf(courseRegistrations.status, STATES) };

function matching({ words, courseId }: Omit<Search, "status">): SQL | undefined {
  const inCourse = courseId ? eq(courseRegistrations.courseId, courseId) : undefined;
  return and(inCourse, ...words.map(mentions));
}

/** Who asked twice may know only the second number, or the address given with it. */
function mentions(word: string): SQL {
  const { firstName, lastName, userEmail, phone, referenceNumber, courseId } = courseRegistrations;
  return matches(
    sql`concat_ws(' ', ${firstName}, ${lastName}, ${userEmail}, ${phone}, ${referenceNumber},
      (select ${courses.title} from ${courses} where ${courses.id} = ${courseId}),
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
