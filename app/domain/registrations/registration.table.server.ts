import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { CHOSEN_PLACES, type ChosenPlace } from "#app/domain/courses/formations/formation-place.ts";
import {
  LIVING,
  trashColumn,
  trashIndex,
} from "#app/domain/records/trash/trash-item.table.server.ts";
import { oneOf, partsOfWords } from "#app/infra/database/database-columns.server.ts";
import {
  REGISTRATION_STATES,
  type RegistrationState,
  UNDECIDED_STATES,
  type UndecidedState,
  undoableSince,
  WITHDRAWALS,
  type Withdrawal,
} from "./registration.ts";

export const registrationNumber = pgSequence("registration_number");

const nextReference = sql`'DI-' || to_char(now(), 'YYYY') || '-' || to_char(nextval('registration_number'), 'FM9999999900000')`;

/** Whoever let theirs go may ask anew: it is another request. */
const STANDING = sql`${LIVING} and status <> 'withdrawn'`;

/** Who has a telephone alone, was answered, and not called since then or since a move. */
export const NO_MAIL = sql`(called_at is null or called_at < moved_at) and user_email is null and phone is not null
  and status in ('approved', 'rejected', 'waiting', 'offered')`;

/** Ignores accents, capitals, spaces and hyphens. */
export function personKey(firstName: SQLWrapper, lastName: SQLWrapper): SQL {
  return sql`person_key(${firstName}, ${lastName})`;
}

/** Sorted by, as a register is. */
export function personName({
  firstName,
  lastName,
}: Record<"firstName" | "lastName", SQLWrapper>): SQL {
  return sql`folded(${lastName} || ' ' || ${firstName})`;
}

function contactAndAnswers() {
  return {
    userEmail: text(),
    phone: text(),
    /** In full, to compare two numbers; the typed one is shown. */
    phoneInternational: text(),
    /** In years, on the day of the request; asked where the formation is for some ages. */
    age: integer(),
    /** Parent or other adult who answers for a child. */
    guardianName: text(),
    /** As the public form was answered; false where nobody said so. */
    isForOneself: boolean().notNull().default(false),
    /** Where the formation is both on site and online. */
    chosenPlace: text().$type<ChosenPlace>(),
    educationLevel: text(),
    experienceLevel: text(),
    motivationText: text(),
    availabilityPreferences: text(),
    specialNeeds: text(),
  };
}

export const courseRegistrations = pgTable(
  "course_registrations",
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    ...contactAndAnswers(),
    status: text().$type<RegistrationState>().notNull().default("pending"),
    referenceNumber: text().notNull().unique().default(nextReference),
    registrationDate: timestamp({ withTimezone: true }).notNull().defaultNow(),
    approvalDate: timestamp({ withTimezone: true }),
    /** Null for one an administrator enrolled. */
    consentAt: timestamp({ withTimezone: true }),
    consentVersion: text(),
    waitingSince: timestamp({ withTimezone: true }),
    /** Put in line by hand while seats were free: only a seat freed since is offered. */
    waitsForFreedSeat: boolean().notNull().default(false),
    /** Kept by a decision taken meanwhile, which may be undone. */
    offerExpiresAt: timestamp({ withTimezone: true }),
    withdrawal: text().$type<Withdrawal>(),
    rejectionReason: text(),
    /** Of a rejection that was undone: proposed again with the next. */
    formerReason: text(),
    decidedAt: timestamp({ withTimezone: true }),
    previousStatus: text().$type<UndecidedState>(),
    /** When the decision left by mail; before that it is undone without a word. */
    notifiedAt: timestamp({ withTimezone: true }),
    /** Kind and moment of the last mail: a job done again sends nothing twice. */
    lastMail: text(),
    /** The dates told with the seat, as `datesText` writes them; null before. */
    notifiedDates: text(),
    /** When somebody told the person by telephone what no mail carried. */
    calledAt: timestamp({ withTimezone: true }),
    /** When a withdrawal that was noted takes effect; until then nothing has changed. */
    withdrawingAt: timestamp({ withTimezone: true }),
    /** The formation the person knows of, until told of the one it was moved to; kept afterwards. */
    movedFrom: uuid().references(() => courses.id, { onDelete: "set null" }),
    movedAt: timestamp({ withTimezone: true }),
    /** The browser's own mark of the form: sent again with it, it is the same request. */
    sentAs: text(),
    ...trashColumn(),
  },
  (table) => [
    check(
      "course_registrations_status_known",
      oneOf(table.status, Object.keys(REGISTRATION_STATES)),
    ),
    check(
      "course_registrations_names_filled",
      sql`btrim(${table.firstName}) <> '' and btrim(${table.lastName}) <> ''`,
    ),
    check(
      "course_registrations_approval_dated",
      sql`(${table.status} = 'approved') = (${table.approvalDate} is not null)`,
    ),
    check(
      "course_registrations_consent_whole",
      sql`(${table.consentAt} is null) = (${table.consentVersion} is null)`,
    ),
    check(
      "course_registrations_line_dated",
      sql`${table.status} not in ('waiting', 'offered') or ${table.waitingSince} is not null`,
    ),
    check(
      "course_registrations_offer_timed",
      sql`${table.status} <> 'offered' or ${table.offerExpiresAt} is not null`,
    ),
    check("course_registrations_withdrawal_known", oneOf(table.withdrawal, WITHDRAWALS)),
    check(
      "course_registrations_withdrawal_told",
      sql`(${table.status} = 'withdrawn') = (${table.withdrawal} is not null)`,
    ),
    check(
      "course_registrations_reason_of_rejection",
      sql`${table.rejectionReason} is null or ${table.status} = 'rejected'`,
    ),
    check("course_registrations_place_known", oneOf(table.chosenPlace, CHOSEN_PLACES)),
    check("course_registrations_previous_known", oneOf(table.previousStatus, UNDECIDED_STATES)),
    uniqueIndex("course_registrations_one_per_email")
      .on(table.courseId, personKey(sql`first_name`, sql`last_name`), sql`lower(user_email)`)
      .where(STANDING),
    uniqueIndex("course_registrations_one_per_phone")
      .on(table.courseId, personKey(sql`first_name`, sql`last_name`), table.phoneInternational)
      .where(STANDING),
    index("course_registrations_newest").on(table.registrationDate.desc(), table.id),
    index("course_registrations_unanswered_first").on(
      sql`${unansweredSince()}`,
      table.registrationDate.desc(),
      table.id,
    ),
    index("course_registrations_by_status").on(table.status, table.registrationDate.desc()),
    index("course_registrations_by_name").on(personName(table), table.id),
    index("course_registrations_by_course").on(table.courseId, table.registrationDate.desc()),
    index("course_registrations_line")
      .on(table.courseId, table.waitingSince, table.id)
      .where(sql`status = 'waiting'`),
    index("course_registrations_to_call").on(table.id).where(NO_MAIL),
    index("course_registrations_offers").on(table.offerExpiresAt).where(sql`status = 'offered'`),
    index("course_registrations_withdrawing")
      .on(table.withdrawingAt)
      .where(sql`withdrawing_at is not null`),
    index("course_registrations_moves").on(table.movedAt).where(sql`moved_at is not null`),
    index("course_registrations_by_email").on(sql`lower(user_email)`),
    partsOfWords("course_registrations_words", registrationWords(table)),
    trashIndex("course_registrations", table),
  ],
);

/** Its number answers like a first request's: nobody learns from it who is registered. */
export const registrationRepeats = pgTable(
  "registration_repeats",
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: uuid()
      .notNull()
      .references(() => courseRegistrations.id, { onDelete: "cascade" }),
    referenceNumber: text().notNull().unique().default(nextReference),
    /** As typed this time: the first request's spelling is its owner's. */
    firstName: text().notNull(),
    ...contactAndAnswers(),
    /** The rank it would have had in line; null where a place was asked for. */
    rank: integer(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    mailedAt: timestamp({ withTimezone: true }),
    cancelledAt: timestamp({ withTimezone: true }),
    /** Once a device proved both numbers: whoever proves this one then hears of the first. */
    provedAt: timestamp({ withTimezone: true }),
    ...trashColumn(),
  },
  (table) => [
    check("registration_repeats_place_known", oneOf(table.chosenPlace, CHOSEN_PLACES)),
    index("registration_repeats_of").on(table.registrationId, table.requestedAt.desc()),
    index("registration_repeats_by_email").on(sql`lower(user_email)`),
    partsOfWords("registration_repeats_words", repeatWords(table)),
    trashIndex("registration_repeats", table),
  ],
);

type FoundBy = "guardianName" | "userEmail" | "phone" | "phoneInternational" | "referenceNumber";

export function registrationWords({
  firstName,
  lastName,
  ...contact
}: Record<"firstName" | "lastName" | FoundBy, SQLWrapper>) {
  return sql`(${firstName} || ' ' || ${lastName} || ' ' || ${repeatWords(contact)})`;
}

export function repeatWords(table: Record<FoundBy, SQLWrapper>) {
  const { guardianName, userEmail, phone, phoneInternational, referenceNumber } = table;
  return sql`(coalesce(${guardianName}, '') || ' ' || coalesce(${userEmail}, '') || ' ' || coalesce(${phone}, '') || ' ' || coalesce(${phoneInternational}, '') || ' ' || ${referenceNumber})`;
}

/** Since when an answer is waited for; null once it is given. */
export function unansweredSince(): SQL {
  return sql`(case when status = 'pending' then registration_date end)`;
}

/** A move that may still be undone is told to nobody. */
export function toldCourseId(now = new Date()): SQL<string> {
  const { courseId, movedFrom, movedAt } = courseRegistrations;
  const told = undoableSince(now).toISOString();
  return sql`coalesce(case when ${movedAt} > ${told}::timestamptz then ${movedFrom} end, ${courseId})`;
}

/** From 1; null for who is not in it. */
export function waitlistRank(): SQL<number | null> {
  return sql<number | null>`case when course_registrations.status = 'waiting' then (
    select count(*)::int from course_registrations as before_it
    where before_it.status = 'waiting' and before_it.course_id = course_registrations.course_id
      and (before_it.waiting_since, before_it.id)
        <= (course_registrations.waiting_since, course_registrations.id)) end`;
}
