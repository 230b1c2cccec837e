import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { coverSeed, patternUrl } from "#app/ui/cover-address.ts";

/** What another site shows of one of ours, to be played there. */
export type Embed = {
  kind: "sound" | "film";
  title: string;
  /** « Prêche », « Cours audio ». */
  label: string;
  /** Of its page. */
  path: string;
  speaker: string | null;
  /** In seconds; several of a course. */
  recordings: { id: string; title: string; src: string; seconds: number | null }[];
  cover: string;
  /** What is shown of it before it is played: a JPEG of 1200 × 630. */
  card: string;
  /** In pixels, of a film. */
  frame: { width: number; height: number } | null;
};

const EMBED_PATH = "/embed";
export const OEMBED_PATH = "/oembed";
const WIDTH = 640;
/** In pixels. */
const ONE_RECORDING = 215;
const SEVERAL = 440;

/** Of what stands at `path`. */
export function embedPath(path: string): string {
  return EMBED_PATH + path;
}

/** The addresses of all that may be played elsewhere. */
export function embedPatterns(): string[] {
  const played = Object.values(CONTENT_KINDS).filter(({ file }) => file !== "pdf");
  const lists = ["/cours-audio", ...played.map(({ path }) => path)];
  return lists.map((list) => `${embedPath(list).slice(1)}/:slug`);
}

/** Where what is played at this address stands. */
export function embeddedAt(pathname: string): string {
  return pathname.slice(EMBED_PATH.length);
}

/** In pixels, within what is asked for. A film keeps its shape. */
export function embedSize(
  { kind, recordings, frame }: Embed,
  most: { width?: number; height?: number } = {},
): { width: number; height: number } {
  const width = Math.min(WIDTH, most.width || WIDTH);
  if (kind === "film") {
    const height = Math.round((width * (frame?.height ?? 9)) / (frame?.width ?? 16));
    if (!most.height || height <= most.height) return { width, height };
    return { width: Math.round((width * most.height) / height), height: most.height };
  }
  const height = recordings.length > 1 ? SEVERAL : ONE_RECORDING;
  return { width, height: Math.min(height, most.height || height) };
}

type Size = ReturnType<typeof embedSize>;

/**
 * To be pasted in a page; the frame is as wide as what holds it. Its size stands as attributes too: some sites take
 * the style away.
 */
export function embedCode(embed: Embed, siteUrl: string, size: Size = embedSize(embed)): string {
  const { height, width } = size;
  const shape = embed.kind === "film" ? `aspect-ratio:${width}/${height};height:auto` : "";
  const attributes = {
    src: siteUrl + embedPath(embed.path),
    title: embed.title.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
    ...{ width, height, frameborder: 0 },
    style: `border:0;width:100%;max-width:100%;${shape}`.replace(/;$/, ""),
    loading: "lazy",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<iframe ${written.join(" ")} allowfullscreen></iframe>`;
}

type Film = Parameters<typeof coverSeed>[0] & {
  imageId: string | null;
  theme: { id: string; color: string } | null;
};

/** Its own picture, else the drawing, as wide as a film. */
export function posterUrl(film: Film): string {
  const { imageId, theme } = film;
  return imageId ? imageUrl(imageId, 1280) : patternUrl(coverSeed(film), theme?.color);
}
