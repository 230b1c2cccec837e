import type { Transaction } from "#app/infra/database/database.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { openStorages, sharesItsFiles } from "#app/infra/storage/storage.server.ts";
import { removeAbandonedFiles } from "#app/infra/storage/temporary-files.server.ts";
import { removeAbandonedUploads } from "#app/infra/storage/upload-pieces.server.ts";
import {
  deleteOrphanedMedia,
  deleteUnusedMedia,
  removeStrayFiles,
} from "./media-removal.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const removeAbandonedMedia = defineJob("remove-abandoned-media", async () => {
  // A form's draft keeps its files for as long.
  await deleteOrphanedMedia(new Date(Date.now() - 7 * DAY_MS));
  const before = new Date(Date.now() - 2 * DAY_MS);
  await removeStrayFiles(before);
  await removeAbandonedFiles(before);
  if (sharesItsFiles()) await removeAbandonedUploads((await openStorages()).chosen, before);
});

const removeUnusedMedia = defineJob<{ fileIds: string[] }>("remove-unused-media", ({ fileIds }) =>
  deleteUnusedMedia(fileIds),
);

const FILES_PER_JOB = 20;

/** They stay where something else names them. */
export async function removeMediaLater(within: Transaction, ids: (string | null)[]): Promise<void> {
  const fileIds = [...new Set(ids)].filter((id) => id !== null);
  for (let at = 0; at < fileIds.length; at += FILES_PER_JOB) {
    const some = fileIds.slice(at, at + FILES_PER_JOB);
    await enqueue(removeUnusedMedia, { fileIds: some }, { within });
  }
}
