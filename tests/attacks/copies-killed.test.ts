import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import { mediaCopies } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { testConnection } from "#tests/database.connection.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { stored } from "#tests/factories/media.ts";
import { sample } from "#tests/samples.ts";

let site: RunningSite | undefined;
afterAll(async () => {
  await site?.end("SIGKILL");
  await stopJobs();
});

it("goes on with the copies of a recording where the site was killed in the middle", async () => {
  const long = path.join(env.DATA_DIR, "long.wav");
  const lesson = sample("dictaphone-lecon-2.wav");
  await runFfmpeg(["-stream_loop", "2", "-i", lesson, "-c", "copy", long]);
  const file = await stored(long, "audio", "long.wav");
  const rows = () => db.select().from(mediaCopies).where(eq(mediaCopies.fileId, file.id));
  site = await onOurs();
  const work = path.join(env.DATA_DIR, "tmp");
  await vi.waitFor(async () => {
    const names = await readdir(work, { recursive: true });
    expect(names.some((name) => name.endsWith("full.mp3"))).toBe(true);
  }, soon);
  await site.end("SIGKILL");
  for (const { state, attempts, storageKey } of await rows()) {
    expect([state, attempts, storageKey]).toEqual(["running", 1, null]);
  }
  site = await onOurs();
  await vi.waitFor(async () => {
    const made = { state: "ready", attempts: 0 };
    expect(await rows()).toMatchObject([made, made, made]);
  }, soon);
  const { mp3, light, waveform } = (await findMediaFile(file.id))?.copies ?? {};
  const store = await storage();
  for (const copy of [mp3, light, waveform]) {
    expect((await store.stat(copy?.key ?? ""))?.size).toBeGreaterThan(500);
  }
}, 900_000);

const soon = { timeout: 400_000, interval: 20 };

/** On this test's database and files. */
function onOurs(): Promise<RunningSite> {
  const { host, user, database } = testConnection();
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return startSite({ DEMO: "off", COPIES: "on", DATABASE_URL }, env.DATA_DIR);
}
