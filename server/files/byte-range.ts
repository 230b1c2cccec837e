import type { ByteRange } from "#app/infra/storage/storage.server.ts";

/** `whole` also when malformed or of several parts: the whole file is then a correct answer. */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | "whole" | "unsatisfiable" {
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
