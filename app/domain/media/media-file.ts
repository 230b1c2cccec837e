export const MEDIA_KINDS = ["audio", "video", "pdf", "image"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export function mediaUrl(fileId: string): string {
  return `/media/${fileId}`;
}

/** The MP3 version once there is one: every phone plays it. */
export function listenUrl(fileId: string, hasMp3Version: boolean): string {
  return mediaUrl(fileId) + (hasMp3Version ? "?mp3" : "");
}

/** For applications that go by the ending, and accept no accents. */
export function mp3Url(fileId: string): string {
  return `${mediaUrl(fileId)}.mp3`;
}

export function downloadUrl(fileId: string, title: string, extension = "mp3"): string {
  return `/media/${fileId}/${encodeURIComponent(fileNameOf(title))}.${extension}`;
}

/** Phones do not say it. */
export const WHERE_DOWNLOADED =
  "Les fichiers téléchargés sont dans les « Téléchargements » de votre appareil.";

/** Safe on every system, accents kept, at most 120 characters. */
export function fileNameOf(title: string): string {
  const name = Array.from(title, (char) => (isForbidden(char) ? " " : char))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return Array.from(name).slice(0, 120).join("").trim() || "enregistrement";
}

function isForbidden(char: string): boolean {
  return '\\/:*?"<>|'.includes(char) || char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127;
}

export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** The last is the file itself. */
export function imageWidths(width: number): number[] {
  return [...IMAGE_WIDTHS.filter((smaller) => smaller < width), width];
}

export function imageKey(storageKey: string, width: number, largest: number): string {
  return width >= largest ? storageKey : storageKey.replace(/\.webp$/, `-${width}.webp`);
}

export function imageUrl(fileId: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  return `/media/${fileId}?l=${width}`;
}
