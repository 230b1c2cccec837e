import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  isUsual,
  type Planned,
  type SessionChanges,
  termText,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import {
  movedTo,
  ownOf,
  type SessionTerms,
  withOwn,
} from "#app/domain/courses/formations/sessions/own-sessions.ts";
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
import {
  bothHours,
  hour,
  hoursInOrder,
  optionalDay,
  optionalText,
} from "#app/infra/forms/form-fields.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

const requiredDay = (message: string) =>
  optionalDay().transform((day, { issues }) => {
    if (!day) issues.push({ code: "custom", message, input: day });
    return day ?? "";
  });

/** Hours and place left as they are every week are none of its own. */
export const sessionInput = z
  .object({
    to: requiredDay("Choisissez le jour"),
    start: hour(),
    end: hour(),
    place: optionalText(120),
    read: z.string().max(20).optional(),
  })
  .refine(...bothHours("start", "end"))
  .refine(...hoursInOrder("start", "end"));
export const addInput = z.object({
  formation: z.uuid("Choisissez la formation"),
  day: requiredDay("Choisissez le jour"),
});

const NO_HOURS = { start: null, end: null };

/** As a form that shows these hours says what it showed. */
export function hoursRead({ start, end }: Pick<SessionTerms, "start" | "end">): string {
  return `${start ?? ""}-${end ?? ""}`;
}

export type SessionChanging = { ok: true; title: string } | { ok: false; refusal: string };

const GONE = "Cette séance a changé entre-temps : revenez à l'agenda.";

export function cancelSession(id: string, day: string, by: Administrator) {
  return change(id, by, { verb: "cancel_session", day }, (formation) =>
    isHeld(formation, day) ? withoutSession(formation, day) : GONE,
  );
}

/** One that was moved comes back to its day. */
export function restoreSession(id: string, day: string, by: Administrator) {
  return change(id, by, { verb: "restore_session", day }, (formation) => {
    if (!isLeftOut(formation, day)) return GONE;
    const elsewhere = movedTo(formation, day);
    const back = elsewhere ? withoutSession(formation, elsewhere) : formation;
    return withSession({ ...formation, ...back }, day);
  });
}

/**
 * To another day, or to other hours or another place on the same day. `read`: the hours its form showed; left as they
 * were, they are not asked for.
 */
export function changeSession(
  id: string,
  { from, to, read, ...asked }: { from: string; to: string; read?: string } & SessionTerms,
  by: Administrator,
  now = new Date(),
) {
  const event =
    to === from
      ? ({ verb: "change_session", day: from } as const)
      : ({ verb: "move_session", day: from, to } as const);
  return change(id, by, event, (formation) => {
    const held = isHeld(formation, from);
    if (!held && !isLeftOut(formation, from)) return GONE;
    const before = ownOf(formation, from);
    const movedFrom = before?.movedFrom ?? (isUsual(formation, from) ? from : null);
    const { start, end } = hoursRead(asked) === read ? (before ?? NO_HOURS) : asked;
    const own = { day: to, movedFrom: movedFrom === to ? null : movedFrom };
    const terms = { start, end, place: asked.place };
    if (to === from && held) {
      if (to < zonedDay(now)) return "Ce jour est passé.";
      return { ...formation, ownSessions: withOwn(formation, { ...own, ...terms }) };
    }
    // One moved already is held on the day it was moved to.
    const elsewhere = held ? from : movedTo(formation, from);
    const freed = elsewhere ? { ...formation, ...withoutSession(formation, elsewhere) } : formation;
    const refusal = dayRefusal(freed, to, zonedDay(now));
    if (refusal) return refusal;
    const moved = { ...freed, ...withSession(freed, to) };
    return { ...moved, ownSessions: withOwn(moved, { ...own, ...terms }) };
  });
}

export function addSession(id: string, day: string, by: Administrator, now = new Date()) {
  return change(
    id,
    by,
    { verb: "add_session", day },
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
  event:
    | { verb: "add_session" | "cancel_session" | "change_session" | "restore_session"; day: string }
    | { verb: "move_session"; day: string; to: string },
  changed: (formation: typeof courses.$inferSelect) => SessionChanges | string,
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
        ownSessions: [...next.ownSessions],
        ...revised(courses, by),
      })
      .where(eq(courses.id, before.id));
    await noteFormationChange(tx, before);
    const { title } = before;
    await recordEvent(by, { ...event, kind: "formation", id: before.id, title }, tx);
    return { ok: true, title };
  });
}
