import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  type Planned,
  type SessionChanges,
  termText,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import {
  isHeld,
  isLeftOut,
  MOST_DAYS,
  withoutSession,
  withSession,
} from "#app/domain/courses/formations/sessions/session-changes.ts";
import { lockFormation } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { noteFormationChange } from "#app/domain/students/changes/formation-change.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import { optionalDay } from "#app/infra/forms/form-fields.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

const requiredDay = (message: string) =>
  optionalDay().transform((day, { issues }) => {
    if (!day) issues.push({ code: "custom", message, input: day });
    return day ?? "";
  });

export const moveInput = z.object({ to: requiredDay("Choisissez le nouveau jour") });
export const addInput = z.object({
  formation: z.uuid("Choisissez la formation"),
  day: requiredDay("Choisissez le jour"),
});

export type SessionChanging = { ok: true; title: string } | { ok: false; refusal: string };

const GONE = "Cette séance a changé entre-temps : revenez à l'agenda.";

export function cancelSession(id: string, day: string, by: Administrator) {
  return change(id, by, (formation) =>
    isHeld(formation, day) ? withoutSession(formation, day) : GONE,
  );
}

export function restoreSession(id: string, day: string, by: Administrator) {
  return change(id, by, (formation) =>
    isLeftOut(formation, day) ? withSession(formation, day) : GONE,
  );
}

export function moveSession(
  id: string,
  { from, to }: { from: string; to: string },
  by: Administrator,
  now = new Date(),
) {
  return change(id, by, (formation) => {
    if (!isHeld(formation, from) && !isLeftOut(formation, from)) return GONE;
    const refusal = dayRefusal(formation, to, zonedDay(now));
    if (refusal) return refusal;
    return withSession({ ...formation, ...withoutSession(formation, from) }, to);
  });
}

export function addSession(id: string, day: string, by: Administrator, now = new Date()) {
  return change(
    id,
    by,
    (formation) => dayRefusal(formation, day, zonedDay(now)) ?? withSession(formation, day),
  );
}

function dayRefusal(formation: Planned, day: string, today: string): string | null {
  const { startDate, endDate } = formation;
  if (day < today) return "Ce jour est passé.";
  if (isHeld(formation, day)) return "La formation a déjà une séance ce jour-là.";
  if (!startDate || day < startDate || (endDate && day > endDate)) {
    return `Ce jour n'est pas dans la formation : ${termText(formation)}.`;
  }
  return null;
}

/** What the students of the formation are told is kept, as from its form. */
function change(
  id: string,
  by: Administrator,
  changed: (formation: Planned) => SessionChanges | string,
): Promise<SessionChanging> {
  return db.transaction(async (tx): Promise<SessionChanging> => {
    const locked = await lockFormation(tx, id);
    const [before] = locked ? await tx.select().from(courses).where(eq(courses.id, locked.id)) : [];
    if (!before) return { ok: false, refusal: "Cette formation n'existe plus." };
    const next = changed(before);
    if (typeof next === "string") return { ok: false, refusal: next };
    if (Math.max(next.skippedDays.length, next.addedDays.length) > MOST_DAYS) {
      return { ok: false, refusal: `${MOST_DAYS} jours différents au plus par formation.` };
    }
    await tx
      .update(courses)
      .set({
        skippedDays: [...next.skippedDays],
        addedDays: [...next.addedDays],
        ...revised(courses, by),
      })
      .where(eq(courses.id, before.id));
    await noteFormationChange(tx, before);
    const { title } = before;
    await recordEvent(by, { verb: "update", kind: "formation", id: before.id, title }, tx);
    return { ok: true, title };
  });
}
