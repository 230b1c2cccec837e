import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { FileReading } from "#app/domain/media/media-claim.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { type Chapter, readChapterLines } from "./chapter.ts";

const LONGEST_TEXT = 20_000;

export function chaptersTyped() {
  return z
    .string()
    .max(LONGEST_TEXT, "Cette liste est trop longue")
    .default("")
    .transform((text, { addIssue }): Chapter[] => {
      const read = readChapterLines(text);
      if ("chapters" in read) return read.chapters;
      addIssue({ code: "custom", message: read.refusal });
      return [];
    });
}

/** Those typed, else those that a new file names. */
export function chaptersOf(typed: { chapters: Chapter[] }, file: FileReading): Chapter[] {
  return typed.chapters[0] || !file.ok ? typed.chapters : file.chapters;
}

/** `seconds`: of the recording, where they are known. */
export function chaptersPastEnd(chapters: Chapter[], seconds: number | null): FieldErrors {
  const last = chapters.at(-1);
  if (!last || !seconds || last.at < seconds) return {};
  return {
    chapters: `« ${last.title} » commencerait après la fin de l'enregistrement, qui dure ${formatClock(seconds)}`,
  };
}

/** Most recordings have none: their pages carry no empty list. */
export function chaptersOrNull({ chapters }: { chapters: SQLWrapper }) {
  return sql<Chapter[] | null>`nullif(${chapters}, '[]')`;
}
