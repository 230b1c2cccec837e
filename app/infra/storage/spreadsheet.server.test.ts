import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type Column, spreadsheetResponse } from "./spreadsheet.server.ts";

type Person = { name: string; phone: string | null; at: Date; places: number };

const columns: Column<Person>[] = [
  { header: "Nom", value: ({ name }) => name },
  { header: "Téléphone", value: ({ phone }) => phone },
  { header: "Date d'inscription", value: ({ at }) => at },
  { header: "Places", value: ({ places }) => places },
];
const at = new Date("2026-11-21T13:05:00Z");
const rows: Person[] = [
  { name: "Mariam « Awa » Bâ ; sœur", phone: "+221 77 000 00 00", at, places: 2 },
  { name: '=HYPERLINK("http://ailleurs.test")', phone: "06 12 34 56 78", at, places: 0 },
  { name: "@somme\nsur deux lignes", phone: "+1-2", at, places: 1.5 },
];
const sheet = { name: "inscriptions", columns, rows };
const now = new Date("2026-11-20T23:30:00Z");

test("a CSV that French Excel opens: BOM, semicolons, CRLF, French dates, no formula", async () => {
  const response = await spreadsheetResponse(sheet, "csv", now);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="inscriptions-2026-11-21.csv"',
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString();
  expect(text.split("\r\n")).toHaveLength(rows.length + 2);
  expect(parse(text, { bom: true, delimiter: ";", record_delimiter: "\r\n" })).toEqual([
    ["Nom", "Téléphone", "Date d'inscription", "Places"],
    ["Mariam « Awa » Bâ ; sœur", "+221 77 000 00 00", "21/11/2026 14:05", "2"],
    [`'=HYPERLINK("http://ailleurs.test")`, "06 12 34 56 78", "21/11/2026 14:05", "0"],
    ["'@somme\nsur deux lignes", "'+1-2", "21/11/2026 14:05", "1,5"],
  ]);
});

test("an .xlsx whose dates are dates and whose texts are texts, zeros and « + » kept", async () => {
  const response = await spreadsheetResponse(sheet, "xlsx", now);
  const parts = unzipped(Buffer.from(await response.arrayBuffer()));
  const page = parts.get("xl/worksheets/sheet1.xml") ?? "";
  const strings = [...(parts.get("xl/sharedStrings.xml") ?? "").matchAll(/<t[^>]*>([^<]*)<\/t>/g)];
  const text = (cell: string) => strings[Number(valueIn(page, cell))]?.[1];
  expect(page).toMatch(/<c r="B2"[^>]* t="s"/);
  expect(text("B2")).toBe("+221 77 000 00 00");
  expect(text("B3")).toBe("06 12 34 56 78");
  expect(text("A3")).toBe(rows[1]?.name);
  expect(page).not.toContain("<f>");
  // 46347 is the 21st of November 2026 in the count of spreadsheets; 14:05 is its fraction.
  expect(Number(valueIn(page, "C2"))).toBeCloseTo(46_347 + (14 * 60 + 5) / 1440, 6);
  expect(page).not.toMatch(/<c r="C2"[^>]* t="s"/);
  expect(parts.get("xl/styles.xml")).toContain("dd/mm/yyyy hh:mm");
  expect(valueIn(page, "D2")).toBe("2");
});

test("ten thousand rows are made in a moment", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...rows[0]!, places: index }));
  const csv = await (await spreadsheetResponse({ ...sheet, rows: many }, "csv", now)).text();
  expect(csv.split("\r\n")).toHaveLength(10_002);
  const file = await (
    await spreadsheetResponse({ ...sheet, rows: many }, "xlsx", now)
  ).arrayBuffer();
  const page = unzipped(Buffer.from(file)).get("xl/worksheets/sheet1.xml") ?? "";
  expect(valueIn(page, "D10001")).toBe("9999");
});

function valueIn(page: string, cell: string): string | undefined {
  return page.match(new RegExp(`<c r="${cell}"[^>]*><v>([^<]*)</v>`))?.[1];
}

/** The parts of a ZIP file as texts, by the central directory that ends it. */
function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let place = file.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [file.readUInt16LE(place + 10), file.readUInt32LE(place + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(place + field));
    const local = file.readUInt32LE(place + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const stored = file.subarray(start, start + size);
    const title = file.subarray(place + 46, place + 46 + (name ?? 0)).toString();
    parts.set(title, (method === 8 ? inflateRawSync(stored) : stored).toString());
    place += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}
