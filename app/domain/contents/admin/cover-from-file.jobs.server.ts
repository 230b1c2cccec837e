import path from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { SQUARED } from "#app/domain/media/copies/film.server.ts";
import { demuxerOf } from "#app/domain/media/inspection/media-formats.ts";
import { findMediaFile, storeUpload } from "#app/domain/media/media.server.ts";
import type { ServedFile } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { ONE_THREAD, runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { FILM_OPENING } from "./content-admin.ts";

/** Among which ffmpeg looks for the one most like the others: no black, no blur between two. */
const FRAMES = 60;
const WIDEST = 1280;

/**
 * Where no cover was chosen: a picture of the film, or the one a recording carries in its tags. Also while its copies
 * are being made: it takes a second, they take minutes.
 */
export const coverFromFile = defineJob<{ contentId: string }>(
  "cover-from-file",
  async ({ contentId }, signal) => {
    const [content] = await db
      .select({ fileId: contents.fileId })
      .from(contents)
      .where(uncovered(contentId));
    const file = content?.fileId ? await findMediaFile(content.fileId) : undefined;
    if (!file) return;
    await withTemporaryFolder(async (folder) => {
      const taken = await takePicture(file, path.join(folder, "cover.png"), signal);
      if (!taken) return;
      const stored = await storeUpload({ path: taken, kind: "image", originalName: nameOf(file) });
      if (!stored.ok) return;
      await db
        .update(contents)
        .set({ imageId: stored.file.id })
        .where(and(uncovered(contentId), eq(contents.fileId, file.id)));
    });
  },
);

/** What somebody chose meanwhile stays. */
function uncovered(id: string) {
  return and(eq(contents.id, id), isNull(contents.imageId));
}

async function takePicture(
  { kind, storageKey, durationSeconds }: ServedFile,
  target: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const demuxer = demuxerOf(path.extname(storageKey).slice(1)) ?? "";
  const from = String((durationSeconds ?? 0) * FILM_OPENING);
  const store = await storage();
  return store.withPath(storageKey, async (source) => {
    const input = ["-f", demuxer, "-i", source];
    const sized = `${SQUARED},scale='min(${WIDEST},iw)':-2`;
    const asked =
      kind === "video"
        ? ["-ss", from, ...input, "-map", "0:V:0", "-vf", `${sized},thumbnail=${FRAMES}`]
        : [...input, "-map", "0:v:0"];
    const ran = await runFfmpeg([...asked, ...ONE_THREAD, "-frames:v", "1", target], { signal });
    if (ran.ok) return target;
    // Most recordings carry no picture; an ffmpeg that was stopped is asked again.
    if (ran.reason === "failed") return undefined;
    throw new Error(`ffmpeg ${ran.reason}: ${ran.log.slice(-2000)}`);
  });
}

function nameOf({ kind }: ServedFile): string {
  return kind === "video" ? "image-de-la-video.png" : "image-de-l-enregistrement.png";
}
