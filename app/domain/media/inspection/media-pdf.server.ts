import { open } from "node:fs/promises";

const HEAD = 1024;
const TAIL = 4096;

/** A PDF ends with where its index stands: a cut one has lost it. */
export async function isWholePdf(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const read = async (start: number, length: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, start)).buffer.toString("latin1");
    const head = await read(0, Math.min(HEAD, size));
    const tail = await read(Math.max(0, size - TAIL), Math.min(TAIL, size));
    const index = /startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1];
    return /%PDF-\d/.test(head) && index !== undefined && Number(index) < size;
  } finally {
    await handle.close();
  }
}
