import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { oneOf } from "#app/infra/database/database-columns.server.ts";
import { METHODS, type PaymentMethod } from "./fee.ts";

/** Where it is not the formation's price. */
export const feeDues = pgTable(
  "fee_dues",
  {
    registrationId: uuid()
      .primaryKey()
      .references(() => courseRegistrations.id, { onDelete: "cascade" }),
    dueCents: integer().notNull(),
  },
  (table) => [check("fee_dues_positive", sql`${table.dueCents} >= 0`)],
);

export const receiptNumber = pgSequence("receipt_number");

/** Never deleted, as a receipt may be out: a wrong one is corrected, or cancelled, and its receipt says so. */
export const feePayments = pgTable(
  "fee_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    /** Null once the person's data are erased: the sum stays in the accounts, without a name. */
    registrationId: uuid().references(() => courseRegistrations.id, { onDelete: "set null" }),
    receiptNumber: text()
      .notNull()
      .unique()
      .default(
        sql`'R-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('receipt_number')::text, 5, '0')`,
      ),
    amountCents: integer().notNull(),
    /** What was due that day, for the receipt; null for those noted before it was kept. */
    dueCents: integer(),
    /** What was paid in all once it was noted, for the receipt: what comes or changes later leaves it as it was given. */
    paidCents: integer().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    paidOn: date({ mode: "string" }).notNull(),
    receivedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    correctedAt: timestamp({ withTimezone: true }),
    correctedBy: text(),
    cancelledAt: timestamp({ withTimezone: true }),
    cancelledBy: text(),
  },
  (table) => [
    check("fee_payments_positive", sql`${table.amountCents} > 0`),
    check("fee_payments_method_known", oneOf(table.method, METHODS)),
    check(
      "fee_payments_cancelled_whole",
      sql`(${table.cancelledAt} is null) = (${table.cancelledBy} is null)`,
    ),
    check(
      "fee_payments_corrected_whole",
      sql`(${table.correctedAt} is null) = (${table.correctedBy} is null)`,
    ),
    index("fee_payments_of").on(table.registrationId, table.paidOn.desc()),
    index("fee_payments_by_course").on(table.courseId, table.paidOn.desc()),
  ],
);
