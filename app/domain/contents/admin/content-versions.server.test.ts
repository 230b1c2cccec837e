import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { listVersions } from "#app/domain/records/versions/record-version.server.ts";
import { momentAmong } from "#app/domain/records/versions/version-screens.tsx";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addInstructor, addMediaFile } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { contentInput, contentRecord } from "./content.record.server.ts";
import { restoreContent } from "./content-versions.server.ts";

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

test("tells two of the same minute apart: by their titles, and to the second", async () => {
  const id = newId();
  for (const [place, title] of ["Le puits", "Le puits profond"].entries()) {
    const sent = contentInput.parse({ id, title, publication: "draft" });
    await contentRecord("preche").save(sent, { create: place === 0, by: SOMEONE });
  }
  expect((await listVersions(id)).map(({ named }) => named)).toEqual(["Le puits profond", ""]);
  const at = (revision: number, second: string) => ({
    revision,
    savedAt: new Date(`2026-11-30T10:05:${second}Z`),
  });
  const later = { revision: 3, savedAt: new Date("2026-11-30T10:07:12Z") };
  const all = [at(1, "08"), at(2, "41"), later];
  expect(all.map((one) => momentAmong(all, one).replaceAll(/\s/g, " "))).toEqual([
    expect.stringMatching(/05 min 8 s$/),
    expect.stringMatching(/05 min 41 s$/),
    expect.stringMatching(/ 07$/),
  ]);
});

/** Saved one after the other, then the first is taken back. */
async function firstAgain(type: ContentType, savings: object[], between = async () => {}) {
  const id = newId();
  for (const [place, values] of savings.entries()) {
    const sent = contentInput.parse({ id, title: "Le puits", publication: "draft", ...values });
    const options = { create: place === 0, by: SOMEONE };
    expect(await contentRecord(type).save(sent, options)).toEqual({ ok: true });
  }
  await between();
  const first = (await listVersions(id)).at(-1);
  const restored = await restoreContent(type, { id, revision: `${first?.revision}` }, SOMEONE);
  return { restored, now: await contentRecord(type).find(id) };
}

const FILE_STAYS = "Le fichier est resté comme il est : l'ancien ne peut pas revenir.";

test("a recording, a cover or a film that came after a text stays when the text is taken back", async () => {
  const [file, image] = [await addMediaFile(), await addMediaFile({ kind: "image" })];
  const text = { description: "Avant." };
  const published = { publication: "now", description: "Après.", imageId: image.id };
  const sermon = await firstAgain("preche", [text, { ...published, fileId: file.id }]);
  expect(sermon.restored).toMatchObject({ ok: true, besides: [] });
  const kept = { fileId: file.id, imageId: image.id, isPublished: true };
  expect(sermon.now).toMatchObject({ description: "Avant.", ...kept });
  const film = await addMediaFile({ kind: "video" });
  const filmUrl = "https://vimeo.com/76979871";
  const visit = await firstAgain("video", [{ ...text, fileId: film.id }, { filmUrl }]);
  expect(visit.restored).toMatchObject({ ok: true, besides: [FILE_STAYS] });
  expect(visit.now).toMatchObject({ description: "Avant.", fileId: null, filmUrl });
});

test("a recording that cannot come back leaves its text to, and is said", async () => {
  const [short, long] = [await addMediaFile(), await addMediaFile({ durationSeconds: 900 })];
  const chapters = "0:00 Le puits\n10:00 La corde";
  const past = await firstAgain("preche", [
    { description: "Avant.", fileId: short.id },
    { fileId: long.id, chapters },
  ]);
  expect(past.restored).toMatchObject({ ok: true, besides: [FILE_STAYS] });
  expect(past.now).toMatchObject({ description: "Avant.", fileId: long.id });
  expect(past.now?.chapters).toHaveLength(2);
  const [taken, own] = [await addMediaFile({ kind: "image" }), await addMediaFile()];
  const other = await firstAgain(
    "preche",
    [{ description: "Avant.", imageId: taken.id, fileId: own.id }, {}],
    async () => {
      await addContent("preche", "Un autre", { imageId: taken.id });
    },
  );
  expect(other.restored).toMatchObject({
    ok: true,
    besides: [expect.stringContaining("L'image de couverture est restée")],
  });
  expect(other.now).toMatchObject({ description: "Avant.", imageId: null, fileId: own.id });
});

test("a published text is not emptied by taking back a version from before it", async () => {
  const { restored, now } = await firstAgain("article", [
    {},
    { publication: "now", body: "Lire." },
  ]);
  expect(restored).toMatchObject({
    ok: false,
    why: expect.stringContaining("il ne resterait rien"),
  });
  expect(now).toMatchObject({ body: "Lire." });
});
