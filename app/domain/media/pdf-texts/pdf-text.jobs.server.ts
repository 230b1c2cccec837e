import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { listUnreadPdfs, readTextOfPdf } from "./pdf-text.server.ts";

/** At each turn: the rest comes at the next. */
const MOST_AT_ONCE = 200;

const readPdfText = defineJob<{ fileId: string }>("read-pdf-text", ({ fileId }) =>
  readTextOfPdf(fileId),
);

/** Those sent before their text was kept, and those whose reader was stopped. */
export const readUnreadPdfs = defineJob("read-unread-pdfs", async () => {
  for (const fileId of await listUnreadPdfs(MOST_AT_ONCE)) await enqueue(readPdfText, { fileId });
});

export async function askForPdfText(
  within: Transaction,
  { id: fileId, kind }: Pick<MediaRecord, "id" | "kind">,
): Promise<void> {
  if (kind === "pdf") await enqueue(readPdfText, { fileId }, { within });
}
