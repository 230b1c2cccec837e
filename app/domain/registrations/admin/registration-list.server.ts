import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
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
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import {
  type AdminRegistration,
  REGISTRATIONS_PER_PAGE,
  type RegistrationFilter,
  URGENT_HOURS,
} from "./registration-admin.ts";

export type RegistrationQuery = Pick<ListQuery, "words" | "page"> & {
  status: RegistrationFilter;
  courseId?: string;
};
export type RegistrationList = {
  items: AdminRegistration[];
  /** How many answer the search, whichever state is shown. */
  counts: Record<RegistrationFilter, number>;
  urgent: number;
  pageCount: number;
};

export async function listRegistrations(
  { words, page, status, courseId }: RegistrationQuery,
  now: Date,
): Promise<RegistrationList> {
  const counts = db.$with("counts").as(
    db
      .select({
        all: sql<number>`count(*)::int`.as("all_count"),
        ...countsByState(),
        urgent: sql<number>`(count(*) filter (where status = 'pending'
          and registration_date <= ${now.toISOString()}::timestamptz - ${URGENT_HOURS} * interval '1 hour'))::int`.as(
          "urgent_count",
        ),
      })
      .from(courseRegistrations)
      .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
      .where(answering({ words, status: "all", courseId })),
  );
  const shown = db.$with("shown").as(
    db
      .select({ ...COLUMNS, place: placeIn(status) })
      .from(courseRegistrations)
      .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
      .where(answering({ words, status, courseId }))
      .orderBy(...orderOf(status))
      .limit(REGISTRATIONS_PER_PAGE)
      .offset((page - 1) * REGISTRATIONS_PER_PAGE),
  );
  const rows = await db
    .with(counts, shown)
    .select()
    .from(counts)
    .leftJoin(shown, sql`true`)
    .orderBy(shown.place);
  const counted = rows[0]?.counts;
  if (!counted) throw new Error("Nothing was counted.");
  const { urgent, ...totals } = counted;
  return {
    items: rows.flatMap((row) => (row.shown ? [asListed(row.shown, now)] : [])),
    counts: totals,
    urgent,
    pageCount: Math.ceil(totals[status] / REGISTRATIONS_PER_PAGE),
  };
}

export function answering({
  words,
  status,
  courseId,
}: Omit<RegistrationQuery, "page">): SQL | undefined {
  const inCourse = courseId ? eq(courseRegistrations.courseId, courseId) : undefined;
  const inState = status === "all" ? undefined : eq(courseRegistrations.status, status);
  return and(inCourse, ...words.map(mentions), inState);
}

export async function findRegistration(id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  if (!found) return undefined;
  const { firstName, lastName, status, decidedAt, userEmail } = found;
  return { name: `${firstName} ${lastName}`, status, decidedAt, hasEmail: userEmail !== null };
}

type Shown = typeof courseRegistrations.$inferSelect;

function asListed<Item extends Shown>(item: Item, now: Date) {
  const { id, status, registrationDate } = item;
  const age = Math.floor((now.getTime() - registrationDate.getTime()) / 3_600_000);
  return {
    ...item,
    ageHours: Math.max(0, age),
    notified: mayBeKnown(item, now),
    offerLink: status === "offered" ? offerLink(id) : null,
  };
}

export function orderOf(status: RegistrationFilter): SQL[] {
  const { registrationDate, waitingSince, id } = courseRegistrations;
  return status === "waiting"
    ? [sql`folded(${courses.title})`, sql`${courses.id}`, sql`${waitingSince}`, sql`${id}`]
    : [descending(registrationDate), sql`${id}`];
}

function placeIn(status: RegistrationFilter) {
  return sql<number>`row_number() over (order by ${sql.join(orderOf(status), sql`, `)})`.as(
    "place",
  );
}

function countsByState() {
  const counts = STATES.map((state) => [
    state,
    sql<number>`(count(*) filter (where ${courseRegistrations.status} = ${state}))::int`.as(
      `${state}_count`,
    ),
  ]);
  return Object.fromEntries(counts) as Record<RegistrationState, SQL.Aliased<number>>;
}

const STATES = Object.keys(REGISTRATION_STATES) as RegistrationState[];

const LAST_REPEAT = sql<AdminRegistration["lastRepeat"]>`(
  select json_build_object('at', requested_at, 'reference', reference_number,
    'userEmail', user_email, 'phone', phone, 'educationLevel', education_level,
    'experienceLevel', experience_level, 'motivationText', motivation_text,
    'availabilityPreferences', availability_preferences, 'specialNeeds', special_needs)
  from registration_repeats where registration_id = course_registrations.id
  order by requested_at desc limit 1)`;

const COLUMNS = {
  ...getTableColumns(courseRegistrations),
  courseTitle: sql<string | null>`${courses.title}`.as("course_title"),
  rank: waitlistRank().as("rank"),
  lastRepeat: LAST_REPEAT.as("last_repeat"),
};

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
