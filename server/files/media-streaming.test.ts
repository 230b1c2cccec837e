import { readdir, readFile, readlink } from "node:fs/promises";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { published, stored } from "#tests/factories/media.ts";
import { listening } from "#tests/factories/server.ts";
import { sample } from "#tests/samples.ts";
import { mediaRoutes } from "./media.ts";

let site: Awaited<ReturnType<typeof listening>>;
let film: MediaRecord;

beforeAll(async () => {
  site = await listening(mediaRoutes);
  const file = path.join(env.DATA_DIR, "long.wav");
  const long = ["-stream_loop", "200", "-i", sample("dictaphone-lecon-2.wav"), "-c", "copy", file];
  await runFfmpeg(long);
  film = await published(await stored(file, "audio", "long.wav"));
});
afterAll(() => site.close());

describe("a 120 MB file on a real connection", () => {
  it("arrives whole", async () => {
    const response = await fetch(site.address + mediaUrl(film.id));
    let received = 0;
    for await (const chunk of response.body ?? []) received += chunk.length;
    expect(film.size).toBeGreaterThan(120_000_000);
    expect(received).toBe(film.size);
    await closed();
  });

  it("is read no faster than it is received, and let go when the visitor leaves", async () => {
    const before = await bytesRead();
    const { request, response } = await begin();
    response.pause();
    await wait(1_000);
    expect((await bytesRead()) - before).toBeLessThan(20_000_000);
    request.destroy();
    await closed();
  });

  it("is let go by many visitors who leave at once", async () => {
    const visits = await Promise.all(Array.from({ length: 20 }, begin));
    for (const { request } of visits) request.destroy();
    await closed();
  });

  it("is not even opened for HEAD", async () => {
    const response = await fetch(site.address + mediaUrl(film.id), { method: "HEAD" });
    expect(response.headers.get("Content-Length")).toBe(String(film.size));
    expect(await openHandles()).toEqual([]);
  });
});

describe("short parts of it, one after another", () => {
  const part = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(site.address + mediaUrl(film.id), {
      headers: { Range: "bytes=1000-66535", ...headers },
    });
    const { date: _, ...said } = Object.fromEntries(answer.headers);
    return { status: answer.status, said, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it("are alike, whether the file was open already or not, and are of this file", async () => {
    const first = await part();
    const next = await part();
    expect(first.status).toBe(206);
    expect(next.bytes.equals(first.bytes)).toBe(true);
    expect(next.said).toMatchObject(first.said);
    expect((await part({ "If-Range": '"un-autre"' })).status).toBe(200);
    expect((await part({ "If-None-Match": first.said.etag ?? "" })).status).toBe(304);
  });

  it("end a moment after the file is withdrawn, and nothing stays open", async () => {
    await part();
    await db.update(contents).set({ isPublished: false }).where(eq(contents.fileId, film.id));
    await vi.waitFor(async () => expect((await part()).status).toBe(404));
    await closed();
  });
});

function begin(): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const request = get(site.address + mediaUrl(film.id), (response) => {
      response.on("error", () => undefined);
      resolve({ request, response });
    });
    request.on("error", reject);
  });
}

async function openHandles(): Promise<string[]> {
  const handles = await readdir("/proc/self/fd");
  const targets = await Promise.all(
    handles.map(async (handle) => [
      handle,
      await readlink(`/proc/self/fd/${handle}`).catch(() => ""),
    ]),
  );
  return targets.flatMap(([handle, target]) =>
    target?.endsWith(path.basename(film.storageKey)) ? [String(handle)] : [],
  );
}

/** How much this process has read so far, from files and connections. */
async function bytesRead(): Promise<number> {
  return Number(/rchar: (\d+)/.exec(await readFile("/proc/self/io", "utf8"))?.[1]);
}

function closed(): Promise<void> {
  return vi.waitFor(async () => expect(await openHandles()).toEqual([]), { timeout: 30_000 });
}
