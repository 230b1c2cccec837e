import { lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { monthsBefore } from "#app/infra/database/database-columns.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { auditEvents } from "./audit.table.server.ts";
import { JOURNAL_MONTHS } from "./audit.ts";
import { type AuditEvent, type AuditVerb, sentenceOf, subjectOf } from "./audit-verbs.ts";

/** What nobody did by hand. */
export const THE_CLOCK = { id: null, name: "Le site" };

/** Within a transaction, kept only if it commits. */
export async function recordEvent(
  by: { id: string | null; name: string },
  event: AuditEvent,
  within: Pick<Transaction, "insert"> = db,
): Promise<void> {
  const { verb, kind, id: objectId, title, ...details } = event;
  await within.insert(auditEvents).values({
    actor: by.name,
    actorId: by.id,
    subject: subjectOf(event),
    verb,
    kind,
    objectId,
    title,
    details,
    words: sentenceOf(event),
  });
}

/** What the newest event of this verb tells about a row, as text. */
export function lastDetail(verb: AuditVerb, rowId: AnyPgColumn, detail: string): SQL {
  return sql`(select ${auditEvents.details} ->> ${detail} from ${auditEvents}
    where ${auditEvents.objectId} = ${rowId}::text and ${auditEvents.verb} = ${verb}
    order by ${auditEvents.at} desc limit 1)`;
}

export const eraseJournal = defineJob("erase-journal", () => eraseOldEvents());

export async function eraseOldEvents(now = new Date()): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, monthsBefore(now, JOURNAL_MONTHS)));
}
