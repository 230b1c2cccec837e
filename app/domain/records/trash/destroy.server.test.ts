import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findPublishedFile } from "#app/domain/all-published-files.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { claimFiles } from "#app/domain/media/media-claim.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { deleteOrphanedMedia, deleteUnusedMedia } from "#app/domain/media/media-removal.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse, addMediaFile, addRecording } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { destroy, emptyTrash, purgeTrash } from "./destroy.server.ts";
import { restore } from "./restore.server.ts";
import { softDelete } from "./soft-delete.server.ts";
import { TRASH_DAYS } from "./trash.ts";
import { trashItems } from "./trash-item.table.server.ts";
import { findTrashed, listTrash } from "./trash-list.server.ts";

const SOMEONE = { id: "someone", name: "Amina Diallo" };
const DAY = 86_400_000;
const later = () => new Date(Date.now() + 60_000);
const fileIds = async () =>
  (await db.select({ id: mediaFiles.id }).from(mediaFiles)).map((f) => f.id);

afterAll(stopJobs);
beforeEach(async () => {
  for (const table of [contents, courses, trashItems, auditEvents, mediaFiles]) {
    await db.delete(table);
  }
});

describe("media files", () => {
  it("stay while an item of the trash names them, and come back with it", async () => {
    const course = await addCourse({ imageId: (await addMediaFile({ kind: "image" })).id });
    const { fileId } = await addRecording(course.id);
    const unused = await addMediaFile();
    const trashId = await thrown("course", course.id);
    await deleteOrphanedMedia(later());
    await deleteUnusedMedia([fileId ?? "", unused.id]);
    expect((await fileIds()).toSorted()).toEqual([course.imageId, fileId].toSorted());
    expect(await findPublishedFile(fileId ?? "")).toBeUndefined();
    const claim = await db.transaction((tx) => claimFiles(tx, [fileId ?? ""]));
    expect(claim.taken).toEqual(new Set([fileId]));
    expect(await restore(RECORDS, trashId, SOMEONE)).toMatchObject({ ok: true });
    expect(await db.select().from(courses)).toMatchObject([{ imageId: course.imageId }]);
    expect(await findPublishedFile(fileId ?? "")).toMatchObject({ id: fileId });
  });

  it("go once nothing names them any more", async () => {
    const [file, shared] = [await addMediaFile(), await addMediaFile({ kind: "pdf" })];
    const sermon = await addContent("preche", "Prêche", { fileId: file.id });
    const article = await addContent("article", "Article", { fileId: shared.id });
    await addContent("livre", "Livre", { fileId: shared.id });
    for (const { id } of [sermon, article])
      await destroy(RECORDS, await thrown("content", id), SOMEONE);
    await startJobs([]);
    const rest = async () => expect(await fileIds()).toEqual([shared.id]);
    await vi.waitFor(rest, { timeout: 30_000, interval: 100 });
  });
});

describe("emptying", () => {
  it("deletes one for good, and says so in the journal", async () => {
    const { id } = await addContent("article", "Carnet");
    const trashId = await thrown("content", id);
    expect(await destroy(RECORDS, trashId, SOMEONE)).toEqual({ ok: true });
    expect(await destroy(RECORDS, trashId, SOMEONE)).toEqual({ ok: false });
    expect(await destroy(RECORDS, "autre-chose", SOMEONE)).toEqual({ ok: false });
    expect(await restore(RECORDS, trashId, SOMEONE)).toEqual({ ok: false, reason: "missing" });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subject, "trash"));
    expect(events.map(listed)).toMatchObject([
      { sentence: "a supprimé définitivement l'article « Carnet »", path: null },
    ]);
  });

  it("deletes everything at once", async () => {
    for (const title of ["Un", "Deux"]) {
      await thrown("content", (await addContent("article", title)).id);
    }
    expect(await emptyTrash(RECORDS, SOMEONE)).toBe(2);
    expect(await emptyTrash(RECORDS, SOMEONE)).toBe(0);
    expect(await db.$count(trashItems)).toBe(0);
  });

  it("happens by itself after thirty days, not before", async () => {
    const trashId = await thrown("content", (await addContent("article", "Carnet")).id);
    const item = await findTrashed(RECORDS, trashId, new Date());
    const deleted = item?.deletedAt.getTime() ?? 0;
    await purgeTrash(RECORDS, new Date(deleted + TRASH_DAYS * DAY - 1000));
    expect(await db.$count(trashItems)).toBe(1);
    await purgeTrash(RECORDS, new Date(deleted + TRASH_DAYS * DAY + 1000));
    expect(await db.$count(trashItems)).toBe(0);
  });
});

describe("the list", () => {
  const list = (query = {}) =>
    listTrash(RECORDS, { words: [], page: 1, kinds: Object.keys(RECORDS), ...query }, new Date());

  it("shows the newest first, by kind, by words and by days left", async () => {
    const course = await addCourse({ title: "La patience" });
    const recording = await addRecording(course.id, { title: "Leçon" });
    await thrown("course_content", recording.id);
    await thrown("course", course.id);
    await thrown("content", (await addContent("livre", "Écrire")).id);
    await db.execute(sql`update trash_items set deleted_at = now() - interval '29 days 12 hours'
      where title = 'Leçon'`);
    await db.execute(sql`update trash_items set deleted_at = now() - interval '1 hour'
      where title = 'La patience'`);
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ title, label, daysLeft }) => [title, label, daysLeft])).toEqual([
      ["Écrire", "Livre", 30],
      ["La patience", "Cours audio", 30],
      ["Leçon", "Contenu d'un cours", 1],
    ]);
    expect((await list({ kinds: ["course"] })).items.map(({ title }) => title)).toEqual([
      "La patience",
    ]);
    const found = await list({ words: ["ecrire", "amina"] });
    expect(found.items.map(({ title }) => title)).toEqual(["Écrire"]);
    expect((await list({ words: ["patience"] })).total).toBe(2);
  });

  it("is paged in SQL", async () => {
    for (let n = 0; n < 21; n += 1) await thrown("content", (await addContent("video", `${n}`)).id);
    expect(await list({ page: 2 })).toMatchObject({ total: 21, pageCount: 2, items: [{}] });
  });
});

async function thrown(kind: "content" | "course" | "course_content", id: string): Promise<string> {
  const throwing = await softDelete(RECORDS, kind, [id], SOMEONE);
  if (!throwing.ok || !throwing.trashIds[0]) throw new Error(`Not thrown away: ${kind}`);
  return throwing.trashIds[0];
}
