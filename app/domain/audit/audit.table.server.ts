import { sql } from "drizzle-orm";
import { index, jsonb, type PgColumn, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { partsOfWords } from "#app/infra/database/database-columns.server.ts";
import type { AuditSubject } from "./audit.ts";
import type { AuditKind, AuditVerb } from "./audit-verbs.ts";

export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** As it was then: an account may go, the journal stays. */
    actor: text().notNull(),
    actorId: text(),
    subject: text().$type<AuditSubject>().notNull(),
    /** Null for rows kept as sentences, before events were data. */
    verb: text().$type<AuditVerb>(),
    kind: text().$type<AuditKind>(),
    objectId: text(),
    title: text(),
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** The sentence as it was written, for the search. */
    words: text().notNull(),
    /** Only for rows without a verb. */
    path: text(),
  },
  (table) => [
    index("audit_events_newest").on(table.at.desc(), table.id),
    index("audit_events_by_subject").on(table.subject, table.at.desc()),
    index("audit_events_by_actor").on(table.actorId, table.at.desc()),
    index("audit_events_about").on(table.objectId, table.at.desc()),
    partsOfWords("audit_events_words", auditWords(table)),
  ],
);

export function auditWords({ actor, words }: { actor: PgColumn; words: PgColumn }) {
  return sql`(${actor} || ' ' || ${words})`;
}
