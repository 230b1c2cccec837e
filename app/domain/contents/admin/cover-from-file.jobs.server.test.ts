import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addMediaFile } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { photograph, stored, storedSample } from "#tests/factories/media.ts";
import { contentInput, contentRecord } from "./content.record.server.ts";
import { coverFromFile } from "./cover-from-file.jobs.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const made = async (name: string, args: string[]) => {
  const file = path.join(env.DATA_DIR, name);
  const run = await runFfmpeg([...args, file]);
  expect(run.ok, run.log).toBe(true);
  return file;
};
const take = (contentId: string) => coverFromFile.run({ contentId }, AbortSignal.timeout(30_000));
const coverOf = async (id: string): Promise<MediaRecord | undefined> => {
  const [row] = await db.select().from(contents).where(eq(contents.id, id));
  return row?.imageId ? findMediaFile(row.imageId) : undefined;
};

const coversAsked = async (contentId: string) => {
  const { rows } = await runSql("select data from pgboss.job where name = 'cover-from-file'");
  return (rows as { data: { contentId: string } }[]).filter(
    ({ data }) => data.contentId === contentId,
  ).length;
};

it("is asked for with a new file and no cover chosen, never again for the same file", async () => {
  const save = (sent: object, create = true) =>
    contentRecord("video").save(contentInput.parse({ title: "Une visite", ...sent }), {
      create,
      by: SOMEONE,
    });
  const file = await addMediaFile({ kind: "video" });
  const film = { id: newId(), fileId: file.id };
  expect(await save(film)).toEqual({ ok: true });
  expect(await coversAsked(film.id)).toBe(1);
  await runSql("delete from pgboss.job");
  expect(await save(film, false)).toEqual({ ok: true });
  expect(await coversAsked(film.id)).toBe(0);
  const image = await addMediaFile({ kind: "image" });
  const other = await addMediaFile({ kind: "video" });
  const covered = { id: newId(), fileId: other.id, imageId: image.id };
  expect(await save(covered)).toEqual({ ok: true });
  expect(await coversAsked(covered.id)).toBe(0);
});

it("a film without a cover gets one of its pictures, lit, as wide as it is seen", async () => {
  // Black for its first two seconds, as many begin; its pixels are wider than high, as a camera's.
  const dark = ["-f", "lavfi", "-i", "color=black:s=720x576:r=25:d=2"];
  const lit = ["-f", "lavfi", "-i", "color=orange:s=720x576:r=25:d=10"];
  const film = await made("sombre.mp4", [
    ...[...dark, ...lit, "-filter_complex", "[0][1]concat=n=2,setsar=64/45"],
    ...["-c:v", "libx264", "-pix_fmt", "yuv420p"],
  ]);
  const file = await stored(film, "video", "sombre.mp4");
  const content = await addContent("video", "Une visite", { fileId: file.id });
  await take(content.id);
  const cover = await coverOf(content.id);
  expect(cover).toMatchObject({ kind: "image", width: 1024, height: 576 });
  const { channels } = await (await storage()).withPath(cover?.storageKey ?? "", (picture) =>
    sharp(picture).stats(),
  );
  expect(channels[0]?.mean).toBeGreaterThan(200);
});

it("a recording gets the picture of its tags, and nothing where it carries none", async () => {
  const picture = path.join(env.DATA_DIR, "pochette.jpg");
  await writeFile(picture, await photograph(600, 600));
  const sound = await made("pochette.mp3", [
    ...["-f", "lavfi", "-i", "sine=f=300:d=2", "-i", picture, "-map", "0:a", "-map", "1:v"],
    ...["-c:v", "copy", "-disposition:v", "attached_pic", "-id3v2_version", "3"],
  ]);
  const file = await stored(sound, "audio", "pochette.mp3");
  const content = await addContent("preche", "Le bon voisin", { fileId: file.id });
  await take(content.id);
  expect(await coverOf(content.id)).toMatchObject({ kind: "image", width: 600, height: 600 });
  const bare = await storedSample("lecon-2-lettres-vbr.mp3");
  const other = await addContent("preche", "La patience", { fileId: bare.id });
  await take(other.id);
  expect(await coverOf(other.id)).toBeUndefined();
});

it("leaves the cover that somebody chose", async () => {
  const film = await storedSample("conference-bibliotheques.mp4", "video");
  const picture = path.join(env.DATA_DIR, "choisie.jpg");
  await writeFile(picture, await photograph(640, 360));
  const image = await stored(picture, "image", "choisie.jpg");
  const content = await addContent("video", "Une visite", { fileId: film.id, imageId: image.id });
  await take(content.id);
  expect((await coverOf(content.id))?.id).toBe(image.id);
});
