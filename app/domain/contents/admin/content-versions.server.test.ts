import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { listVersions } from "#app/domain/records/versions/record-version.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addInstructor, addMediaFile } from "#tests/factories/course-factory.ts";
import { contentInput, contentRecord } from "./content.record.server.ts";

test("a version keeps the recording and who speaks, says what changed, and leaves what is gone", async () => {
  const [first, second] = [await addMediaFile(), await addMediaFile()];
  const speaker = await addInstructor();
  const id = newId();
  const save = (values: object, create = false) => {
    const sent = contentInput.parse({ id, title: "Le sermon", publication: "draft", ...values });
    return contentRecord("preche").save(sent, { create, by: SOMEONE });
  };
  expect(await save({ fileId: first.id, instructorId: speaker.id }, true)).toEqual({ ok: true });
  expect(await save({ fileId: second.id })).toEqual({ ok: true });
  const [now, before] = await listVersions(id);
  expect(now?.changed.toSorted()).toEqual(["fileId", "instructorId"]);
  expect(before?.changed).toEqual([]);
  const restore = () => contentRecord("preche").restore(id, String(before?.revision), SOMEONE);
  expect(await restore()).toMatchObject({ ok: true });
  expect(await contentRecord("preche").find(id)).toMatchObject({
    fileId: first.id,
    instructorId: speaker.id,
  });
  await save({ fileId: second.id });
  await db.delete(mediaFiles).where(eq(mediaFiles.id, first.id));
  expect(await restore()).toMatchObject({ ok: true });
  expect(await contentRecord("preche").find(id)).toMatchObject({
    fileId: second.id,
    instructorId: speaker.id,
  });
});
