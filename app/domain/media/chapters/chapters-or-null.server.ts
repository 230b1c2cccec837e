import { type SQLWrapper, sql } from "drizzle-orm";
import type { Chapter } from "./chapter.ts";

/** Most recordings have none: their pages carry no empty list. */
export function chaptersOrNull({ chapters }: { chapters: SQLWrapper }) {
  return sql<Chapter[] | null>`nullif(${chapters}, '[]')`;
}
