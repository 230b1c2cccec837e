import { readFile, truncate } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { probeRecording } from "#app/domain/media/inspection/media-probe.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import {
  isBeingPrepared,
  type MediaRecord,
  mediaCopies,
  mediaFiles,
} from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { stored, storedSample, withCopy } from "#tests/factories/media.ts";
import { listCopies } from "./copies.server.ts";
import { makeCopiesOf } from "./make-copies.server.ts";
import { areBeingMade, type CopyKind, isFilm, stateOf } from "./media-copy.ts";

vi.setConfig({ testTimeout: 240_000 });

const SOUND = ["-f", "lavfi", "-i", "sine=f=300:d=2"];
const picture = (size: string, rate = 25) => [
  ...["-f", "lavfi", "-i", `testsrc=s=${size}:r=${rate}:d=2`],
];

describe("the copies of a film", () => {
  it.each([
    ["telephone.mov", "1920x1080", ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-c:a", "aac"]],
    ["ancien.avi", "640x480", ["-c:v", "mpeg4", "-c:a", "libmp3lame"]],
    [
      "appareil-photo.avi",
      "320x240",
      ["-c:v", "mjpeg", "-pix_fmt", "yuvj422p", "-c:a", "pcm_s16le"],
    ],
    ["ecran.mkv", "1280x720", ["-c:v", "libx264", "-pix_fmt", "yuv444p", "-c:a", "libopus"]],
    ["navigateur.webm", "640x480", ["-c:v", "libvpx", "-c:a", "libopus"]],
    ["vieux-telephone.3gp", "176x144", ["-c:v", "h263", "-c:a", "aac"]],
  ])("%s plays everywhere, in full and light, and its sound alone", async (name, size, codecs) => {
    const file = await filmed(name, [...picture(size), ...SOUND, "-shortest", ...codecs]);
    await makeCopiesOf(file.id);
    for (const kind of ["mp4", "light"] as const) {
      const copy = await probed(file, kind, "video");
      expect(copy?.codecs).toEqual({ video: "h264", pixels: "yuv420p", audio: "aac" });
      expect(copy?.durationSeconds).toBeCloseTo(2, 0);
      expect(copy?.height).toBeLessThanOrEqual(kind === "mp4" ? 720 : 480);
    }
    const sound = await probed(file, "mp3", "audio");
    expect(sound?.codecs).toMatchObject({ audio: "mp3" });
    expect(await states(file)).toEqual(["light ready", "mp3 ready", "mp4 ready"]);
  });

  it("begin with their index, so that one watches before all has come", async () => {
    const file = await filmed("index.avi", [...picture("320x240"), "-c:v", "mpeg4"]);
    await makeCopiesOf(file.id);
    const boxes = await withCopy(file, "mp4", async (copy) => {
      const run = await runFfmpeg(["-loglevel", "trace", "-i", copy, "-f", "null", "-"]);
      return [...run.log.matchAll(/type:'(moov|mdat)' parent:'root'/g)].map(([, box]) => box);
    });
    expect(boxes).toEqual(["moov", "mdat"]);
  });

  it("take one thread: on many cores, x264's own choice needs more memory than ffmpeg may have", async () => {
    const file = await filmed("fils.avi", [...picture("320x240"), "-c:v", "mpeg4"]);
    await makeCopiesOf(file.id);
    const written = await withCopy(file, "light", (copy) => readFile(copy, "latin1"));
    expect(/ threads=(\d+)/.exec(written)?.[1]).toBe("1");
  });

  it("of one held upright stay upright, by the side of its width", async () => {
    const file = await filmed("debout.mov", [...picture("1080x1920", 60), "-c:v", "libx265"]);
    await makeCopiesOf(file.id);
    expect(await probed(file, "mp4", "video")).toMatchObject({
      ...{ width: 720, height: 1280, framesPerSecond: 30, hasSound: false },
    });
    expect(await probed(file, "light", "video")).toMatchObject({ width: 480, height: 854 });
    expect((await findMediaFile(file.id))?.copies.mp3).toBeUndefined();
  });

  it("keep the shape of one whose pixels are no squares", async () => {
    const tape = [...picture("720x576"), "-vf", "setsar=64/45", "-c:v", "mpeg4"];
    const file = await filmed("cassette.avi", tape);
    await makeCopiesOf(file.id);
    expect(await probed(file, "mp4", "video")).toMatchObject({ width: 1024, height: 576 });
  });

  it("leave alone what plays everywhere as it is", async () => {
    const file = await storedSample("conference-bibliotheques.mp4", "video");
    await makeCopiesOf(file.id);
    expect(Object.keys((await findMediaFile(file.id))?.copies ?? {}).sort()).toEqual([
      "light",
      "mp3",
    ]);
    expect(await states(file)).toEqual(["light ready", "mp3 ready", "mp4 ready"]);
  });

  it("make lighter what plays, but weighs too much for a line", async () => {
    const heavy = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-b:v", "12M", "-minrate", "12M"];
    const filter = ["-vf", "noise=alls=60:allf=t"];
    const file = await filmed("lourd.mp4", [...picture("1280x720"), ...filter, ...heavy]);
    await makeCopiesOf(file.id);
    const { size: full } = (await copiesOf(file)).find(({ kind }) => kind === "mp4") ?? {};
    expect(full).toBeLessThan(file.size / 2);
  });
});

describe("a film", () => {
  it("whose copies fail ends in one state, in which its record offers to start again", async () => {
    const file = await storedSample("conference-bibliotheques.mp4", "video");
    await truncate(path.join(env.DATA_DIR, "files", file.storageKey), 200);
    await makeCopiesOf(file.id);
    const { [file.id]: copies = [] } = await listCopies([file.id]);
    expect(isFilm(copies)).toBe(true);
    expect([stateOf(copies), areBeingMade(copies)]).toEqual(["failed", false]);
    expect(await states(file)).toEqual(["light failed", "mp3 failed", "mp4 failed"]);
    expect(await isPrepared(file)).toBe(false);
  });

  it("is being prepared until it plays everywhere, for a day at most", async () => {
    const file = await storedSample("conference-bibliotheques.mp4", "video");
    expect(await isPrepared(file)).toBe(true);
    const since = (hours: number) =>
      db
        .update(mediaFiles)
        .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(mediaFiles.id, file.id));
    await since(23);
    expect(await isPrepared(file)).toBe(true);
    await since(25);
    expect(await isPrepared(file)).toBe(false);
    await since(0);
    const change = (state: "running" | "ready") =>
      db.update(mediaCopies).set({ state }).where(eq(mediaCopies.fileId, file.id));
    await change("running");
    expect(await isPrepared(file)).toBe(true);
    await change("ready");
    expect(await isPrepared(file)).toBe(false);
  });

  it("sent before films had copies waits for them like one just sent", async () => {
    const film = await storedSample("conference-bibliotheques.mp4", "video");
    const sound = await storedSample("lecon-2-lettres-vbr.mp3");
    await db.delete(mediaCopies);
    const migration = await readFile("migrations/0097_film_copies.sql", "utf8");
    const [, , backfill = ""] = migration.split("--> statement-breakpoint");
    await db.execute(sql.raw(backfill));
    await db.execute(sql.raw(backfill));
    expect(await states(film)).toEqual(["light waiting", "mp3 waiting", "mp4 waiting"]);
    expect(await states(sound)).toEqual([]);
  });
});

async function filmed(name: string, made: string[]): Promise<MediaRecord> {
  const source = path.join(env.DATA_DIR, name);
  const run = await runFfmpeg([...made, source]);
  expect(run.ok, run.log).toBe(true);
  return stored(source, "video", name);
}

function copiesOf({ id }: MediaRecord) {
  return db.select().from(mediaCopies).where(eq(mediaCopies.fileId, id)).orderBy(mediaCopies.kind);
}

async function states(file: MediaRecord): Promise<string[]> {
  return (await copiesOf(file)).map(({ kind, state }) => `${kind} ${state}`);
}

function probed(file: MediaRecord, kind: CopyKind, needs: "audio" | "video") {
  return withCopy(file, kind, (copy) =>
    probeRecording(copy, needs === "video" ? "mov" : "mp3", needs),
  );
}

async function isPrepared({ id }: MediaRecord): Promise<boolean | undefined> {
  const [file] = await db.select({ isBeingPrepared }).from(mediaFiles).where(eq(mediaFiles.id, id));
  return file?.isBeingPrepared;
}
