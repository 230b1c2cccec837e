import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { type MediaRecord, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { demuxerOf } from "./media-formats.ts";
import { probeRecording } from "./media-probe.server.ts";

const LONGEST_MS = 2 * 60 * 60 * 1000;

/** Some phones and most car radios play only MP3. */
export function needsMp3(file: Pick<MediaRecord, "kind" | "mimeType">): boolean {
  return file.kind === "audio" && file.mimeType !== "audio/mpeg";
}

export async function makeMp3Version(fileId: string, signal?: AbortSignal): Promise<void> {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, fileId));
  if (!file || file.mp3StorageKey || !needsMp3(file)) return;
  const store = await storage();
  await withTemporaryFolder(async (folder) => {
    const target = path.join(folder, "version.mp3");
    const demuxer = demuxerOf(path.extname(file.storageKey).slice(1)) ?? "";
    await store.withPath(file.storageKey, (source) => convert(source, demuxer, target, signal));
    const version = {
      mp3StorageKey: `media/${randomUUID()}.mp3`,
      mp3Size: (await stat(target)).size,
    };
    await store.put(version.mp3StorageKey, target, "audio/mpeg");
    const kept = await db
      .update(mediaFiles)
      .set(version)
      .where(and(eq(mediaFiles.id, fileId), isNull(mediaFiles.mp3StorageKey)))
      .returning({ id: mediaFiles.id });
    if (kept.length === 0) await store.remove(version.mp3StorageKey);
  });
}

/** Speech: 64 kbit/s in mono, 96 in stereo. No tags: a phone notes where it recorded. */
async function convert(
  source: string,
  demuxer: string,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  const probe = await probeRecording(source, demuxer, "audio");
  if (!probe) throw new Error(`Nothing to play in ${source}.`);
  const quality = probe.channels === 1 ? ["-ac", "1", "-b:a", "64k"] : ["-ac", "2", "-b:a", "96k"];
  const run = await runFfmpeg(
    [
      ...["-f", demuxer, "-i", source, "-map", "0:a:0", "-map_metadata", "-1"],
      ...["-c:a", "libmp3lame", "-ar", "44100", ...quality, "-f", "mp3", target],
    ],
    { timeoutMs: LONGEST_MS, signal },
  );
  if (!run.ok) throw new Error(`ffmpeg ${run.reason}: ${run.log.slice(-2000)}`);
}
