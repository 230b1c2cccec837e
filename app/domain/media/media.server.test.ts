import { access, mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { removeAbandonedFiles, uploadsFolder } from "#app/infra/storage/temporary-files.server.ts";
import { photograph, stored, storedSample } from "#tests/factories/media.ts";
import { sampleCopy } from "#tests/samples.ts";
import { findMediaFile, storeUpload } from "./media.server.ts";
import { mediaFiles } from "./media-file.table.server.ts";
import {
  deleteOrphanedMedia,
  deleteUnusedMedia,
  removeStrayFiles,
} from "./media-removal.server.ts";

afterAll(stopJobs);
const filesFolder = path.join(env.DATA_DIR, "files/media");
const storedNames = () => readdir(filesFolder).catch(() => []);
const later = () => new Date(Date.now() + 60_000);

describe("storing", () => {
  it("takes the file away, records what it is and keeps its bytes", async () => {
    const source = await sampleCopy("lecon-1-intention.mp3");
    const { size } = await stat(source);
    const result = await storeUpload({ path: source, kind: "audio", originalName: "Leçon 1.mp3" });
    const file = { kind: "audio", mimeType: "audio/mpeg", size, originalName: "Leçon 1.mp3" };
    expect(result).toMatchObject({ ok: true, file });
    await expect(access(source)).rejects.toThrow("ENOENT");
    const key = result.ok ? result.file.storageKey : "";
    expect(await (await storage()).stat(key)).toMatchObject({ size });
  });

  it("leaves nothing of a refused file", async () => {
    const before = await storedNames();
    const rows = await db.$count(mediaFiles);
    for (const name of ["pas-un-audio.mp3", "script-deguise.mp3"]) {
      const upload = { path: await sampleCopy(name), kind: "audio" as const, originalName: name };
      expect(await storeUpload(upload)).toMatchObject({ ok: false });
    }
    expect(await storedNames()).toEqual(before);
    expect(await db.$count(mediaFiles)).toBe(rows);
  });

  it("draws an image in every width, upright, without its metadata", async () => {
    const photo = path.join(env.DATA_DIR, "photo.jpg");
    await writeFile(photo, await photograph(2000, 1000));
    const file = await stored(photo, "image", "photo.jpg");
    expect(file).toMatchObject({ mimeType: "image/webp", width: 1280, height: 640 });
    const base = path.basename(file.storageKey, ".webp");
    for (const [name, width] of [
      [`${base}-320`, 320],
      [`${base}-640`, 640],
      [base, 1280],
    ] as const) {
      const drawn = await sharp(path.join(filesFolder, `${name}.webp`)).metadata();
      expect(drawn).toMatchObject({ format: "webp", width });
      expect(drawn.exif).toBeUndefined();
    }
    await deleteUnusedMedia([file.id]);
    expect((await storedNames()).filter((name) => name.startsWith(base))).toEqual([]);
  });

  it("does not enlarge a small image", async () => {
    const photo = path.join(env.DATA_DIR, "petite.jpg");
    await writeFile(photo, await photograph(100, 50));
    const file = await stored(photo, "image", "petite.jpg");
    expect(file).toMatchObject({ width: 100, height: 50 });
  });
});

describe("tidying", () => {
  it("deletes what nothing refers to, and only that", async () => {
    const photo = path.join(env.DATA_DIR, "photo.jpg");
    await writeFile(photo, await photograph(400, 300));
    const used = await stored(photo, "image", "photo.jpg");
    const orphan = await storedSample("tronque.mp3");
    await db.insert(courses).values({ courseType: "formation", title: "Fiqh", imageId: used.id });
    expect(await deleteOrphanedMedia(new Date(Date.now() - 60_000))).toBe(0);
    expect(await findMediaFile(orphan.id)).toMatchObject({ id: orphan.id });
    await deleteOrphanedMedia(later());
    expect(await findMediaFile(orphan.id)).toBeUndefined();
    expect(await findMediaFile(used.id)).toMatchObject({ id: used.id });
    expect(await storedNames()).not.toContain(path.basename(orphan.storageKey));
    expect(await storedNames()).toContain(path.basename(used.storageKey));
  });

  it("removes from the storage what no row knows", async () => {
    const kept = await storedNames();
    await writeFile(path.join(filesFolder, "inconnu.mp3"), "reste");
    expect(await removeStrayFiles(new Date(Date.now() - 60_000))).toBe(0);
    expect(await removeStrayFiles(later())).toBe(1);
    expect(await storedNames()).toEqual(kept);
  });

  it("removes unfinished uploads nobody came back to, and no other", async () => {
    const place = (name: string) => path.join(uploadsFolder, name);
    await mkdir(uploadsFolder, { recursive: true });
    const old = new Date(Date.now() - 3 * 86_400_000);
    for (const name of ["vieux", "vieux.json", "en-cours", "en-cours.json"]) {
      await writeFile(place(name), "x");
      if (name !== "en-cours") await utimes(place(name), old, old);
    }
    await removeAbandonedFiles(new Date(Date.now() - 2 * 86_400_000));
    expect((await readdir(uploadsFolder)).sort()).toEqual(["en-cours", "en-cours.json"]);
  });
});
