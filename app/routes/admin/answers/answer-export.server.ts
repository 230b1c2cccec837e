import type { RouterContextProvider } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { AuditKind } from "#app/domain/audit/audit-verbs.ts";
import { type Column, spreadsheetResponse } from "#app/infra/storage/spreadsheet.server.ts";

type Sheet<Row> = { name: string; columns: Column<Row>[]; rows: Row[] };

/** Every export is written in the journal. */
export async function answerExport<Row>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { sheet, kind, of }: { sheet: Sheet<Row>; kind: AuditKind; of?: { id: string; title: string } },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const rows = sheet.rows.length;
  const by = context.get(adminContext);
  const { id, title } = of ?? {};
  await (of
    ? recordEvent(by, { verb: "export", kind, id, title })
    : recordEvent(by, { verb: "export_list", kind, rows }));
  return spreadsheetResponse(sheet, pathname.includes(".csv") ? "csv" : "xlsx");
}
