import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "#app/infra/env.server.ts";
import type { FileStorage } from "./storage.server.ts";
import { openLocalStorage } from "./storage-local.server.ts";
import { openS3Storage } from "./storage-s3.server.ts";

const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
let folder = "";
/** Another server to try: `http://KEY:SECRET@HOST:PORT/BUCKET?REGION`. */
const given = process.env.TEST_S3;
let s3: S3rver | undefined;
const storages: Record<string, FileStorage> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(env.DATA_DIR, "storage-"));
  const store = new URL(given ?? (await startS3(path.join(folder, "s3"))));
  storages.S3 = openS3Storage({
    S3_PUBLIC: "signed",
    S3_BUCKET: store.pathname.slice(1),
    S3_REGION: store.search.slice(1),
    S3_ENDPOINT: store.origin,
    S3_ACCESS_KEY_ID: decodeURIComponent(store.username),
    S3_SECRET_ACCESS_KEY: decodeURIComponent(store.password),
  });
  storages["the local disk"] = await openLocalStorage(path.join(folder, "files"));
});
afterAll(() => s3?.close());

async function startS3(directory: string): Promise<string> {
  const configureBuckets = [{ name: "centre", configs: [] }];
  const options = { address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets };
  s3 = new S3rver(options);
  const { port } = await s3.run();
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/centre?eu-west-3`;
}

describe.each(["the local disk", "S3"])("%s", (name) => {
  const store = () => storages[name] as FileStorage;
  const put = async (key: string) => {
    const source = path.join(folder, "source");
    await writeFile(source, BYTES);
    await store().put(key, source, "audio/mpeg");
    return source;
  };

  it("keeps a file whole, apart from where it came from", async () => {
    const source = await put("media/un.mp3");
    expect(await readFile(source)).toEqual(BYTES);
    await put("media/un.mp3");
    await rm(source);
    expect(await store().stat("media/un.mp3")).toMatchObject({ size: BYTES.length });
    expect(await store().withPath("media/un.mp3", (file) => readFile(file))).toEqual(BYTES);
  });

  it("reads a range and nothing else", async () => {
    await put("media/deux.mp3");
    const ranges = [
      { start: 0, end: 1 },
      { start: 500, end: 70_000 },
      { start: 99_999, end: 99_999 },
    ];
    for (const range of ranges) {
      const stream = await store().open("media/deux.mp3", range);
      if (!stream) throw new Error("The file is there.");
      expect(await buffer(stream)).toEqual(BYTES.subarray(range.start, range.end + 1));
    }
  });

  it("lets go of a stream that is read no further", async () => {
    await put("media/trois.mp3");
    const stream = await store().open("media/trois.mp3");
    if (!stream) throw new Error("The file is there.");
    await once(stream, "readable");
    stream.destroy();
    await once(stream, "close");
    expect(stream.destroyed).toBe(true);
  });

  it("answers plainly for a file that is not there", async () => {
    expect(await store().open("media/absent.mp3")).toBeUndefined();
    expect(await store().stat("media/absent.mp3")).toBeUndefined();
    await store().remove("media/absent.mp3");
  });

  it("lists its keys and removes them", async () => {
    await put("media/quatre.mp3");
    const keys = async () => {
      const found: string[] = [];
      for await (const key of store().keys("media")) found.push(key);
      return found;
    };
    expect(await keys()).toContain("media/quatre.mp3");
    await store().remove("media/quatre.mp3");
    expect(await keys()).not.toContain("media/quatre.mp3");
  });
});

describe("the address of a file in the store itself", () => {
  const address = (headers: Record<string, string>) =>
    storages.S3?.signedUrl?.("media/cinq.mp3", new Headers(headers));

  it("gives it, or a part of it, under the name and the type that are asked for", async () => {
    const source = path.join(folder, "source");
    await writeFile(source, BYTES);
    await storages.S3?.put("media/cinq.mp3", source);
    const named = 'attachment; filename="la-patience.mp3"';
    const signed = await address({ "Content-Type": "audio/mpeg", "Content-Disposition": named });
    const answer = await fetch(signed ?? "", { headers: { Range: "bytes=500-599" } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(answer.headers.get("Content-Disposition")).toBe(named);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES.subarray(500, 600));
  });

  it("stays the same for an hour, and is worth nothing half a day later", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T10:05:00Z"), toFake: ["Date"] });
    const [first, again] = [await address({}), await address({})];
    vi.setSystemTime("2026-11-20T11:05:00Z");
    const later = await address({});
    vi.useRealTimers();
    expect(again).toBe(first);
    expect(later).not.toBe(first);
    const { searchParams } = new URL(first ?? "");
    expect(searchParams.get("X-Amz-Date")).toBe("20261120T100000Z");
    expect(searchParams.get("X-Amz-Expires")).toBe(String(12 * 3600));
  });
});
