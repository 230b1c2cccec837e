import type { ByteRange } from "#app/infra/storage/storage.server.ts";

/** What players ask for at a time; read whole before it is sent. */
const LONGEST_READ = 128 * 1024;

export type ReadRange = ByteRange | "whole" | "unsatisfiable";

/** `whole` also when malformed or of several parts: the whole file is then a correct answer. */
export function readRange(header: string | null | undefined, size: number): ReadRange {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return "whole";
  if (!from) {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  if (to && Number(to) < Number(from)) return "whole";
  const start = Number(from);
  if (start >= size) return "unsatisfiable";
  return { start, end: to ? Math.min(Number(to), size - 1) : size - 1 };
}

export function isShort(range: ReadRange): range is ByteRange {
  return typeof range === "object" && range.end - range.start < LONGEST_READ;
}
