import { inArray } from "drizzle-orm";
import { mediaCopies } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { CopyMark } from "./media-copy.ts";

/** By file; one that has none, such as a PDF, has an empty list. */
export async function listCopies(ids: string[]): Promise<Record<string, CopyMark[]>> {
  const known = ids.filter(isUuid);
  const { fileId, kind, state, progress, size } = mediaCopies;
  const rows = await db
    .select({ fileId, kind, state, progress, size })
    .from(mediaCopies)
    .where(inArray(fileId, known));
  const marks = Object.groupBy(rows, (row) => row.fileId);
  const markOf = ({ fileId: _, ...mark }: (typeof rows)[number]): CopyMark => mark;
  return Object.fromEntries(known.map((id) => [id, (marks[id] ?? []).map(markOf)]));
}
