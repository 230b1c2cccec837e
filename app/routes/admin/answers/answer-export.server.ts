import type { RouterContextProvider } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/journal/journal.server.ts";
import type { JournalSubject } from "#app/domain/journal/journal.ts";
import { type Column, spreadsheetResponse } from "#app/infra/storage/spreadsheet.server.ts";

type Sheet<Row> = { name: string; columns: Column<Row>[]; rows: Row[] };

/** What `…/export.xlsx` and `…/export.csv` answer; what left the house is written in the journal. */
export async function answerExport<Row>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { sheet, subject, told }: { sheet: Sheet<Row>; subject: JournalSubject; told: string },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/export\.\w+$/, "");
  await recordEvent(context.get(adminContext), { subject, deed: `a exporté ${told}`, path });
  return spreadsheetResponse(sheet, pathname.includes(".csv") ? "csv" : "xlsx");
}
