import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { unreachedBy } from "#app/domain/mail/mail-news.server.ts";
import type { Decider } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import type { RegistrationMailKind } from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  courseRegistrations,
  NO_MAIL,
} from "#app/domain/registrations/registration.table.server.ts";
import { undoableSince } from "#app/domain/registrations/registration.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";

/** Answered, moved or offered a seat, and told by no mail: nobody called yet. */
export function isToCall(now: Date): SQL<boolean> {
  const { calledAt, movedAt, id } = courseRegistrations;
  const uncalled = or(isNull(calledAt), lt(calledAt, movedAt));
  const unreached = sql`${id} in (${WITHOUT_EMAIL} union all ${UNREACHED})`;
  return sql<boolean>`(${and(uncalled, isAnswered(now), unreached)})`;
}

export async function countToCall(now: Date): Promise<number> {
  return db.$count(courseRegistrations, isToCall(now));
}

/** Says whether there was somebody to call. */
export function noteCall(id: string, by: Decider, now = new Date()): Promise<boolean> {
  return changeCall(id, isToCall(now), { calledAt: now, verb: "note_call", by });
}

export function undoCall(id: string, by: Decider): Promise<boolean> {
  const wasCalled = isNotNull(courseRegistrations.calledAt);
  return changeCall(id, wasCalled, { calledAt: null, verb: "undo_call", by });
}

function changeCall(
  id: string,
  where: SQL | undefined,
  { calledAt, verb, by }: { calledAt: Date | null; verb: "note_call" | "undo_call"; by: Decider },
): Promise<boolean> {
  return db.transaction(async (tx: Transaction) => {
    const [changed] = await tx
      .update(courseRegistrations)
      .set({ calledAt })
      .where(and(hasId(courseRegistrations.id, id), where))
      .returning({ id: courseRegistrations.id, title: courseRegistrations.referenceNumber });
    if (!changed) return false;
    await recordEvent(by, { verb, kind: "registration", ...changed }, tx);
    return true;
  });
}

/** What may still be undone is told to nobody; who took a seat knows it. */
function isAnswered(now: Date): SQL | undefined {
  const { status, decidedAt, movedAt, waitingSince, notifiedAt } = courseRegistrations;
  const news = sql`greatest(${decidedAt}, ${movedAt})`;
  const told = undoableSince(now);
  return or(
    eq(status, "offered"),
    and(
      inArray(status, ["approved", "rejected", "waiting"]),
      lte(news, told),
      sql`${notifiedAt} is distinct from ${news}`,
      // Back in the line of their own accord, they know where they stand.
      sql`${news} >= coalesce(${waitingSince}, '-infinity')`,
    ),
  );
}

/** Along an index of its own: few beside all registrations. */
const WITHOUT_EMAIL = sql`select silent.id from ${courseRegistrations} as silent where ${NO_MAIL}`;

const NEWS: RegistrationMailKind[] = [
  "approved",
  "enrolled",
  "rejected",
  "waiting",
  "offered",
  "moved",
];
const UNREACHED = unreachedBy(
  "registration",
  NEWS.map((kind) => `registration-${kind}`),
);
