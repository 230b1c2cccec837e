/** Browsers keep covers for an hour, those of an item by its mark: raise it when the drawing changes. */
const EDITION = 8;

export const SITE_SEED = "accueil";

export type CoverShape = "couverture" | "vignette" | "livre";

/** What is written on a cover; all but the Arabic word and the lessons only where it is shared. */
export type CoverText = {
  title: string;
  theme: { id: string; arabicName: string } | null;
  /** « Youssef Lahrache » */
  people: string | null;
  /** « 8 leçons · 45 min », « Début le 13 décembre 2026 · 120 € » */
  facts: string | null;
  lessons?: number;
};

/** No text for what is not published. */
export type FoundCover = { tint: string | null; text: CoverText | null };

type Covered = {
  id: string;
  title: string;
  /** Of a course. */
  contentCount?: number;
};

export function coverSeed({ id, title, contentCount }: Covered): string {
  return `${id}-m${markOf(`${title}${contentCount || ""}`)}`;
}

/** Another address once the words have changed: browsers keep covers. */
function markOf(words: string): string {
  let mark = 0;
  for (const letter of words) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 1e9;
  return mark.toString(36);
}

/** What is drawn there: an address may carry the mark of its words. */
export function drawnSeed(seed: string): string {
  return seed.replace(/-m\w+$/, "");
}

/** `tint` is a theme colour such as `#10B981`. */
export function patternUrl(
  seed: string,
  tint?: string | null,
  shape: CoverShape = "couverture",
): string {
  return `/motifs/${EDITION}/${shape}/${seed}.svg${tint ? `?teinte=${tint.slice(1)}` : ""}`;
}

export function shareImageUrl(seed: string, tint?: string | null): string {
  return rasterUrl(patternUrl(seed, tint), "carte");
}

/** A light JPEG for messaging apps: the item's own picture, else the drawing. */
export function shareImageOf(cover: {
  seed: string;
  tint?: string | null;
  imageId?: string | null;
  imageUrl?: string | null;
}): string {
  if (cover.imageId) return `/partage/image/${cover.imageId}.jpg`;
  return cover.imageUrl || shareImageUrl(cover.seed, cover.tint);
}

/** Lock screens get a small square one. */
export function rasterUrl(cover: string, shape: "carte" | "pochette" | "jaquette"): string {
  return cover.replace(/^\/motifs\/(\d+)\/\w+\/([^.]+)\.svg/, `/partage/$1/${shape}/$2.jpg`);
}
