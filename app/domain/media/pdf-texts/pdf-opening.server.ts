import { eq, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { firstSentences } from "#app/infra/french/long-text.ts";
import type { PdfParagraph } from "./pdf-paragraphs.ts";
import { pdfTexts } from "./pdf-text.table.server.ts";

/** After a title page, which may tell the book in a sentence, and its contents, whose lines are short. */
const OPENING = { pages: 8, shortest: 80, longest: 700 };

/** The first lines of its text, in whole sentences; null of what nobody has read, or is pictures. */
export async function openingOfPdf(fileId: string): Promise<string | null> {
  const [found] = await db
    .select({
      pages: sql<
        PdfParagraph[][]
      >`jsonb_path_query_array(${pdfTexts.pages}, ${`$[0 to ${OPENING.pages - 1}]`}::jsonpath)`,
    })
    .from(pdfTexts)
    .where(eq(pdfTexts.fileId, fileId));
  const pages = found?.pages ?? [];
  const paragraphs = pages.slice(pages.length > 2 ? 1 : 0).flat();
  const first = paragraphs.findIndex(
    ({ text, isTitle }) => !isTitle && text.length >= OPENING.shortest,
  );
  if (first < 0) return null;
  const end = paragraphs.findIndex(({ isTitle }, at) => at > first && isTitle);
  const shown: string[] = [];
  let left = OPENING.longest;
  for (const { text } of paragraphs.slice(first, end < 0 ? undefined : end)) {
    if (left < OPENING.shortest) break;
    const part = firstSentences(text, left);
    shown.push(part);
    left -= part.length;
    if (part !== text) break;
  }
  return shown.join("\n\n");
}
