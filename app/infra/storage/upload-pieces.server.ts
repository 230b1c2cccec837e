import { createWriteStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { isUuid } from "#app/infra/identifiers.ts";
import type { FileStorage } from "./storage.server.ts";
import { withTemporaryFolder } from "./temporary-files.server.ts";

// What has arrived of a file, kept in a store that several machines share: any of them takes the next bytes. A piece is
// named after where it begins and how long it is, so that a list of names tells how far the upload is.

/** The store may hold what others call « uploads ». */
export const UPLOADS = "dar-al-ilm-uploads";
const NOTE = "note.json";
const MOST_BYTES = 8 * 1024 * 1024;

type Piece = { key: string; start: number; length: number };
/** `from`: how many of its first bytes the piece before already gave. */
type Link = Piece & { from: number };

export async function putNote(store: FileStorage, id: string, note: object): Promise<void> {
  await putBytes(store, `${UPLOADS}/${id}/${NOTE}`, Buffer.from(JSON.stringify(note)));
}

export async function readNote<Note>(store: FileStorage, id: string): Promise<Note | undefined> {
  const stream = await store.open(`${UPLOADS}/${id}/${NOTE}`);
  return stream && JSON.parse(Buffer.concat(await stream.toArray()).toString());
}

/** Every few megabytes are safe as soon as they are there. Returns how many came; those before a cut are kept. */
export async function putPieces(
  store: FileStorage,
  id: string,
  { start, bytes }: { start: number; bytes: AsyncIterable<Buffer> },
): Promise<number> {
  let stored = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const put = async () => {
    if (size === 0) return;
    const name = `${String(start + stored).padStart(15, "0")}-${size}`;
    await putBytes(store, `${UPLOADS}/${id}/${name}`, Buffer.concat(waiting));
    stored += size;
    [waiting, size] = [[], 0];
  };
  try {
    for await (const chunk of bytes) {
      waiting.push(chunk);
      size += chunk.length;
      if (size >= MOST_BYTES) await put();
    }
  } finally {
    await put();
  }
  return stored;
}

/** Each upload under way, and how many of its bytes follow one another from the first. */
export async function listUploads(store: FileStorage): Promise<Map<string, number>> {
  const pieces = new Map<string, Piece[]>();
  for await (const { id, key } of keysByUpload(store)) {
    const known = pieces.get(id) ?? [];
    pieces.set(id, [...known, ...pieceAt(key)]);
  }
  return new Map([...pieces].map(([id, its]) => [id, lengthOf(inOrder(its))]));
}

export async function uploadedLength(store: FileStorage, id: string): Promise<number> {
  return lengthOf(await piecesOf(store, id));
}

/** Put together on this machine while it is used: all of `size`, or not at all. */
export async function withUploaded<Result>(
  store: FileStorage,
  { id, size }: { id: string; size: number | undefined },
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const whole = path.join(folder, "upload");
    await writeFile(whole, "");
    for (const { key, from, length } of await piecesOf(store, id)) {
      const piece = await store.open(key, from > 0 ? { start: from, end: length - 1 } : undefined);
      if (!piece) throw new Error(`${key} is no longer there.`);
      await pipeline(piece, createWriteStream(whole, { flags: "a" }));
    }
    const { size: arrived } = await stat(whole);
    if (arrived !== size) throw new Error(`${arrived} of the ${size} bytes of ${id} are there.`);
    return use(whole);
  });
}

/** The note last: cut midway, the rest is found again and swept. */
export async function removeUpload(store: FileStorage, id: string): Promise<void> {
  const keys = [];
  for await (const key of store.keys(`${UPLOADS}/${id}`)) keys.push(key);
  for (const key of keys.toSorted()) await store.remove(key);
}

/** Those of which nothing has come since. */
export async function removeAbandonedUploads(store: FileStorage, before: Date): Promise<void> {
  const last = new Map<string, number>();
  for await (const { id, key } of keysByUpload(store)) {
    const found = await store.stat(key);
    last.set(id, Math.max(last.get(id) ?? 0, found?.modifiedAt.getTime() ?? 0));
  }
  for (const [id, at] of last) if (at < before.getTime()) await removeUpload(store, id);
}

async function* keysByUpload(store: FileStorage) {
  for await (const key of store.keys(UPLOADS)) {
    const [, id] = key.split("/");
    if (isUuid(id)) yield { id, key };
  }
}

async function piecesOf(store: FileStorage, id: string): Promise<Link[]> {
  const pieces: Piece[] = [];
  for await (const key of store.keys(`${UPLOADS}/${id}`)) pieces.push(...pieceAt(key));
  return inOrder(pieces);
}

function pieceAt(key: string): Piece[] {
  const [start, length] = path.posix.basename(key).split("-").map(Number);
  return start === undefined || !length ? [] : [{ key, start, length }];
}

/** Two machines may have been given the same bytes, cut elsewhere: each time the piece that goes furthest follows. */
function inOrder(pieces: readonly Piece[]): Link[] {
  const chain: Link[] = [];
  for (let end = 0; ; ) {
    const [next] = pieces
      .filter(({ start, length }) => start <= end && end < start + length)
      .toSorted((one, other) => endOf(other) - endOf(one));
    if (!next) return chain;
    chain.push({ ...next, from: end - next.start });
    end = endOf(next);
  }
}

function endOf({ start, length }: Piece): number {
  return start + length;
}

function lengthOf(chain: readonly Link[]): number {
  const last = chain.at(-1);
  return last ? endOf(last) : 0;
}

async function putBytes(store: FileStorage, key: string, bytes: Buffer): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const local = path.join(folder, "piece");
    await writeFile(local, bytes);
    await store.put(key, local, "application/octet-stream");
  });
}
