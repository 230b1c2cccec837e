import { open, readFile } from "node:fs/promises";

const PDF_HEAD = 1024;
const PDF_TAIL = 4096;

/** A PDF ends with where its index stands: a cut one has lost it. */
export async function isWholePdf(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const read = async (start: number, length: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, start)).buffer.toString("latin1");
    const head = await read(0, Math.min(PDF_HEAD, size));
    const tail = await read(Math.max(0, size - PDF_TAIL), Math.min(PDF_TAIL, size));
    const index = /startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1];
    return /%PDF-\d/.test(head) && index !== undefined && Number(index) < size;
  } finally {
    await handle.close();
  }
}

/** Null where it opens only with a password, or badly: some readers forgive more than we do. */
export async function countPages(path: string): Promise<number | null> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  try {
    return (await task.promise).numPages;
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}
