import { eq } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import type { RegistrationStatus } from "#app/domain/courses/course.ts";
import { formationRecordWith } from "#app/domain/courses/formations/admin/formation.record.server.ts";
import {
  isFull,
  STATUS_LABELS,
  settledStatus,
} from "#app/domain/courses/formations/admin/formation-admin.ts";
import {
  lockFormation,
  reallocateFormation,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { noteFormationChange } from "#app/domain/students/changes/formation-change.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

/** Registrations know formations, not the reverse: what a change does to them is put together here. */
export const formationRecord = formationRecordWith(async (tx, before, now) => {
  await reallocateFormation(tx, before.id, now, { wasFull: isFull(before) });
  await noteFormationChange(tx, before);
});

/** Seats added to a full formation go to the first in line, as from its form. Whether there is a limit is said there. */
export function changePlaces(id: string, maxStudents: number, by: Administrator, now = new Date()) {
  return db.transaction(async (tx) => {
    const known = await lockFormation(tx, id);
    if (!known) return { ok: false, reason: "missing" } as const;
    const { title, currentEnrolled } = known;
    if (known.maxStudents === 0) return { ok: false, reason: "unlimited" } as const;
    if (maxStudents < Math.max(1, currentEnrolled))
      return { ok: false, reason: "few", currentEnrolled } as const;
    const after = { maxStudents, currentEnrolled };
    const registrationStatus = settledStatus(known.registrationStatus, { before: known, after });
    await tx
      .update(courses)
      .set({ maxStudents, registrationStatus, ...revised(courses, by) })
      .where(eq(courses.id, id));
    await reallocateFormation(tx, id, now, { wasFull: isFull(known) });
    const event = { verb: "update", kind: "formation", names: "places" } as const;
    await recordEvent(by, { ...event, id, title }, tx);
    return { ok: true, title } as const;
  });
}

/** Without a seat left, the formation is full whatever was asked; once over, it stays closed. */
export function changeFormationStatus(
  id: string,
  asked: RegistrationStatus,
  by: Administrator,
  now = new Date(),
) {
  return db.transaction(async (tx) => {
    const known = await lockFormation(tx, id);
    if (!known) return { ok: false, reason: "missing" } as const;
    const isOver = known.endDate !== null && known.endDate < zonedDay(now);
    if (isOver && asked !== "fermé") return { ok: false, reason: "over" } as const;
    await tx
      .update(courses)
      .set({ registrationStatus: asked, ...revised(courses, by) })
      .where(eq(courses.id, id));
    await reallocateFormation(tx, id);
    const { title } = known;
    const status = (await lockFormation(tx, id))?.registrationStatus ?? asked;
    if (status !== known.registrationStatus) {
      const said = STATUS_LABELS[status].toLowerCase();
      const event = { verb: "open_registrations", kind: "formation", id, title } as const;
      await recordEvent(by, { ...event, status: said }, tx);
    }
    return { ok: true, title, status } as const;
  });
}
