import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStorage } from "./storage.server.ts";
import { withTemporaryFolder } from "./temporary-files.server.ts";

// What has arrived of a file, kept in a store that several machines share: any of them takes the next bytes. A piece is
// named after where it begins and how long it is, so that a list of names tells how far the upload is.

const UPLOADS = "uploads";
const NOTE = "note.json";
const MOST_BYTES = 8 * 1024 * 1024;

type Piece = { key: string; start: number; length: number };

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
  for await (const key of store.keys(UPLOADS)) {
    const [, id = ""] = key.split("/");
    const known = pieces.get(id) ?? [];
    pieces.set(id, [...known, ...pieceAt(key)]);
  }
  return new Map([...pieces].map(([id, its]) => [id, lengthOf(inOrder(its))]));
}

export async function uploadedLength(store: FileStorage, id: string): Promise<number> {
  return lengthOf(await piecesOf(store, id));
}

/** Put together on this machine while it is used. */
export async function withUploaded<Result>(
  store: FileStorage,
  id: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const whole = path.join(folder, "upload");
    await writeFile(whole, "");
    for (const { key } of await piecesOf(store, id)) {
      const piece = await store.open(key);
      if (!piece) throw new Error(`${key} is no longer there.`);
      await pipeline(piece, createWriteStream(whole, { flags: "a" }));
    }
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
  for await (const key of store.keys(UPLOADS)) {
    const [, id = ""] = key.split("/");
    const found = await store.stat(key);
    last.set(id, Math.max(last.get(id) ?? 0, found?.modifiedAt.getTime() ?? 0));
  }
  for (const [id, at] of last) if (at < before.getTime()) await removeUpload(store, id);
}

async function piecesOf(store: FileStorage, id: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const key of store.keys(`${UPLOADS}/${id}`)) pieces.push(...pieceAt(key));
  return inOrder(pieces);
}

function pieceAt(key: string): Piece[] {
  const [start, length] = path.posix.basename(key).split("-").map(Number);
  return start === undefined || !length ? [] : [{ key, start, length }];
}

/** Two machines may have been given the same bytes, cut elsewhere: the longest that follows is taken each time. */
function inOrder(pieces: readonly Piece[]): Piece[] {
  const chain: Piece[] = [];
  for (let end = 0; ; ) {
    const [next] = pieces
      .filter(({ start }) => start === end)
      .toSorted((one, other) => other.length - one.length);
    if (!next) return chain;
    chain.push(next);
    end += next.length;
  }
}

function lengthOf(chain: readonly Piece[]): number {
  return chain.reduce((sum, { length }) => sum + length, 0);
}

async function putBytes(store: FileStorage, key: string, bytes: Buffer): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const local = path.join(folder, "piece");
    await writeFile(local, bytes);
    await store.put(key, local, "application/octet-stream");
  });
}
