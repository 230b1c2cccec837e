import { inArray, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { shelveMailsOf } from "#app/domain/registrations/admin/registration-shelf.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import {
  type LockedFormation,
  lockFormation,
  reallocateSeats,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { newId } from "#app/infra/new-id.ts";
import { trashItems } from "./trash.table.server.ts";
import { registrationsIn, rootOf, type TrashKind } from "./trash.ts";
import { takeOut } from "./trash-rows.server.ts";
import { auditObject, detailOf, titleOf } from "./trash-words.ts";

export type Who = { id: string; name: string };
export type ThrowingAway =
  | { ok: true /** Undoes it in one go. */; batch: string; trashIds: string[]; titles: string[] }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "registrations"; registrations: number };

export const TABLES: Record<TrashKind, string> = {
  course: "courses",
  course_content: "course_contents",
  content: "contents",
  instructor: "instructors",
  theme: "themes",
  registration: "course_registrations",
  message: "contact_messages",
  letter: "newsletter_campaigns",
};

/**
 * Moves these items to the trash with all that belongs to them, all or none. Ids that are gone already
 * are passed over. A course that people registered for goes only `withRegistrations`.
 */
export async function throwAway(
  kind: TrashKind,
  ids: string[],
  administrator: Who,
  { withRegistrations = false, within }: { withRegistrations?: boolean; within?: Transaction } = {},
): Promise<ThrowingAway> {
  const asked = [...new Set(ids)].filter(isUuid).sort();
  if (asked.length === 0) return { ok: false, reason: "missing" };
  const what = { kind, ids: asked, administrator, withRegistrations };
  return within ? throwAll(within, what) : db.transaction((tx) => throwAll(tx, what));
}

async function throwAll(
  tx: Transaction,
  {
    kind,
    ids,
    administrator,
    withRegistrations,
  }: { kind: TrashKind; ids: string[]; administrator: Who; withRegistrations: boolean },
): Promise<ThrowingAway> {
  const formations = kind === "registration" ? await lockFormationsOf(tx, ids) : [];
  if (kind === "course" && !withRegistrations) {
    const registrations = await countRegistrations(tx, ids);
    if (registrations > 0) return { ok: false, reason: "registrations", registrations };
  }
  const batch = newId();
  const thrown: { id: string; title: string }[] = [];
  const takeable = kind === "letter" ? await lockDrafts(tx, ids) : ids;
  for (const id of takeable) {
    thrown.push(...(await throwOne(tx, { kind, id, batch, administrator })));
  }
  for (const formation of formations) await reallocateSeats(tx, formation);
  if (thrown.length === 0) return { ok: false, reason: "missing" };
  const titles = thrown.map(({ title }) => title);
  return { ok: true, batch, trashIds: thrown.map(({ id }) => id), titles };
}

async function throwOne(
  tx: Transaction,
  {
    kind,
    id: itemId,
    batch,
    administrator,
  }: { kind: TrashKind; id: string; batch: string; administrator: Who },
): Promise<{ id: string; title: string }[]> {
  const taken = await takeOut(tx, TABLES[kind], itemId);
  if (!taken) return [];
  const { fileIds, ...snapshot } = taken;
  const row = rootOf(snapshot);
  await shelveMailsOf(registrationsIn(snapshot), tx);
  const detail = row.course_id ? await titleOfCourse(tx, row.course_id) : detailOf(snapshot);
  const title = titleOf(kind, row);
  const item = { batch, kind, itemId, title, detail, snapshot, fileIds };
  const event = { verb: "delete", ...auditObject(kind, row), detail } as const;
  await recordEvent(administrator, event, { within: tx });
  return tx
    .insert(trashItems)
    .values({ ...item, deletedBy: administrator.name })
    .returning({ id: trashItems.id, title: trashItems.title });
}

/** Of what belongs to a course, one wants to know which. */
async function titleOfCourse(tx: Transaction, id: unknown): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(
    sql`select title from courses where id = ${id}`,
  );
  return rows[0]?.title ?? "";
}

/** The courses are locked first, so that nobody registers between the count and the deletion. */
async function countRegistrations(tx: Transaction, courseIds: string[]): Promise<number> {
  await tx.execute(sql`select id from courses where id in ${courseIds} order by id for update`);
  return tx.$count(courseRegistrations, inArray(courseRegistrations.courseId, courseIds));
}

/** A letter that has left, or is about to, stays: who received it may open its page. */
async function lockDrafts(tx: Transaction, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from newsletter_campaigns where id in ${ids} and state = 'brouillon' order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Formations before registrations, as everywhere: two who lock in one order never wait for each other. */
async function lockFormationsOf(tx: Transaction, ids: string[]): Promise<LockedFormation[]> {
  const { courseId } = courseRegistrations;
  const courses = await tx
    .selectDistinct({ courseId })
    .from(courseRegistrations)
    .where(inArray(courseRegistrations.id, ids))
    .orderBy(courseId);
  const locked: LockedFormation[] = [];
  for (const course of courses) {
    const formation = await lockFormation(tx, course.courseId);
    if (formation) locked.push(formation);
  }
  return locked;
}
