import { and, eq } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import type { RegistrationStatus } from "#app/domain/courses/course.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { STATUS_LABELS } from "./formation-admin.ts";

export type StatusChange = { ok: true; title: string; status: RegistrationStatus } | { ok: false };

/** `settle` has the last word: without a seat left, the formation is full. */
export async function changeFormationStatus(
  id: string,
  asked: RegistrationStatus,
  { by, settle }: { by: Administrator; settle: (tx: Transaction, id: string) => Promise<unknown> },
): Promise<StatusChange> {
  if (!isUuid(id)) return { ok: false };
  return db.transaction(async (tx) => {
    const known = await lockStatus(tx, id);
    if (!known) return { ok: false };
    await tx
      .update(courses)
      .set({ registrationStatus: asked, ...revised(courses, by) })
      .where(eq(courses.id, id));
    await settle(tx, id);
    const status = (await lockStatus(tx, id))?.status ?? asked;
    if (status !== known.status) await tellJournal(tx, { id, title: known.title, status, by });
    return { ok: true, title: known.title, status };
  });
}

async function lockStatus(tx: Transaction, id: string) {
  const [known] = await tx
    .select({ title: courses.title, status: courses.registrationStatus })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")))
    .for("update");
  return known;
}

function tellJournal(
  tx: Transaction,
  {
    id,
    title,
    status,
    by,
  }: { id: string; title: string; status: RegistrationStatus; by: Administrator },
): Promise<void> {
  const formation = { kind: "formation", id, title } as const;
  return recordEvent(
    by,
    { verb: "open_registrations", ...formation, status: STATUS_LABELS[status].toLowerCase() },
    tx,
  );
}
