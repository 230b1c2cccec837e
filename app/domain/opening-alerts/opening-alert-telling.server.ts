import { and, desc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { hasOpenSeats } from "#app/domain/courses/formations/formation.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { openingAlerts } from "./opening-alert.table.server.ts";
import { ALERT_PAUSE_MINUTES } from "./opening-alert.ts";
import { openedMail } from "./opening-alert-mail.server.tsx";

export const tellOpenings = defineJob("tell-openings", () => tellWhoAwaits());

/** The rest waits for the next minute. */
const AT_ONCE = 200;

const awaited = alias(courses, "awaited");

/** Whatever opened it: a status, new seats, a publication. One mail, and the address goes. */
export async function tellWhoAwaits(now = new Date()): Promise<void> {
  const { allowRegistrations } = await readSettings();
  if (!allowRegistrations) return;
  await db.transaction(async (tx) => {
    const due = await lockDue(tx, now);
    for (const { email, opened } of due) await queueMail(openedMail(email, opened), { within: tx });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(openingAlerts).where(inArray(openingAlerts.id, ids));
  });
}

function lockDue(tx: Transaction, now: Date) {
  const { id, email, courseId, confirmedAt, askedAt } = openingAlerts;
  const opened = openedSince(tx, now);
  return tx
    .select({ id, email, opened: { id: opened.id, slug: opened.slug, title: opened.title } })
    .from(openingAlerts)
    .leftJoin(awaited, eq(awaited.id, courseId))
    .crossJoinLateral(opened)
    .where(isNotNull(confirmedAt))
    .orderBy(askedAt)
    .limit(AT_ONCE)
    .for("update", { of: openingAlerts, skipLocked: true });
}

/** The formation itself, or one of the same preset first published since it was asked for. */
function openedSince(tx: Transaction, now: Date) {
  const { id, slug, title, preset, createdAt, editedAt } = courses;
  const { courseId, preset: awaitedPreset, askedAt } = openingAlerts;
  const rested = new Date(now.getTime() - ALERT_PAUSE_MINUTES * 60_000).toISOString();
  return tx
    .select({ id, slug, title })
    .from(courses)
    .where(
      and(
        hasOpenSeats(now),
        sql`coalesce(${editedAt}, ${createdAt}) <= ${rested}::timestamptz`,
        or(
          eq(id, courseId),
          eq(preset, awaitedPreset),
          and(eq(preset, awaited.preset), gt(createdAt, askedAt)),
        ),
      ),
    )
    .orderBy(sql`${id} = ${courseId} desc nulls last`, desc(createdAt))
    .limit(1)
    .as("opened");
}
