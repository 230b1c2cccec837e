import { eq, inArray } from "drizzle-orm";
import {
  type MediaRecord,
  mediaCopies,
  mediaFiles,
} from "#app/domain/media/media-file.table.server.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { makeCopiesOf } from "./make-copies.server.ts";
import { COPIES_OF, type CopyState, isFilm } from "./media-copy.ts";

/** An hour filmed on a machine that has much else to do. */
const LONGEST_SECONDS = 20 * 3600;
const UNFINISHED: CopyState[] = ["waiting", "running"];
const FRESH = { state: "waiting", progress: 0, attempts: 0 } as const;

/** One at a time in each process. */
const makeCopies = defineMaking("make-copies");
/** A recording does not wait for a film's hours. */
const makeFilms = defineMaking("make-film-copies");

function defineMaking(name: string) {
  return defineJob<{ fileId: string }>(name, ({ fileId }, signal) => makeCopiesOf(fileId, signal), {
    longestSeconds: LONGEST_SECONDS,
  });
}

function making(kind: MediaKind) {
  return kind === "video" ? makeFilms : makeCopies;
}

/** What a stop, a power cut or another version has left unmade: the rows tell, whatever became of their jobs. */
export const goOnWithCopies = defineJob("go-on-with-copies", async () => {
  const files = await db
    .selectDistinct({ fileId: mediaCopies.fileId, kind: mediaFiles.kind })
    .from(mediaCopies)
    .innerJoin(mediaFiles, eq(mediaFiles.id, mediaCopies.fileId))
    .where(inArray(mediaCopies.state, UNFINISHED));
  for (const { fileId, kind } of files) await enqueue(making(kind), { fileId });
});

/** Ahead of those made again: someone has just sent it. */
export async function askForCopies(
  within: Transaction,
  { id: fileId, kind }: Pick<MediaRecord, "id" | "kind">,
  { later = false } = {},
): Promise<void> {
  const copies = COPIES_OF[kind];
  if (copies.length === 0) return;
  await within.insert(mediaCopies).values(copies.map((copy) => ({ fileId, kind: copy })));
  if (!later) await enqueue(making(kind), { fileId }, { within, urgent: true });
}

/** « Préparer de nouveau ». The former copies are served meanwhile. */
export async function restartCopies(fileId: string): Promise<void> {
  await db.transaction(async (within) => {
    const again = await within
      .update(mediaCopies)
      .set(FRESH)
      .where(eq(mediaCopies.fileId, fileId))
      .returning({ kind: mediaCopies.kind });
    if (again.length === 0) return;
    const kind = isFilm(again) ? "video" : "audio";
    await enqueue(making(kind), { fileId }, { within, urgent: true });
  });
}

/** Of all recordings, films and pictures; answers how many. */
export async function rebuildCopies(): Promise<number> {
  return db.transaction(async (within) => {
    const again = await within
      .update(mediaCopies)
      .set(FRESH)
      .returning({ fileId: mediaCopies.fileId });
    await enqueue(goOnWithCopies, {}, { within });
    return new Set(again.map(({ fileId }) => fileId)).size;
  });
}
