import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addCourse, addMediaFile, addRecording } from "#tests/factories/course-factory.ts";
import { removeAbandonedMedia } from "./media.jobs.server.ts";
import { keepDraftFiles, releaseDraftFiles } from "./media-claim.server.ts";
import { mediaFiles } from "./media-file.table.server.ts";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const stillThere = async (id: string) => (await db.$count(mediaFiles, eq(mediaFiles.id, id))) === 1;
const sweep = () => removeAbandonedMedia.run({}, new AbortController().signal);
const ownedBy = (uploadedBy: string, days = 0) =>
  addMediaFile({ uploadedBy, createdAt: daysAgo(days) });

beforeEach(async () => {
  await db.delete(users);
  await db
    .insert(users)
    .values(["amina", "omar"].map((id) => ({ id, name: id, email: `${id}@centre.test` })));
});

it("keeps what a draft has sent for a week, and for another one when it is taken up again", async () => {
  const [kept, forgotten] = [await ownedBy("amina", 6), await ownedBy("amina", 6)];
  const old = await ownedBy("amina", 8);
  await sweep();
  expect(await stillThere(kept.id)).toBe(true);
  expect(await stillThere(old.id)).toBe(false);
  expect(await keepDraftFiles([kept.id, old.id, newId(), "pas-un-id", ""], "amina")).toEqual({
    files: [
      {
        id: kept.id,
        kind: kept.kind,
        mimeType: kept.mimeType,
        size: kept.size,
        durationSeconds: kept.durationSeconds,
        originalName: kept.originalName,
        croppedFrom: null,
        width: null,
        height: null,
      },
    ],
    saved: 0,
  });
  await db
    .update(mediaFiles)
    .set({ createdAt: daysAgo(8) })
    .where(eq(mediaFiles.id, forgotten.id));
  await sweep();
  expect(await stillThere(kept.id)).toBe(true);
  expect(await stillThere(forgotten.id)).toBe(false);
});

it("lets go of the files of a draft that is thrown away, and of no others", async () => {
  const file = await ownedBy("amina");
  const theirs = await ownedBy("omar");
  const recording = await addRecording((await addCourse()).id);
  const saved = recording.fileId ?? "";
  await db.update(mediaFiles).set({ uploadedBy: "amina" }).where(eq(mediaFiles.id, saved));
  const all = [file.id, theirs.id, saved, "pas-un-id", ""];
  expect(await keepDraftFiles(all, "amina")).toMatchObject({ files: [{ id: file.id }], saved: 1 });
  await releaseDraftFiles(all, "amina");
  expect(await stillThere(file.id)).toBe(false);
  expect(await stillThere(theirs.id)).toBe(true);
  expect(await stillThere(saved)).toBe(true);
  expect(await keepDraftFiles(all, "amina")).toEqual({ files: [], saved: 1 });
  await releaseDraftFiles([], "amina");
});
