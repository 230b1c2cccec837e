export const MEDIA_KINDS = ["audio", "video", "pdf", "image"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export type MediaFile = {
  id: string;
  kind: MediaKind;
  mimeType: string;
  size: number;
  durationSeconds: number | null;
  /** True once the file can be handed out as MP3 (it is one, or its MP3 version is ready). */
  hasMp3: boolean;
};

export function mediaUrl(fileId: string): string {
  return `/media/${fileId}`;
}

/** Address to play: the MP3 version once there is one, which every telephone can read. */
export function listenUrl(fileId: string, hasMp3Version: boolean): string {
  return hasMp3Version ? `${mediaUrl(fileId)}?mp3` : mediaUrl(fileId);
}

/** Address that saves the file under the title; the server answers with an attachment. */
export function downloadUrl(fileId: string, title: string, extension = "mp3"): string {
  return `/media/${fileId}/${encodeURIComponent(fileNameOf(title))}.${extension}`;
}

/** A title made safe as a file name on every system, accents kept, at most 120 characters. */
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

/** The widths a stored image exists in, the largest (the file itself) last. */
export function imageWidths(width: number): number[] {
  return [...IMAGE_WIDTHS.filter((smaller) => smaller < width), width];
}

export function imageKey(storageKey: string, width: number, largest: number): string {
  return width >= largest ? storageKey : storageKey.replace(/\.webp$/, `-${width}.webp`);
}

/** The address of an image at the smallest kept width that fills `width` pixels. */
export function imageUrl(fileId: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  return `/media/${fileId}?l=${width}`;
}
