import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mediaCopies, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import type { FileStorage } from "#app/infra/storage/storage.server.ts";
import { openLocalStorage } from "#app/infra/storage/storage-local.server.ts";
import { openS3Storage } from "#app/infra/storage/storage-s3.server.ts";
import { openBoth } from "#app/infra/storage/two-storages.server.ts";
import { checkStorage } from "./storage-check.server.ts";
import { moveFiles, NotTheSame } from "./storage-move.server.ts";
import { storedChecksums } from "./stored-checksum.table.server.ts";

let folder = "";
let server: S3rver;
let s3: FileStorage;
let disk: FileStorage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(env.DATA_DIR, "storages-"));
  const where = { address: "127.0.0.1", port: 0, directory: path.join(folder, "s3") };
  server = new S3rver({
    ...{ ...where, silent: true },
    configureBuckets: [{ name: "centre", configs: [] }],
  });
  const { port } = await server.run();
  s3 = openS3Storage({
    ...{ S3_BUCKET: "centre", S3_REGION: "eu-west-3", S3_ENDPOINT: `http://127.0.0.1:${port}` },
    ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  });
  disk = await openLocalStorage(path.join(folder, "files"));
});
afterAll(() => server.close());

beforeEach(async () => {
  await db.delete(mediaFiles);
  await db.delete(storedChecksums);
  for (const storage of [disk, s3])
    for (const key of await keysOf(storage)) await storage.remove(key);
});

describe("moving the files", () => {
  it("carries each over, whole, and leaves nothing where it was", async () => {
    for (const name of ["un", "deux"]) await keep(disk, name, `voix-${name}`);
    expect(await moveFiles({ chosen: s3, other: disk }, () => {})).toMatchObject({ files: 2 });
    expect(await keysOf(disk)).toEqual([]);
    expect(await wordsIn(s3, "media/un.mp3")).toBe("voix-un");
    await moveFiles({ chosen: disk, other: s3 }, () => {});
    expect(await keysOf(s3)).toEqual([]);
    expect(await wordsIn(disk, "media/deux.mp3")).toBe("voix-deux");
  });

  it("goes on after a stop at any moment", async () => {
    for (const name of ["un", "deux", "trois"]) await keep(disk, name, `voix-${name}`);
    const stopped = { ...disk, remove: () => Promise.reject(new Error("the power is cut")) };
    await expect(moveFiles({ chosen: s3, other: stopped }, () => {})).rejects.toThrow("power");
    expect(await keysOf(disk)).toHaveLength(3);
    expect(await moveFiles({ chosen: s3, other: disk }, () => {})).toMatchObject({ files: 3 });
    expect(await keysOf(s3)).toHaveLength(3);
    expect(await keysOf(disk)).toEqual([]);
  });

  it("removes nothing where the copy is not the same", async () => {
    await keep(disk, "un", "voix-un");
    await keep(s3, "un", "voix-un-coupée", { isKnown: false });
    await expect(moveFiles({ chosen: s3, other: disk }, () => {})).rejects.toThrow(NotTheSame);
    expect(await wordsIn(disk, "media/un.mp3")).toBe("voix-un");
    expect(await wordsIn(s3, "media/un.mp3")).toBe("voix-un-coupée");
  });

  it("touches nothing that is not the site's, nor what a job reads, nor what has changed", async () => {
    const source = path.join(folder, "source");
    await writeFile(source, "autre");
    await s3.put("backups/mardi.zip", source);
    await keep(s3, "lu", "voix");
    const [file] = await db.select().from(mediaFiles);
    await db.insert(mediaCopies).values({ fileId: file?.id ?? "", kind: "mp3", state: "running" });
    const moved = await moveFiles({ chosen: disk, other: s3 }, () => {});
    expect(moved).toMatchObject({ files: 0, left: 1 });
    expect((await keysOf(s3)).sort()).toEqual(["backups/mardi.zip", "media/lu.mp3"]);
    await db.update(mediaCopies).set({ state: "ready" });
    expect(await moveFiles({ chosen: disk, other: s3 }, () => {})).toMatchObject({ files: 1 });
    await keep(disk, "lu", "vois", { isKnown: false });
    await expect(moveFiles({ chosen: s3, other: disk }, () => {})).rejects.toThrow(NotTheSame);
    expect(await keysOf(disk)).toEqual(["media/lu.mp3"]);
  });
});

describe("a site with files in both", () => {
  const both = () => openBoth(s3, disk);

  it("reads each where it is, and writes to the first", async () => {
    await keep(disk, "avant", "une leçon d'avant");
    await keep(both(), "apres", "une nouvelle leçon");
    expect(await keysOf(s3)).toEqual(["media/apres.mp3"]);
    expect(await wordsIn(both(), "media/avant.mp3")).toBe("une leçon d'avant");
    expect(await both().stat("media/avant.mp3")).toMatchObject({ size: 18 });
    expect((await keysOf(both())).sort()).toEqual(["media/apres.mp3", "media/avant.mp3"]);
    await both().remove("media/avant.mp3");
    expect(await both().open("media/avant.mp3")).toBeUndefined();
  });

  it("finds what moves between the two looks", async () => {
    await keep(disk, "un", "voix-un");
    const looked: FileStorage = {
      ...s3,
      stat: async (key) => {
        const found = await s3.stat(key);
        await moveFiles({ chosen: s3, other: disk }, () => {});
        return found;
      },
    };
    expect(await openBoth(looked, disk).stat("media/un.mp3")).toMatchObject({ size: 7 });
  });
});

describe("checking the files", () => {
  it("names what is missing, what has changed and what nobody knows", async () => {
    for (const name of ["sain", "absent", "court", "retouche"]) await keep(disk, name, "leçon");
    expect(await findings()).toEqual([]);
    await disk.remove("media/absent.mp3");
    await keep(disk, "court", "leç", { isKnown: false });
    await keep(disk, "retouche", "leçox", { isKnown: false });
    await keep(disk, "inconnu", "leçon", { isKnown: false });
    expect(await findings()).toEqual(["absent missing", "court changed", "retouche changed"]);
  });

  it("tells of a stray file once it is older than a publication lasts", async () => {
    await keep(disk, "inconnu", "leçon", { isKnown: false });
    const old: FileStorage = {
      ...disk,
      stat: async () => ({ size: 6, modifiedAt: new Date(Date.now() - 2 * 60 * 60 * 1000) }),
    };
    expect(await findings(old)).toEqual(["inconnu unknown"]);
  });

  it("goes on past one that cannot be read", async () => {
    for (const name of ["sain", "abime"]) await keep(disk, name, "leçon");
    const broken: FileStorage = {
      ...disk,
      open: (key) => (key.includes("ab") ? Promise.reject(new Error("EIO")) : disk.open(key)),
    };
    expect(await findings(broken)).toEqual(["abime unreadable"]);
  });

  it("forgets what it knew of files that are gone", async () => {
    await keep(disk, "un", "leçon");
    await findings();
    await db.delete(mediaFiles).where(eq(mediaFiles.storageKey, "media/un.mp3"));
    await disk.remove("media/un.mp3");
    expect(await findings()).toEqual([]);
    expect(await db.select().from(storedChecksums)).toEqual([]);
  });
});

async function findings(store = disk): Promise<string[]> {
  const { findings: found } = await checkStorage(store);
  return found.map(({ key, what }) => `${path.basename(key, ".mp3")} ${what}`).sort();
}

async function keep(store: FileStorage, name: string, words: string, { isKnown = true } = {}) {
  const source = path.join(folder, "source");
  await writeFile(source, words);
  const storageKey = `media/${name}.mp3`;
  await store.put(storageKey, source, "audio/mpeg");
  await rm(source);
  const size = Buffer.byteLength(words);
  const file = { kind: "audio", originalName: `${name}.mp3`, mimeType: "audio/mpeg" } as const;
  if (isKnown) await db.insert(mediaFiles).values({ ...file, storageKey, size });
}

async function keysOf(store: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys("")) keys.push(key);
  return keys;
}

async function wordsIn(store: FileStorage, key: string): Promise<string> {
  const stream = await store.open(key);
  if (!stream) throw new Error(`${key} is not there.`);
  return (await buffer(stream)).toString();
}
