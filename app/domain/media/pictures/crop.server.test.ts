import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import { keepDraftFiles } from "#app/domain/media/media-claim.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { deleteUnusedMedia } from "#app/domain/media/media-removal.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { photograph, stored } from "#tests/factories/media.ts";
import { cropInput, cropPicture } from "./crop.server.ts";

const by = "amina";

beforeAll(() => db.insert(users).values({ id: by, name: by, email: `${by}@centre.test` }));
afterAll(stopJobs);

async function picture(width: number, height: number) {
  const file = path.join(env.DATA_DIR, `${width}x${height}.jpg`);
  await writeFile(file, await photograph(width, height));
  return stored(file, "image", "affiche.jpg");
}

test("cuts another picture out of the whole one, which stays as long as it does", async () => {
  const whole = await picture(1200, 900);
  const half = { x: 25, y: 0, width: 50, height: 50 };
  const cut = await cropPicture(whole.id, half, by);
  if (!cut.ok) throw new Error(cut.message);
  expect(cut.file).toMatchObject({ originalName: "affiche.jpg", croppedFrom: whole.id });
  expect(await findMediaFile(cut.file.id)).toMatchObject({ width: 600, height: 450 });

  const again = await cropPicture(cut.file.id, { x: 0, y: 0, width: 80, height: 80 }, by);
  expect(again).toMatchObject({ ok: true, file: { croppedFrom: whole.id } });
  expect(await cropPicture(cut.file.id, undefined, by)).toMatchObject({ file: { id: whole.id } });

  await deleteUnusedMedia([whole.id]);
  expect(await findMediaFile(whole.id)).toBeDefined();
  await db.update(mediaFiles).set({ uploadedBy: by }).where(eq(mediaFiles.id, whole.id));
  const draft = await keepDraftFiles([whole.id, cut.file.id], by);
  expect(draft.files).toHaveLength(2);

  await deleteUnusedMedia([cut.file.id, again.ok ? again.file.id : ""]);
  await deleteUnusedMedia([whole.id]);
  expect(await findMediaFile(whole.id)).toBeUndefined();
});

test("refuses a speck, what is no picture, and numbers that are none", async () => {
  const whole = await picture(1000, 1000);
  const speck = { x: 0, y: 0, width: 2, height: 2 };
  expect(await cropPicture(whole.id, speck, by)).toMatchObject({ ok: false });
  expect(await cropPicture("rien", speck, by)).toMatchObject({ ok: false });
  const asked = { x: "0", y: "0", width: "50", height: "50" };
  expect(cropInput.safeParse(asked).success).toBe(true);
  for (const wrong of ["-1", "101", "Infinity", "beaucoup", undefined]) {
    expect(cropInput.safeParse({ ...asked, x: wrong }).success).toBe(false);
  }
});
