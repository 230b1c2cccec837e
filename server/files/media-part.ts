import type { IncomingMessage, ServerResponse } from "node:http";
import { publishedFileSeen } from "#app/domain/all-published-files.server.ts";
import { isShort, readRange } from "#app/domain/media/byte-range.ts";
import { chooseVersion, type MediaVersion } from "#app/domain/media/media.server.ts";
import type { ServedFile } from "#app/domain/media/media-file.table.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { openedFile } from "#app/infra/storage/open-files.server.ts";
import { SECURITY_HEADERS } from "#server/pages/page-answer.ts";
import { copyAsked, mediaHeaders, PUBLIC_FILE } from "./media-headers.ts";

/** Addresses of what is listened to, as pages write them. */
const ADDRESS = /^\/media\/([\da-f-]{36})(\.mp3|\?mp3|\?leger)?$/;

type Sent = { etag: string | null; headers: string[] };
/** Written once for each file that was looked up. */
const written = new WeakMap<ServedFile, Map<string, Sent>>();

/** The next short part of a public file that is open already, without waking the application; false for others. */
export function answeredFromOpenFile(
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== "GET" || !headers.range) return false;
  if (headers["if-none-match"] || headers["if-modified-since"]) return false;
  const [, id, asked] = ADDRESS.exec(url) ?? [];
  const file = id && publishedFileSeen(id);
  if (!file) return false;
  const version = chooseVersion(file, { copy: copyAsked(asked?.slice(1)) });
  const sent = sentWith(file, version);
  if ((headers["if-range"] ?? sent.etag) !== sent.etag) return false;
  const opened = openedFile(version.storageKey);
  const range = opened && readRange(headers.range, opened.size);
  if (!range || !isShort(range)) return false;
  opened.readInto(range, (error, part) => {
    if (error) {
      logError("lecture d'un fichier", error);
      return response.destroy();
    }
    response.writeHead(206, [
      ...sent.headers,
      ...["Content-Range", `bytes ${range.start}-${range.end}/${opened.size}`],
      ...["Content-Length", String(part.length)],
    ]);
    response.end(part);
  });
  return true;
}

function sentWith(file: ServedFile, version: MediaVersion): Sent {
  const versions = written.get(file) ?? new Map<string, Sent>();
  const known = versions.get(version.storageKey);
  if (known) return known;
  const headers = mediaHeaders(file, version, undefined);
  headers.set("Cache-Control", PUBLIC_FILE);
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  const sent = { etag: headers.get("ETag"), headers: [...headers].flat() };
  written.set(file, versions.set(version.storageKey, sent));
  return sent;
}
