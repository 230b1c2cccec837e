import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "#app/infra/database/database-columns.server.ts";
import { ROLES, type Role, STAFF_ROLES, type StaffRole } from "./account.ts";

const moment = () => timestamp({ withTimezone: true });

/** One row is both the specification's profile and better-auth's user. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text().$type<Role>().notNull().default("user"),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("users_role_known", oneOf(table.role, ROLES)),
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    index("users_newest").on(table.createdAt.desc()),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    lastSeenAt: moment().notNull().defaultNow(),
    /** Its owner unlocked the device for it: no second code is owed. */
    byPasskey: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const credentials = pgTable(
  "credentials",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("credentials_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** better-auth's table, encrypted; attempts are limited by our own counters. */
export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
});

/** What stays on a device, proved there by a finger, a face or its code, in place of the password and the second code. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** As the device names it. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where it was made, such as « Chrome sur Android ». */
    name: text().notNull(),
    publicKey: text().notNull(),
    /** How often it was used, as some devices tell. */
    counter: bigint({ mode: "number" }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

export const adminInvitations = pgTable(
  "admin_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<StaffRole>().notNull().default("admin"),
    tokenHash: text().notNull().unique(),
    invitedBy: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("admin_invitations_role_known", oneOf(table.role, STAFF_ROLES)),
    uniqueIndex("admin_invitations_email").on(sql`lower(${table.email})`),
  ],
);
