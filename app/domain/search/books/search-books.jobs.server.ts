import { sql } from "drizzle-orm";
import { pdfTexts } from "#app/domain/media/pdf-texts/pdf-text.table.server.ts";
import { searchLearnt, searchPdfs } from "#app/domain/search/search.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob, enqueue, type Job } from "#app/infra/jobs.server.ts";

const MOST_AT_ONCE = 200;

/** Those that another vocabulary indexed: the others are indexed when they are read. True: there may be more. */
export async function indexPdfsAgain(most = MOST_AT_ONCE): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${pdfTexts.fileId} as id from ${pdfTexts} left join ${searchPdfs} on ${searchPdfs.fileId} = ${pdfTexts.fileId}
    where ${pdfTexts.minutes} is not null
      and ${searchPdfs.vocabulary} is distinct from (select ${searchLearnt.vocabulary} from ${searchLearnt} limit 1)
    order by ${pdfTexts.fileId} limit ${most}`);
  for (const { id } of rows) {
    await db.execute(
      sql`select search_index_pdf(${pdfTexts.fileId}, ${pdfTexts.pages}) from ${pdfTexts} where ${pdfTexts.fileId} = ${id}`,
    );
  }
  return rows.length === most;
}

/** Turn after turn while there are more: other work goes between two. */
export const indexPdfs: Job<Record<string, never>> = defineJob("index-pdfs", async () => {
  if (await indexPdfsAgain()) await enqueue(indexPdfs, {});
});
