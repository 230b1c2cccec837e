import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "#app/infra/env.server.ts";
import type { FileStorage } from "./storage.server.ts";
import { openLocalStorage } from "./storage-local.server.ts";
import { openS3Storage } from "./storage-s3.server.ts";
import {
  listUploads,
  putNote,
  putPieces,
  removeAbandonedUploads,
  UPLOADS,
  uploadedLength,
  withUploaded,
} from "./upload-pieces.server.ts";

const BYTES = Buffer.from("la patience est ce");
const LATER = new Date(Date.now() + 60_000);

let store: FileStorage;
let folder: string;
let s3: S3rver;
let shared: FileStorage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(env.DATA_DIR, "pieces-"));
  store = await openLocalStorage(folder);
  s3 = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory: path.join(folder, "s3") },
    configureBuckets: [{ name: "centre", configs: [] }],
  });
  const { port } = await s3.run();
  shared = openS3Storage({
    ...{ S3_BUCKET: "centre", S3_REGION: "eu-west-3", S3_ENDPOINT: `http://127.0.0.1:${port}` },
    ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  });
});
afterAll(() => s3.close());

async function put(id: string, start: number, end: number): Promise<void> {
  await putPieces(store, id, { start, bytes: Readable.from([BYTES.subarray(start, end)]) });
}

const whole = (id: string) =>
  withUploaded(store, { id, size: BYTES.length }, (file) => readFile(file, "utf8"));

it("a piece that came late and goes less far than what follows it is passed over", async () => {
  const id = randomUUID();
  await put(id, 0, 8);
  await put(id, 8, 10);
  await put(id, 10, 18);
  await put(id, 8, 13);
  expect(await uploadedLength(store, id)).toBe(BYTES.length);
  expect(await whole(id)).toBe(BYTES.toString());
});

it("an upload of which bytes are missing is not taken for whole", async () => {
  const id = randomUUID();
  await put(id, 0, 8);
  await put(id, 10, 18);
  expect(await uploadedLength(store, id)).toBe(8);
  await expect(whole(id)).rejects.toThrow(/^8 of the 18 bytes/);
});

it("those of which nothing came since are removed, and what others keep in the store stays", async () => {
  const id = randomUUID();
  await putNote(shared, id, { size: 10 });
  const foreign = [
    `${UPLOADS}.zip`,
    `${UPLOADS}-old/${id}/note.json`,
    `${UPLOADS}/photos/un.jpg`,
    "media-old/un.mp3",
    "uploads/un.mp3",
  ];
  const source = path.join(folder, "source");
  await writeFile(source, BYTES);
  for (const key of foreign) await shared.put(key, source);
  expect([...(await listUploads(shared)).keys()]).toEqual([id]);
  await removeAbandonedUploads(shared, new Date(0));
  expect([...(await listUploads(shared)).keys()]).toEqual([id]);
  await removeAbandonedUploads(shared, LATER);
  const left: string[] = [];
  for await (const key of shared.keys("")) left.push(key);
  expect(left.toSorted()).toEqual(foreign.toSorted());
  for await (const key of shared.keys("media")) expect(key).toBeUndefined();
});
