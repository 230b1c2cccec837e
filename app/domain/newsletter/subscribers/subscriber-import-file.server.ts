import { parse } from "csv-parse/sync";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";

export type ReadAddresses = {
  /** Each once, in small letters, in the file's order. */
  emails: string[];
  /** What stood where an address should, by line. */
  wrong: { line: number; text: string }[];
  repeated: number;
};

const emailInput = requiredEmail("vide");
const HEADING = /e-?mail|courriel|adresse|m[ée]l\b/i;

/** The addresses of a file as people export them: any usual separator and encoding, with or without a heading. */
export function readAddresses(file: Uint8Array): ReadAddresses {
  const text = textOf(file);
  if (text.includes("\0")) throw new Error("This file is no text");
  const rows = rowsOf(text);
  const column = emailColumn(rows.map(({ cells }) => cells));
  const found: ReadAddresses = { emails: [], wrong: [], repeated: 0 };
  const seen = new Set<string>();
  for (const [place, { cells, line }] of rows.entries()) {
    const typed = (cells[column] ?? "").trim();
    if (place === 0 && isHeading(cells, column)) continue;
    const parsed = emailInput.safeParse(typed);
    if (!parsed.success) {
      const text = cells.filter(Boolean).join(" · ").slice(0, 120);
      found.wrong.push({ line, text });
    } else if (seen.has(parsed.data)) found.repeated += 1;
    else {
      seen.add(parsed.data);
      found.emails.push(parsed.data);
    }
  }
  return found;
}

/** UTF-8 with or without its mark, UTF-16 as Excel writes it, else Windows's own. */
function textOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

function rowsOf(text: string): { cells: string[]; line: number }[] {
  const records = parse(text, {
    delimiter: [";", ",", "\t"],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    skip_records_with_empty_values: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ cells: record, line: info.lines }));
}

/** The column with the most addresses; the one whose heading says so where they tie. */
function emailColumn(rows: string[][]): number {
  const width = Math.max(0, ...rows.slice(0, 1_000).map((cells) => cells.length));
  let best = { column: 0, score: -1 };
  for (let column = 0; column < width; column += 1) {
    const addresses = rows.filter((cells) => cells[column]?.includes("@")).length;
    const named = HEADING.test(rows[0]?.[column] ?? "") ? 0.5 : 0;
    if (addresses + named > best.score) best = { column, score: addresses + named };
  }
  return best.column;
}

function isHeading(cells: string[], column: number): boolean {
  const cell = cells[column] ?? "";
  return !cell.includes("@") && (HEADING.test(cell) || cells.every((text) => !text.includes("@")));
}
