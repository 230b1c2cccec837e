import { close, fstat, open, read } from "node:fs";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import type { ByteRange } from "./storage.server.ts";

const MOST_OPEN = 64;
/** A deleted file keeps its place on the disk for as long as it is open. */
const OPEN_MS = 5_000;

const openIt = promisify(open);
const lookAt = promisify(fstat);

/** Stays open between the parts that players ask for. */
export class OpenFile {
  readonly #descriptor: number;
  readonly size: number;
  #reading = 0;
  #isLeft = false;

  constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.size = size;
  }

  /** Only of a file that was just found open. A promise for each part would cost as much as reading it. */
  readInto({ start, end }: ByteRange, done: (error: Error | null, part: Buffer) => void): void {
    const length = end - start + 1;
    const part = Buffer.allocUnsafe(length);
    this.#reading += 1;
    read(this.#descriptor, part, 0, length, start, (error, count) => {
      this.#reading -= 1;
      this.#closeIfLeft();
      done(error ?? (count < length ? new Error("The file has become shorter.") : null), part);
    });
  }

  read(range: ByteRange): Promise<Buffer<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      if (this.#isLeft) return reject(new Error("The file is closed."));
      this.readInto(range, (error, part) =>
        error ? reject(error) : resolve(part as Buffer<ArrayBuffer>),
      );
    });
  }

  leave(): void {
    this.#isLeft = true;
    this.#closeIfLeft();
  }

  #closeIfLeft(): void {
    if (this.#isLeft && this.#reading === 0) close(this.#descriptor, () => {});
  }
}

const files = new LRUCache<string, OpenFile, string>({
  max: MOST_OPEN,
  ttl: OPEN_MS,
  ttlAutopurge: true,
  dispose: (file) => file.leave(),
  fetchMethod: (_key, _stale, { context: path }) => openFile(path),
});

/** Undefined where nobody has just asked for a part of it. */
export function openedFile(key: string): OpenFile | undefined {
  return files.get(key);
}

/** Undefined where there is none. */
export function keepOpen(key: string, path: string): Promise<OpenFile | undefined> {
  return files.fetch(key, { context: path });
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  try {
    const descriptor = await openIt(path, "r");
    const { size } = await lookAt(descriptor);
    return new OpenFile(descriptor, size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
