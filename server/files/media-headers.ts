import type { CopyKind } from "#app/domain/media/copies/media-copy.ts";
import type { MediaVersion } from "#app/domain/media/media.server.ts";
import type { ServedFile } from "#app/domain/media/media-file.table.server.ts";
import { attachment } from "./attachment.ts";

/** Caches ask again each time: a file can be withdrawn. */
export const PUBLIC_FILE = "public, no-cache";

/** As addresses name it: `?mp3`, `?mp4`, `?leger`. */
export function copyAsked(name: string | undefined): CopyKind | undefined {
  return COPIES[name ?? ""];
}

const COPIES: Record<string, CopyKind> = {
  ...{ mp3: "mp3", mp4: "mp4", leger: "light", onde: "waveform" },
};

/** What is said of a file, whatever part of it is sent. */
export function mediaHeaders(
  file: ServedFile,
  version: MediaVersion,
  name: string | undefined,
): Headers {
  const headers = new Headers({
    "Content-Type": version.mimeType,
    "Accept-Ranges": "bytes",
    ETag: `"${version.storageKey.replace(/^media\//, "")}"`,
    "Last-Modified": version.madeAt.toUTCString(),
    "X-Content-Type-Options": "nosniff",
    // No sandbox on a PDF: some browsers refuse to open their own reader in one.
    "Content-Security-Policy":
      file.kind === "pdf"
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  });
  if (file.kind === "image") headers.set("Vary", "Accept");
  if (name !== undefined) {
    const base = name.replace(/\.[a-z0-9]{2,4}$/i, "");
    headers.set("Content-Disposition", attachment(`${base}.${version.extension}`));
  }
  return headers;
}
