import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Decider } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { MAX_NOTE, MOST_NOTES } from "#app/domain/registrations/registration.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { descending, hasId } from "#app/infra/database/database-columns.server.ts";
import { requiredText } from "#app/infra/forms/form-fields.server.ts";
import { registrationNotes } from "./registration-note.table.server.ts";

export const noteInput = z.object({ note: requiredText("Veuillez écrire la note", MAX_NOTE) });

export type RegistrationNote = Awaited<ReturnType<typeof listNotes>>[number];

export function listNotes(registrationId: string) {
  const { createdAt, id } = registrationNotes;
  return db
    .select()
    .from(registrationNotes)
    .where(hasId(registrationNotes.registrationId, registrationId))
    .orderBy(descending(createdAt), id)
    .limit(MOST_NOTES);
}

/** The registration is locked: its notes are counted. */
export function addNote(registrationId: string, note: string, by: Decider) {
  return db.transaction(async (tx) => {
    const isIt = hasId(courseRegistrations.id, registrationId);
    const [registration] = await tx.select().from(courseRegistrations).where(isIt).for("update");
    if (!registration) return { ok: false, reason: "missing" } as const;
    const isOf = eq(registrationNotes.registrationId, registration.id);
    if ((await tx.$count(registrationNotes, isOf)) >= MOST_NOTES) {
      return { ok: false, reason: "many" } as const;
    }
    await tx
      .insert(registrationNotes)
      .values({ registrationId: registration.id, text: note, author: by.name, authorId: by.id });
    await recordNoteEvent(tx, "add_note", { registration, by });
    return { ok: true } as const;
  });
}

export async function findNote(registrationId: string, id: string) {
  const [note] = await db.select().from(registrationNotes).where(isNote(registrationId, id));
  return note;
}

/** Says whether it was still there. */
export function deleteNote(registrationId: string, id: string, by: Decider): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx.delete(registrationNotes).where(isNote(registrationId, id)).returning();
    if (gone.length === 0) return false;
    const isIt = hasId(courseRegistrations.id, registrationId);
    const [registration] = await tx.select().from(courseRegistrations).where(isIt);
    if (registration) await recordNoteEvent(tx, "delete_note", { registration, by });
    return true;
  });
}

function isNote(registrationId: string, id: string) {
  return and(
    hasId(registrationNotes.registrationId, registrationId),
    hasId(registrationNotes.id, id),
  );
}

function recordNoteEvent(
  tx: Transaction,
  verb: "add_note" | "delete_note",
  { registration, by }: { registration: typeof courseRegistrations.$inferSelect; by: Decider },
): Promise<void> {
  const { id, referenceNumber: title } = registration;
  return recordEvent(by, { verb, kind: "registration", id, title }, tx);
}
