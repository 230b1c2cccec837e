import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CHOICES_OF_PRESET,
  type ChoiceOfPreset,
} from "#app/domain/courses/formations/formation-presets.ts";
import {
  WEEKDAYS,
  type Weekday,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import type { OwnSession } from "#app/domain/courses/formations/sessions/own-sessions.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { slugColumn } from "#app/domain/records/slug.table.server.ts";
import {
  LIVING,
  SEEN,
  trashColumn,
  trashIndex,
} from "#app/domain/records/trash/trash-item.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import {
  oneOf,
  partsOfWords,
  publicationCheck,
  publicationColumns,
  revisionColumns,
} from "#app/infra/database/database-columns.server.ts";
import {
  COURSE_CONTENT_TYPES,
  COURSE_TYPES,
  type CourseContentType,
  type CourseType,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from "./course.ts";

/** Without a date it is still to come. */
export function orNever(date: SQLWrapper) {
  return sql`coalesce(${date}, 'infinity'::date)`;
}

/** Specification: where as many have heard them, those with the most contents. */
function mostHeard({
  audience,
  contentCount,
  createdAt,
  id,
}: Record<"audience" | "contentCount" | "createdAt" | "id", ExtraConfigColumn>) {
  return [audience.desc(), contentCount.desc(), createdAt.desc(), id] as const;
}

export const courses = pgTable(
  "courses",
  {
    id: uuid().primaryKey().defaultRandom(),
    courseType: text().$type<CourseType>().notNull(),
    title: text().notNull(),
    ...slugColumn(),
    description: text().notNull().default(""),
    themeId: uuid().references(() => themes.id, { onDelete: "set null" }),
    instructorId: uuid().references(() => instructors.id, { onDelete: "set null" }),
    imageId: uuid().references(() => mediaFiles.id, { onDelete: "set null" }),
    imageUrl: text(),
    /** Only for formations. */
    preset: text().$type<ChoiceOfPreset>(),
    level: text().notNull().default(""),
    price: numeric({ precision: 10, scale: 2, mode: "number" }).notNull().default(0),
    /** To the hundredth, which tells each minute from the next. */
    durationHours: numeric({ precision: 7, scale: 2, mode: "number" }).notNull().default(0),
    maxStudents: integer().notNull().default(0),
    currentEnrolled: integer().notNull().default(0),
    registrationStatus: text().$type<RegistrationStatus>().notNull().default("ouvert"),
    featured: boolean().notNull().default(false),
    /** Previews aside, recordings are for approved students. */
    studentsOnly: boolean().notNull().default(false),
    startDate: date({ mode: "string" }),
    endDate: date({ mode: "string" }),
    /** The weekdays and hours of its sessions, by the centre's clock, between its dates. */
    sessionDays: text().array().$type<Weekday[]>().notNull().default(sql`'{}'`),
    sessionStart: text(),
    sessionEnd: text(),
    /** Of these sessions none is held; of those days there is one besides; some have their own hours or place. */
    skippedDays: date({ mode: "string" }).array().notNull().default(sql`'{}'`),
    addedDays: date({ mode: "string" }).array().notNull().default(sql`'{}'`),
    ownSessions: jsonb().$type<OwnSession[]>().notNull().default([]),
    onSite: boolean().notNull().default(false),
    isOnline: boolean().notNull().default(false),
    /** Empty: the centre's own. */
    address: text().notNull().default(""),
    /** For approved students alone, like the terms. */
    onlineLink: text(),
    practicalTerms: text().notNull().default(""),
    /** As announced: « Adultes débutants ». */
    intendedFor: text().notNull().default(""),
    ageMin: integer(),
    ageMax: integer(),
    payment: text().notNull().default(""),
    objectives: text().array().notNull().default(sql`'{}'`),
    prerequisites: text().array().notNull().default(sql`'{}'`),
    audience: integer().notNull().default(0),
    /** Both kept by `tell_contents`; the titles are what the back office seeks. */
    contentCount: integer().notNull().default(0),
    contentTitles: text().notNull().default(""),
    ...publicationColumns(),
    ...revisionColumns(),
    /** When it was first published; for a draft, when it was begun. */
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    publicationCheck("courses", table),
    check("courses_title_filled", sql`btrim(${table.title}) <> ''`),
    check("courses_type_known", oneOf(table.courseType, COURSE_TYPES)),
    check("courses_status_known", oneOf(table.registrationStatus, REGISTRATION_STATUSES)),
    check("courses_preset_known", oneOf(table.preset, CHOICES_OF_PRESET)),
    check("courses_price_positive", sql`${table.price} >= 0`),
    check("courses_hours_positive", sql`${table.durationHours} >= 0`),
    check(
      "courses_seats_positive",
      sql`${table.maxStudents} >= 0 and ${table.currentEnrolled} >= 0`,
    ),
    check(
      "courses_seats_respected",
      sql`${table.maxStudents} = 0 or ${table.currentEnrolled} <= ${table.maxStudents}`,
    ),
    check(
      "courses_ages_ordered",
      sql`${table.ageMin} >= 0 and ${table.ageMax} >= 0 and
      (${table.ageMin} is null or ${table.ageMax} is null or ${table.ageMax} >= ${table.ageMin})`,
    ),
    check("courses_dates_ordered", sql`${table.endDate} >= ${table.startDate}`),
    check(
      "courses_weekdays_known",
      sql`${table.sessionDays} <@ ${sql.raw(`array[${WEEKDAYS.map((day) => `'${day}'`)}]`)}`,
    ),
    check("courses_hours_ordered", sql`${table.sessionEnd} > ${table.sessionStart}`),
    check(
      "courses_hours_both",
      sql`(${table.sessionStart} is null) = (${table.sessionEnd} is null)`,
    ),
    // What visitors read, in each order they may ask for: a page is found without its rows.
    index("courses_newest").on(table.courseType, table.createdAt.desc(), table.id).where(SEEN),
    index("courses_latest").on(table.createdAt.desc(), table.id).where(SEEN),
    index("courses_most_heard")
      .on(table.courseType, ...mostHeard(table))
      .where(SEEN),
    index("courses_any_most_heard")
      .on(...mostHeard(table))
      .where(SEEN),
    index("courses_shuffled").on(table.courseType, table.id).where(SEEN),
    index("courses_open")
      .on(
        table.courseType,
        table.registrationStatus.desc(),
        orNever(table.startDate),
        table.createdAt.desc(),
        table.id,
      )
      .where(SEEN),
    index("courses_soonest")
      .on(orNever(table.startDate), table.createdAt.desc(), table.id)
      .where(sql`course_type = 'formation' and registration_status = 'ouvert' and ${SEEN}`),
    index("courses_not_over")
      .on(orNever(table.endDate), table.startDate)
      .where(sql`course_type = 'formation' and ${SEEN}`),
    index("courses_featured").on(table.createdAt.desc(), table.id).where(sql`featured and ${SEEN}`),
    index("courses_first_of_theme")
      .on(table.themeId, table.featured.desc(), ...mostHeard(table))
      .where(sql`course_type = 'audio_course' and content_count > 0 and ${SEEN}`),
    index("courses_first_of_instructor")
      .on(table.instructorId, table.featured.desc(), ...mostHeard(table))
      .where(sql`course_type = 'audio_course' and content_count > 0 and ${SEEN}`),
    // The back office's.
    index("courses_written").on(table.courseType, table.createdAt.desc(), table.id).where(LIVING),
    index("courses_by_title").on(table.courseType, sql`folded(title)`, table.id).where(LIVING),
    index("courses_by_start").on(table.courseType, table.startDate, table.id).where(LIVING),
    index("courses_by_start_last")
      .on(table.courseType, table.startDate.desc(), table.id)
      .where(LIVING),
    index("courses_fullest")
      .on(table.courseType, table.currentEnrolled.desc(), table.id)
      .where(LIVING),
    index("courses_drafts")
      .on(table.courseType, table.createdAt.desc(), table.id)
      .where(sql`not is_published`),
    index("courses_theme").on(table.themeId, table.createdAt.desc(), table.id),
    index("courses_instructor").on(table.instructorId, table.createdAt.desc(), table.id),
    partsOfWords("courses_words", courseWords(table)),
    index("courses_image").on(table.imageId),
    index("courses_to_publish").on(table.publishAt).where(sql`publish_at is not null`),
    trashIndex("courses", table),
  ],
);

export function courseWords({
  title,
  description,
  contentTitles,
}: Record<"title" | "description" | "contentTitles", SQLWrapper>) {
  return sql`(${title} || ' ' || ${description} || ' ' || ${contentTitles})`;
}

export const courseContents = pgTable(
  "course_contents",
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    contentType: text().$type<CourseContentType>().notNull(),
    fileId: uuid().references(() => mediaFiles.id, { onDelete: "restrict" }),
    body: text(),
    durationSeconds: doublePrecision().notNull().default(0),
    durationMinutes: integer()
      .notNull()
      .generatedAlwaysAs(sql`ceil(duration_seconds / 60)::integer`),
    orderIndex: integer().notNull().default(0),
    chapters: jsonb().$type<Chapter[]>().notNull().default([]),
    /** What is said in a lesson of an audio course (`media/transcripts`): long, read only where it is shown. */
    transcript: text().notNull().default(""),
    isFreePreview: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    check("course_contents_title_filled", sql`btrim(${table.title}) <> ''`),
    check("course_contents_type_known", oneOf(table.contentType, COURSE_CONTENT_TYPES)),
    check(
      "course_contents_numbers_positive",
      sql`${table.durationSeconds} >= 0 and ${table.orderIndex} >= 0`,
    ),
    index("course_contents_order").on(table.courseId, table.orderIndex, table.createdAt),
    index("course_contents_file").on(table.fileId),
    trashIndex("course_contents", table),
  ],
);
