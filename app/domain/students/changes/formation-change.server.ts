import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { listRecipients } from "#app/domain/students/student-message.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { formationChanges } from "./formation-change.table.server.ts";
import { cancelledSince, changesSince, toldFacts } from "./formation-change.ts";

type Formation = typeof courses.$inferSelect;

/** Several changes in a row are one, which nobody has heard whole; put back, it is none. */
export async function noteFormationChange(
  tx: Transaction,
  before: Formation,
  now = new Date(),
): Promise<void> {
  const { id } = before;
  const today = zonedDay(now);
  await tx
    .insert(formationChanges)
    .values({ courseId: id, known: toldFacts(before) })
    .onConflictDoNothing();
  const [kept] = await readChange(tx, id);
  if (!kept) return;
  if (changesSince(kept.known, kept.formation, today).length === 0) {
    await forgetFormationChange(tx, id);
  } else if (printOf(before) !== printOf(kept.formation)) {
    await tx.update(formationChanges).set({ told: [] }).where(eq(formationChanges.courseId, id));
  }
}

/** Whoever says that somebody was told says of which state of the formation. */
function printOf(formation: Formation): string {
  const facts = JSON.stringify(toldFacts(formation));
  return createHash("sha256").update(facts).digest("base64url").slice(0, 16);
}

/** Whom it concerns: those accepted before it, while the formation is not over and somebody is left to tell. */
export async function findFormationChange(courseId: string, now = new Date()) {
  const [kept] = await readChange(db, courseId);
  if (!kept) return null;
  const { known, changedAt, formation, told } = kept;
  const today = zonedDay(now);
  const changes = changesSince(known, formation, today);
  const { startDate, endDate } = formation;
  const lastDay = endDate ?? startDate;
  if (changes.length === 0 || (lastDay && lastDay < today)) return null;
  const asked = { status: "approved", acceptedBefore: changedAt } as const;
  const recipients = await listRecipients(courseId, asked);
  if (recipients.every(({ id }) => told.includes(id))) return null;
  const cancelled = cancelledSince(known, formation, today);
  return { changes, recipients, told, cancelled, print: printOf(formation) };
}
export type FormationChange = NonNullable<Awaited<ReturnType<typeof findFormationChange>>>;

/** By hand; once the last one is told, nobody is left to tell. `print`: of what was told; false where it has changed since. */
export async function noteTold(
  courseId: string,
  student: { id: string; isTold: boolean; print: string },
  by: { id: string; name: string },
): Promise<boolean> {
  const change = await findFormationChange(courseId);
  if (!change?.recipients.some(({ id }) => id === student.id)) return true;
  return db.transaction(async (tx) => {
    const [kept] = await readChange(tx, courseId).for("update", { of: formationChanges });
    if (kept && student.print !== printOf(kept.formation)) return false;
    if (!kept || kept.told.includes(student.id) === student.isTold) return true;
    const others = kept.told.filter((id) => id !== student.id);
    const told = student.isTold ? [...others, student.id] : others;
    const { id, title } = kept.formation;
    const verb = student.isTold ? "note_told" : "note_untold";
    await recordEvent(by, { verb, kind: "students", id, title }, tx);
    if (change.recipients.every((one) => told.includes(one.id))) {
      await forgetFormationChange(tx, id);
    } else {
      await tx.update(formationChanges).set({ told }).where(eq(formationChanges.courseId, id));
    }
    return true;
  });
}

/** Nobody is written to about it any more. */
export function keepChangeQuiet(courseId: string, by: { id: string; name: string }) {
  return db.transaction(async (tx) => {
    const [kept] = await readChange(tx, courseId);
    if (!kept) return false;
    await forgetFormationChange(tx, courseId);
    const { id, title } = kept.formation;
    await recordEvent(by, { verb: "skip_change_notice", kind: "students", id, title }, tx);
    return true;
  });
}

export async function forgetFormationChange(tx: Transaction, courseId: string): Promise<void> {
  await tx.delete(formationChanges).where(eq(formationChanges.courseId, courseId));
}

function readChange(within: Transaction | typeof db, courseId: string) {
  const { known, changedAt, told } = formationChanges;
  return within
    .select({ known, changedAt, told, formation: courses })
    .from(formationChanges)
    .innerJoin(courses, eq(courses.id, formationChanges.courseId))
    .where(hasId(formationChanges.courseId, courseId));
}
