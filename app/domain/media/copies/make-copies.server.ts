import { randomUUID } from "node:crypto";
import path from "node:path";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { demuxerOf } from "#app/domain/media/inspection/media-formats.ts";
import { probeRecording } from "#app/domain/media/inspection/media-probe.server.ts";
import {
  type MediaRecord,
  mediaCopies,
  mediaFiles,
} from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { underLock } from "#app/infra/database/database-lock.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { OF_SITE, storage } from "#app/infra/storage/storage.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { FfmpegStopped, type MadeCopy } from "./copy-work.server.ts";
import { makeFilmCopies } from "./film.server.ts";
import { COPY_TYPES, type CopyState } from "./media-copy.ts";
import { makePictureCopies } from "./picture.server.ts";
import { makeSoundCopies } from "./sound.server.ts";

/** A process killed as often over the same file was killed by it. */
const MOST_ATTEMPTS = 3;
/** Nobody waits: a busy machine must not spend the attempts of a file that is well. */
const LONGEST_PROBE_MS = 30 * 60 * 1000;
const TOLD_EVERY_MS = 2_000;

/** Nothing where they are made, or where someone else is making them: a lock ends with its process. */
export async function makeCopiesOf(fileId: string, signal?: AbortSignal): Promise<void> {
  await underLock(`copies ${fileId}`, async (lost) => {
    const stop = AbortSignal.any([lost, ...(signal ? [signal] : [])]);
    const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, fileId));
    const attempt = file && (await begin(fileId));
    if (!attempt) return;
    if (attempt > MOST_ATTEMPTS) return giveUp(file, "its makers were stopped too often");
    try {
      await make(file, stop);
    } catch (error) {
      if (error instanceof FfmpegStopped && error.reason === "failed") {
        return giveUp(file, error.message);
      }
      // Stopped with the site: not the file's fault.
      await write(fileId, { state: "waiting", ...(stop.aborted && { attempts: attempt - 1 }) });
      throw error;
    }
  });
}

/** Answers which attempt this is, from 1. */
async function begin(fileId: string): Promise<number | undefined> {
  const begun = await db
    .update(mediaCopies)
    .set({ state: "running", progress: 0, attempts: sql`${mediaCopies.attempts} + 1` })
    .where(and(eq(mediaCopies.fileId, fileId), inArray(mediaCopies.state, ["waiting", "running"])))
    .returning({ attempts: mediaCopies.attempts });
  return begun[0]?.attempts;
}

async function make(file: MediaRecord, signal: AbortSignal): Promise<void> {
  const store = await storage();
  const demuxer = demuxerOf(path.extname(file.storageKey).slice(1)) ?? "";
  await withTemporaryFolder(async (folder) => {
    const made = await store.withPath(file.storageKey, async (source) => {
      if (file.kind === "image") return makePictureCopies(source, file, folder);
      const isFilm = file.kind === "video";
      const recording = await probeRecording(source, demuxer, isFilm ? "video" : "audio", {
        timeoutMs: LONGEST_PROBE_MS,
        signal,
      });
      if (!recording) throw new FfmpegStopped({ ok: false, reason: "failed", log: "not readable" });
      const { size, mimeType } = file;
      const onProgress = teller(file.id);
      const work = { source, size, mimeType, demuxer, folder, recording, signal, onProgress };
      return isFilm ? makeFilmCopies(work) : makeSoundCopies(work);
    });
    await keep(file, made);
  });
}

/** All at once: pages that show the full copy's size show the light one's. What need not be made is ready too. */
async function keep(file: MediaRecord, made: MadeCopy[]): Promise<void> {
  const store = await storage();
  const kept = made.map((copy) => ({
    ...copy,
    storageKey: `${OF_SITE}/${randomUUID()}.${copy.extension}`,
  }));
  for (const { storageKey, path: source, extension } of kept) {
    await store.put(storageKey, source, COPY_TYPES[extension] ?? "");
  }
  const former = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ kind: mediaCopies.kind, key: mediaCopies.storageKey })
      .from(mediaCopies)
      .where(eq(mediaCopies.fileId, file.id))
      .for("update");
    const ready = { state: "ready", progress: 100, attempts: 0 } as const;
    for (const { kind } of rows) {
      const copy = kept.find((one) => one.kind === kind);
      const { storageKey = null, size = null } = copy ?? {};
      await tx
        .update(mediaCopies)
        .set({ ...ready, storageKey, size, madeAt: copy ? new Date() : null })
        .where(and(eq(mediaCopies.fileId, file.id), eq(mediaCopies.kind, kind)));
    }
    return rows;
  });
  // Its rows went with a file deleted meanwhile: so do its copies.
  const unused = former.length > 0 ? former : kept.map(({ storageKey: key }) => ({ key }));
  for (const { key } of unused) if (key) await store.remove(key);
}

async function giveUp(file: MediaRecord, reason: string): Promise<void> {
  logError(`copies de ${file.originalName}`, new Error(reason));
  // Its page says so: a change of where copies are stored makes kept pages anew.
  await write(file.id, { state: "failed", storageKey: sql`${mediaCopies.storageKey}` });
}

function write(fileId: string, change: { state: CopyState; attempts?: number; storageKey?: SQL }) {
  const ofRunning = and(eq(mediaCopies.fileId, fileId), eq(mediaCopies.state, "running"));
  return db.update(mediaCopies).set(change).where(ofRunning);
}

/** Now and then: each telling is a write. */
function teller(fileId: string): (progress: number) => void {
  let told = Date.now();
  return (progress) => {
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    const running = and(eq(mediaCopies.fileId, fileId), eq(mediaCopies.state, "running"));
    db.update(mediaCopies)
      .set({ progress })
      .where(running)
      .catch((error) => logError("avancement des copies", error));
  };
}
