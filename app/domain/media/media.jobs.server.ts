import { defineJob } from "#app/infra/jobs.server.ts";
import { removeAbandonedFiles } from "#app/infra/temporary-files.server.ts";
import { makeMp3Version } from "./media-mp3.server.ts";
import {
  deleteOrphanedMedia,
  deleteUnusedMedia,
  removeStrayFiles,
} from "./media-removal.server.ts";

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

export const makeMp3 = defineJob<{ fileId: string }>("make-mp3", {
  longestSeconds: 2 * 60 * 60,
  run: ({ fileId }, signal) => makeMp3Version(fileId, signal),
});

export const removeAbandonedMedia = defineJob<Record<string, never>>("remove-abandoned-media", {
  run: async () => {
    const before = new Date(Date.now() - TWO_DAYS_MS);
    await deleteOrphanedMedia(before);
    await removeStrayFiles(before);
    await removeAbandonedFiles(before);
  },
});

export const removeUnusedMedia = defineJob<{ fileIds: string[] }>("remove-unused-media", {
  run: ({ fileIds }) => deleteUnusedMedia(fileIds),
});
