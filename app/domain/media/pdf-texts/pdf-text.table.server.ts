import { integer, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import type { PdfParagraph } from "./pdf-paragraphs.ts";

/** What is written in a PDF: long, read only where it is searched or shown. */
export const pdfTexts = pgTable("pdf_texts", {
  fileId: uuid()
    .primaryKey()
    .references(() => mediaFiles.id, { onDelete: "cascade" }),
  /** From the first; none where they are pictures. */
  pages: jsonb().$type<PdfParagraph[][]>().notNull().default([]),
  /** At 200 words a minute; null without a word. */
  minutes: integer(),
  /** Begun and not ended: a file that kills whoever reads it must not be tried for ever. */
  attempts: integer().notNull().default(0),
  readAt: timestamp({ withTimezone: true }),
});

/** How long the PDF takes to read that a column names, in plain words: « contents.file_id ». */
export const minutesOfPdf = (fileId: string) =>
  `(select written.minutes from pdf_texts as written where written.file_id = ${fileId})`;
