import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { keepOpen } from "./open-files.server.ts";
import type { ByteRange, FileStorage } from "./storage.server.ts";

const CHUNK = 256 * 1024;

export async function openLocalStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true });
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const pathOf = (key: string) => path.join(folder, key);
  return {
    put: (key, source) => keepWhole(source, pathOf(key)),
    remove: (key) => disk.delete(key),
    open: (key, range) => openStream(pathOf(key), range),
    keepOpen: (key) => keepOpen(key, pathOf(key)),
    stat: async (key) => {
      const found = await stat(pathOf(key)).catch(undefinedWhenMissing);
      return found && { size: found.size, modifiedAt: found.mtime };
    },
    withPath: (key, use) => use(pathOf(key)),
    keys: (prefix) => keysOf(disk, prefix),
  };
}

/** How the name of a file ends until it is whole. */
export const BEING_WRITTEN = ".part";

/** The bytes are on the disk before the name appears: a power cut leaves no half file. */
async function keepWhole(source: string, target: string): Promise<void> {
  const near = `${target}.${randomUUID()}${BEING_WRITTEN}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    // A hard link; another disk, or one without links, needs a copy.
    await link(source, near).catch(() => copyFile(source, near, constants.COPYFILE_FICLONE));
    await flush(near);
    await rename(near, target);
  } finally {
    await rm(near, { force: true });
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  await handle.datasync();
  await handle.close();
}

async function openStream(file: string, range?: ByteRange) {
  const handle = await open(file, "r").catch(undefinedWhenMissing);
  return handle?.createReadStream({ ...range, highWaterMark: CHUNK });
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Those of a folder, or all: a store of objects would also give « media-old/… » for « media ». */
export async function* keysOf(disk: Disk, prefix: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { recursive: true, paginationToken });
    for (const entry of page.objects) {
      if (entry.isFile && (!prefix || entry.key.startsWith(`${prefix}/`))) yield entry.key;
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
