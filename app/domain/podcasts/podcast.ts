import {
  CONTENT_KINDS,
  CONTENT_TYPES,
  type ContentType,
} from "#app/domain/content-types/content-type.ts";
import { INSTRUCTORS_PATH } from "#app/domain/instructors/instructor.ts";
import { patternUrl, rasterUrl, SITE_SEED } from "#app/ui/cover-address.ts";

export const PODCAST_PATH = "/podcast";
export const FEED_TYPE = "application/rss+xml";

/** Those that are heard. */
export function soundTypes(): ContentType[] {
  return CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].file === "audio");
}

/** What makes the podcast of an instructor, and of all. */
export function heardKinds(): Set<string> {
  return new Set(["audio_course", ...soundTypes()]);
}

/** Where one subscribes to what stands at `path`; of the whole site without one. */
export function podcastPath(path = ""): string {
  return PODCAST_PATH + path;
}

export function feedPath(path = ""): string {
  return `${podcastPath(path)}/flux.xml`;
}

export const CHAPTERS_TYPE = "application/json+chapters";

export function chaptersPath(episode: string): string {
  return podcastPath(`/chapitres/${episode}`);
}

export const TRANSCRIPT_TYPE = "text/vtt";

export function transcriptPath(episode: string): string {
  return podcastPath(`/textes/${episode}`);
}

/** Of all that is heard, where no type is named. */
export function coverSeedOf(type?: ContentType): string {
  return type ? CONTENT_KINDS[type].path.slice(1) : SITE_SEED;
}

export type Cover = { seed: string; tint?: string | null; imageId?: string | null };

/** The square that podcast applications ask for: its own picture, else the drawing. */
export function artworkPath({ seed, tint, imageId }: Cover): string {
  return imageId
    ? `/partage/jaquette/${imageId}.jpg`
    : rasterUrl(patternUrl(seed, tint), "jaquette");
}

/** The addresses after `/podcast`, with what names one of their kind. */
export function podcastPatterns(): string[] {
  const types = soundTypes().map((type) => CONTENT_KINDS[type].path.slice(1));
  return [...types, "cours-audio/:slug", "series/:slug", `${INSTRUCTORS_PATH.slice(1)}/:slug`];
}

/** Of everything, where nothing is named. */
export type PodcastAsked = {
  type?: ContentType;
  course?: string;
  series?: string;
  instructor?: string;
};

/** At `/podcast/preches`, `/podcast/cours-audio/lire-l-arabe/flux.xml`. */
export function podcastAskedAt(pathname: string): PodcastAsked {
  const [, , kind, slug] = pathname.split("/");
  if (kind === "cours-audio") return { course: slug };
  if (kind === "series") return { series: slug };
  if (`/${kind}` === INSTRUCTORS_PATH) return { instructor: slug };
  return { type: soundTypes().find((type) => CONTENT_KINDS[type].path === `/${kind}`) };
}
