import { statfs } from "node:fs/promises";

/** On the disk of a folder, for who is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
