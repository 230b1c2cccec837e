import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import writeXlsxFile, { type Cell } from "write-excel-file/node";
import { zonedDay, zonedField } from "#app/infra/french/zoned-time.ts";

export const SPREADSHEET_FORMATS = { xlsx: "Excel", csv: "CSV" } as const;
export type SpreadsheetFormat = keyof typeof SPREADSHEET_FORMATS;

/** Far more than a centre has, and few enough to be made at once. */
export const MOST_ROWS = 50_000;

export type Column<Row> = {
  header: string;
  value: (row: Row) => string | number | Date | null;
  width?: number;
};

const TYPES: Record<SpreadsheetFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

export async function spreadsheetResponse<Row>(
  sheet: { name: string; columns: Column<Row>[]; rows: Row[] },
  format: SpreadsheetFormat,
  now = new Date(),
): Promise<Response> {
  const body = format === "csv" ? csvOf(sheet) : new Uint8Array(await xlsxOf(sheet));
  const file = `${sheet.name}-${zonedDay(now)}.${format}`;
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${file}"`,
    },
  });
}

/** For French Excel: byte order mark, semicolons, CRLF; no cell may act as a formula. */
function csvOf<Row>({ columns, rows }: { columns: Column<Row>[]; rows: Row[] }): ReadableStream {
  const lines = function* () {
    yield columns.map(({ header }) => header);
    for (const row of rows) yield columns.map(({ value }) => guarded(inWords(value(row))));
  };
  const text = stringify({
    bom: true,
    delimiter: ";",
    record_delimiter: "\r\n",
  });
  return Readable.toWeb(Readable.from(lines()).pipe(text)) as ReadableStream;
}

/** Texts stay texts, leading zeros, « + » and « = » included; moments are true dates. */
function xlsxOf<Row>({ columns, rows }: { columns: Column<Row>[]; rows: Row[] }): Promise<Buffer> {
  const heads: Cell[] = columns.map(({ header }) => ({ value: header, fontWeight: "bold" }));
  const body = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  return writeXlsxFile([heads, ...body], {
    columns: columns.map(({ width = 20 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(value: string | number | Date | null): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  if (typeof value === "string") return { value: value.slice(0, LONGEST_CELL), type: String };
  // A spreadsheet knows no time zone: it gets what the clock on the wall says.
  const onTheWall = new Date(`${zonedField(value)}:00Z`);
  return { value: onTheWall, type: Date, format: "dd/mm/yyyy hh:mm" };
}

const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const PHONE = /^\+\d[\d ().]{6,}$/;

/** A telephone number computes nothing, and must be read back as it left. */
function guarded(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

const LONGEST_CELL = 32_767;

function inWords(value: string | number | Date | null): string {
  if (value instanceof Date) {
    const [day = "", hour] = zonedField(value).split("T");
    return `${day.split("-").reverse().join("/")} ${hour}`;
  }
  if (typeof value === "number") return String(value).replace(".", ",");
  return value ?? "";
}
