import { and, desc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { hasOpenSeats } from "#app/domain/courses/formations/formation.server.ts";
import { queueWritten, writeMail } from "#app/domain/mail/mail-queue.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { takesAwaitedAge } from "./opening-alert.server.ts";
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
  const due = await findDue(now);
  if (due.length === 0) return;
  const written = new Map<string, Awaited<ReturnType<typeof writeMail>>>();
  for (const { id, email, opened } of due) {
    written.set(id, await writeMail(openedMail(email, opened)));
  }
  await db.transaction(async (tx) => {
    // Who is told by another instance, or has left meanwhile, is not deleted here.
    const told = await tx
      .delete(openingAlerts)
      .where(inArray(openingAlerts.id, [...written.keys()]))
      .returning({ id: openingAlerts.id });
    for (const { id } of told) {
      const mail = written.get(id);
      if (mail) await queueWritten(mail, tx);
    }
  });
}

function findDue(now: Date) {
  const { id, email, courseId, confirmedAt, askedAt } = openingAlerts;
  const opened = openedSince(now);
  return db
    .select({ id, email, opened: { id: opened.id, slug: opened.slug, title: opened.title } })
    .from(openingAlerts)
    .leftJoin(awaited, eq(awaited.id, courseId))
    .crossJoinLateral(opened)
    .where(isNotNull(confirmedAt))
    .orderBy(askedAt)
    .limit(AT_ONCE);
}

/** The formation itself, one of the same preset first published since it was asked for, or one for the age. */
function openedSince(now: Date) {
  const { id, slug, title, preset, createdAt, editedAt } = courses;
  const { courseId, preset: awaitedPreset, askedAt } = openingAlerts;
  const rested = new Date(now.getTime() - ALERT_PAUSE_MINUTES * 60_000).toISOString();
  return db
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
          takesAwaitedAge,
        ),
      ),
    )
    .orderBy(sql`${id} = ${courseId} desc nulls last`, desc(createdAt))
    .limit(1)
    .as("opened");
}
