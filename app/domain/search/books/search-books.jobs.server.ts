import { sql } from "drizzle-orm";
import { pdfTexts } from "#app/domain/media/pdf-texts/pdf-text.table.server.ts";
import { searchPdfPages } from "#app/domain/search/search.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";

/** At each turn: the rest comes at the next. */
const MOST_AT_ONCE = 200;

/** Those that a change of vocabulary has left: the others are indexed when they are read. */
export async function indexPdfsAgain(): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${pdfTexts.fileId} as id from ${pdfTexts} where ${pdfTexts.minutes} is not null
      and not exists (select from ${searchPdfPages} where ${searchPdfPages.fileId} = ${pdfTexts.fileId})
    limit ${MOST_AT_ONCE}`);
  for (const { id } of rows) {
    await db.execute(
      sql`select search_index_pdf(${pdfTexts.fileId}, ${pdfTexts.pages}) from ${pdfTexts} where ${pdfTexts.fileId} = ${id}`,
    );
  }
}

export const indexPdfs = defineJob("index-pdfs", indexPdfsAgain);
