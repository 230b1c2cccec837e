import { copyFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { findMediaFile, storeUpload } from "#app/domain/media/media.server.ts";
import { deleteUnusedMedia } from "#app/domain/media/media-removal.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { addMediaFile } from "#tests/factories/course-factory.ts";
import { sample } from "#tests/samples.ts";
import { cutFile } from "./cut-file.server.ts";

const by = "amina";

beforeAll(() => db.insert(users).values({ id: by, name: by, email: `${by}@centre.test` }));
afterAll(stopJobs);

async function stored(name: string) {
  const source = path.join(env.DATA_DIR, name);
  await copyFile(sample(name), source);
  const result = await storeUpload({ path: source, kind: "audio", originalName: name });
  if (!result.ok) throw new Error(result.message);
  return result.file;
}

test.each([
  "lecon-1-intention.mp3",
  "conference-bibliotheques.m4a",
  "PTT-20261113-WA0004.opus",
  "dictaphone-lecon-2.wav",
  "dictaphone.amr",
  "conference-bibliotheques.mp4",
])("cuts another recording out of %s, which stays to be taken back", async (name) => {
  const whole = await stored(name);
  const cut = await cutFile(whole.id, { from: 1.5, to: 4.5 }, { by });
  if (!cut.ok) throw new Error(cut.message);
  expect(cut.file).toMatchObject({ originalName: name, croppedFrom: whole.id });
  expect(cut.file.durationSeconds).toBeCloseTo(3, 0);
  const again = await cutFile(cut.file.id, { from: 0, to: 5 }, { by });
  expect(again).toMatchObject({ ok: true, file: { croppedFrom: whole.id } });
  await deleteUnusedMedia([whole.id]);
  expect(await findMediaFile(whole.id)).toBeDefined();
  expect(await cutFile(cut.file.id, null, { by })).toMatchObject({
    ok: true,
    file: { id: whole.id },
  });
});

test("refuses what is beyond the end, and what is no recording", async () => {
  const whole = await stored("lecon-2-lettres-vbr.mp3");
  expect(await cutFile(whole.id, { from: 900, to: 950 }, { by })).toMatchObject({ ok: false });
  const picture = await addMediaFile({ kind: "image" });
  expect(await cutFile(picture.id, { from: 0, to: 5 }, { by })).toMatchObject({ ok: false });
  expect(await cutFile("rien", null, { by })).toMatchObject({ ok: false });
});

test("one at a time; another one is told to wait, then has its turn", async () => {
  const whole = await stored("lecon-1-intention.mp3");
  const cut = () => cutFile(whole.id, { from: 0, to: 2 }, { by });
  const answers = await Promise.all([cut(), cut()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({
    ok: false,
    message: "Une coupe est en cours, réessayez dans un instant.",
  });
  expect(await cut()).toMatchObject({ ok: true });
});

test("a cutting that is stopped is a refusal, and leaves the turn to the next", async () => {
  const whole = await stored("lecon-1-intention.mp3");
  const part = { from: 0, to: 2 };
  expect(await cutFile(whole.id, part, { by, signal: AbortSignal.abort() })).toEqual({
    ok: false,
    message: "Ce fichier ne peut pas être coupé ici.",
  });
  expect(await cutFile(whole.id, part, { by })).toMatchObject({ ok: true });
});
