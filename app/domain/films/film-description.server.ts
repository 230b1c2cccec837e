import { writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { storeUpload } from "#app/domain/media/media.server.ts";
import type { SentFile } from "#app/domain/media/upload/upload-state.ts";
import { readOutside } from "#app/infra/outside.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { type Film, type FilmProvider, filmAt } from "./film.ts";

/** Null where the other site does not say it, or does not answer in time: it is then typed. */
export type FilmDescription = {
  title: string | null;
  seconds: number | null;
  picture: SentFile | null;
};

export async function describeFilm(address: string, by: string): Promise<FilmDescription | null> {
  const film = filmAt(address);
  if (!film) return null;
  const lengthOf = LENGTH[film.provider];
  const [told, length] = await Promise.all([
    readDescription(OEMBED[film.provider](film)),
    lengthOf && readDescription(lengthOf(film)),
  ]);
  const picture = told?.thumbnail_url ? await storePicture(told.thumbnail_url, film, by) : null;
  return {
    title: told?.title || null,
    seconds: told?.duration ?? length?.duration ?? null,
    picture,
  };
}

const OEMBED: Record<FilmProvider, (film: Film) => string> = {
  youtube: ({ page }) => `https://www.youtube.com/oembed?${asking(page)}`,
  vimeo: ({ page }) => `https://vimeo.com/api/oembed.json?${asking(page)}&width=1280`,
  dailymotion: ({ page }) => `https://www.dailymotion.com/services/oembed?${asking(page)}`,
  peertube: ({ page }) => `${new URL(page).origin}/services/oembed?${asking(page)}`,
};

/** Their oEmbed is silent about it; YouTube tells it to those who have an account only. */
const LENGTH: Partial<Record<FilmProvider, (film: Film) => string>> = {
  dailymotion: ({ id }) => `https://api.dailymotion.com/video/${id}?fields=duration`,
  peertube: ({ page, id }) => `${new URL(page).origin}/api/v1/videos/${id}`,
};

function asking(url: string): URLSearchParams {
  return new URLSearchParams({ format: "json", url });
}

const description = z.object({
  title: z
    .string()
    .transform((title) => title.replaceAll(/\s+/g, " ").trim().slice(0, 200))
    .optional()
    .catch(undefined),
  thumbnail_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  duration: z
    .number()
    .positive()
    .max(24 * 60 * 60)
    .optional()
    .catch(undefined),
});

async function readDescription(address: string): Promise<z.output<typeof description> | null> {
  try {
    return description.parse(JSON.parse(String(await readOutside(address))));
  } catch {
    return null;
  }
}

/** Kept here, drawn anew: the visitors' browsers ask nobody else for it. */
async function storePicture(address: string, film: Film, by: string): Promise<SentFile | null> {
  try {
    const bytes = await readOutside(address);
    const stored = await withTemporaryFolder(async (folder) => {
      const file = path.join(folder, "picture");
      await writeFile(file, bytes);
      const originalName = `Image de ${film.name}`;
      return storeUpload({ path: file, kind: "image", originalName, uploadedBy: by });
    });
    if (!stored.ok) return null;
    const { id, kind, mimeType, size, durationSeconds, originalName, width, height } = stored.file;
    return { id, kind, mimeType, size, durationSeconds, originalName, width, height };
  } catch {
    return null;
  }
}
