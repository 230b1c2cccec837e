import { access, readdir, readFile, truncate } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { inspectFile } from "#app/domain/media/inspection/media-inspection.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import { type MediaRecord, mediaCopies } from "#app/domain/media/media-file.table.server.ts";
import { deleteOrphanedMedia, deleteUnusedMedia } from "#app/domain/media/media-removal.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { stored, storedSample, withCopy } from "#tests/factories/media.ts";
import { sample } from "#tests/samples.ts";
import { rebuildCopies, restartCopies } from "./copies.jobs.server.ts";
import { makeCopiesOf } from "./make-copies.server.ts";
import type { CopyKind } from "./media-copy.ts";

vi.setConfig({ testTimeout: 240_000 });
afterAll(stopJobs);
const filesFolder = path.join(env.DATA_DIR, "files/media");
const work = path.join(env.DATA_DIR, "tmp");

describe("the copies", () => {
  it.each([
    ["lecon-2-lettres-vbr.mp3", 20, 64],
    ["PTT-20261113-WA0004.opus", 19.6, 48],
  ])(
    "of %s are as loud as all others, last as long, and one is light",
    async (name, seconds, kilobits) => {
      const file = await storedSample(name);
      await makeCopiesOf(file.id);
      const full = await measure(file, "mp3");
      expect(full.loudness).toBeGreaterThan(-17);
      expect(full.loudness).toBeLessThan(-15);
      expect(full.peak).toBeLessThan(-0.5);
      expect(full.seconds).toBeCloseTo(seconds, 0);
      expect(Math.abs(full.kilobits - kilobits)).toBeLessThan(2);
      const light = await measure(file, "light");
      expect(light.seconds).toBeCloseTo(seconds, 0);
      expect(Math.abs(light.kilobits - 32)).toBeLessThan(2);
      expect(Math.abs(light.loudness - full.loudness)).toBeLessThan(1);
      expect(await states(file)).toEqual([
        "light ready 100",
        "mp3 ready 100",
        "waveform ready 100",
      ]);
    },
  );

  it("brings up a recording made too low, and down one made too loud", async () => {
    for (const gain of ["-18dB", "9dB", "45dB"]) {
      const source = path.join(env.DATA_DIR, `volume${gain}.flac`);
      await runFfmpeg([...beginning("lecon-1-intention.mp3"), "-af", `volume=${gain}`, source]);
      const file = await stored(source, "audio", "volume.flac");
      await makeCopiesOf(file.id);
      const { loudness } = await measure(file, "mp3");
      expect(Math.abs(loudness + 16)).toBeLessThan(1);
    }
  });

  it("leaves silence silent, of a length that is no round number either", async () => {
    const source = path.join(env.DATA_DIR, "silence.wav");
    await runFfmpeg(["-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono", "-t", "32.09", source]);
    const file = await stored(source, "audio", "silence.wav");
    await makeCopiesOf(file.id);
    expect(new Set(await waveformOf(file))).toEqual(new Set([0]));
    expect((await measure(file, "mp3")).loudness).toBeLessThan(-60);
  });

  it("draws the sound in some three hundred steps", async () => {
    const source = path.join(env.DATA_DIR, "puis-silence.wav");
    const half = "sine=f=440:d=4,volume=0.5,apad";
    await runFfmpeg(["-f", "lavfi", "-i", half, "-t", "8", source]);
    const file = await stored(source, "audio", "puis-silence.wav");
    await makeCopiesOf(file.id);
    const peaks = await waveformOf(file);
    expect(peaks.length).toBeGreaterThan(250);
    expect(peaks.length).toBeLessThan(310);
    expect(Math.min(...peaks.slice(5, 140))).toBeGreaterThan(40);
    expect(Math.max(...peaks.slice(160))).toBe(0);
  });

  it("keeps both sides of a stereo recording in the full one", async () => {
    const wide = path.join(env.DATA_DIR, "stereo.flac");
    await runFfmpeg([...beginning("dictaphone-lecon-2.wav"), "-ac", "2", wide]);
    const file = await stored(wide, "audio", "stereo.flac");
    await makeCopiesOf(file.id);
    expect((await measure(file, "mp3")).kilobits).toBeCloseTo(96, -1);
  });
});

describe("making them", () => {
  it("is done once, even when two begin, and all goes with the file", async () => {
    const before = await storedNames();
    const file = await storedSample("dictaphone.amr");
    await Promise.all([makeCopiesOf(file.id), makeCopiesOf(file.id)]);
    expect(await storedNames()).toHaveLength(before.length + 4);
    await deleteUnusedMedia([file.id]);
    expect(await storedNames()).toEqual(before);
  });

  it("of a broken file ends in one state, which « Préparer de nouveau » leaves", async () => {
    const file = await storedSample("dictaphone-lecon-2.wav");
    const bytes = path.join(env.DATA_DIR, "files", file.storageKey);
    await truncate(bytes, 40);
    await makeCopiesOf(file.id);
    const failed = ["light failed 0", "mp3 failed 0", "waveform failed 0"];
    expect(await states(file)).toEqual(failed);
    await makeCopiesOf(file.id);
    expect(await states(file)).toEqual(failed);
    await restartCopies(file.id);
    expect(await states(file)).toEqual(["light waiting 0", "mp3 waiting 0", "waveform waiting 0"]);
    expect(await readdir(work)).toEqual([]);
  });

  it("is given up where it was cut short too often", async () => {
    const file = await storedSample("lecon-1-intention.mp3");
    await db
      .update(mediaCopies)
      .set({ state: "running", attempts: 3 })
      .where(eq(mediaCopies.fileId, file.id));
    await makeCopiesOf(file.id);
    expect((await states(file))[0]).toBe("light failed 0");
  });

  it("leaves no half file when it is stopped, and is not held against the file", async () => {
    const file = await stored(await longRecording(), "audio", "long.wav");
    const before = await storedNames();
    const stop = new AbortController();
    const making = makeCopiesOf(file.id, stop.signal);
    making.catch(() => undefined);
    const begun = async () => {
      const names = await readdir(work, { recursive: true });
      expect(names.some((name) => name.endsWith("peaks.txt"))).toBe(true);
    };
    await vi.waitFor(begun, { timeout: 120_000, interval: 10 });
    stop.abort();
    await expect(making).rejects.toThrow("ffmpeg stopped");
    expect(await storedNames()).toEqual(before);
    expect(await readdir(work)).toEqual([]);
    const [row] = await copiesOf(file);
    expect(row).toMatchObject({ state: "waiting", attempts: 0 });
    await deleteUnusedMedia([file.id]);
  });

  it("happens by itself once the jobs run, and again when all are rebuilt", async () => {
    await deleteOrphanedMedia(new Date(Date.now() + 60_000));
    const file = await storedSample("dictaphone.amr");
    await startJobs([]);
    const ready = async () => expect((await states(file))[0]).toBe("light ready 100");
    await vi.waitFor(ready, { timeout: 200_000, interval: 200 });
    const first = (await findMediaFile(file.id))?.copies.mp3?.key;
    expect(await rebuildCopies()).toBeGreaterThan(0);
    expect((await findMediaFile(file.id))?.copies.mp3?.key).toBeTruthy();
    const again = async () => {
      expect((await findMediaFile(file.id))?.copies.mp3?.key).not.toBe(first);
    };
    await vi.waitFor(again, { timeout: 200_000, interval: 200 });
    await stopJobs();
    await expect(access(path.join(env.DATA_DIR, "files", first ?? ""))).rejects.toThrow("ENOENT");
  });
});

/** Enough to be measured. */
const beginning = (name: string) => ["-i", sample(name), "-t", "7"];
const storedNames = () => readdir(filesFolder).catch(() => []);

async function copiesOf({ id }: MediaRecord) {
  const rows = await db.select().from(mediaCopies).where(eq(mediaCopies.fileId, id));
  return rows.toSorted((one, other) => one.kind.localeCompare(other.kind));
}

async function states(file: MediaRecord): Promise<string[]> {
  return (await copiesOf(file)).map(({ kind, state, progress }) => `${kind} ${state} ${progress}`);
}

/** As ffmpeg's own measure of EBU R128 has it, not the filter that levelled it. */
function measure(file: MediaRecord, kind: CopyKind) {
  return withCopy(file, kind, async (copy) => {
    const run = await runFfmpeg([
      "-i",
      copy,
      "-af",
      "ebur128=peak=true:framelog=verbose",
      "-f",
      "null",
      "-",
    ]);
    const summary = run.log.slice(run.log.lastIndexOf("Summary:"));
    const inspected = await inspectFile(copy, { kind: "audio" });
    const seconds = (inspected.ok && inspected.durationSeconds) || 0;
    const size = (await copiesOf(file)).find((one) => one.kind === kind)?.size ?? 0;
    return {
      loudness: Number(/I:\s+(\S+) LUFS/.exec(summary)?.[1]),
      peak: Number(/Peak:\s+(\S+) dBFS/.exec(summary)?.[1]),
      seconds,
      kilobits: (size * 8) / seconds / 1000,
    };
  });
}

async function waveformOf(file: MediaRecord): Promise<number[]> {
  return withCopy(file, "waveform", async (copy) => JSON.parse(await readFile(copy, "utf8")));
}

async function longRecording(): Promise<string> {
  const long = path.join(env.DATA_DIR, "long.wav");
  await runFfmpeg([
    "-stream_loop",
    "60",
    "-i",
    sample("dictaphone-lecon-2.wav"),
    "-c",
    "copy",
    long,
  ]);
  return long;
}
