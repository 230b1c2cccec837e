import { parse } from "csv-parse/sync";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";
import { count } from "#app/infra/french/french.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { LETTER_CONSENT_VERSION, type SubscriberStatus } from "./subscriber.ts";
import { type ImportPreview, MOST_IMPORTED } from "./subscriber-admin.ts";

const LARGEST_FILE = 5_000_000;
const AT_ONCE = 5_000;

export type ReadFile = { ok: true; found: ReadAddresses } | { ok: false; error: string };

export async function readImportFile(file: FormDataEntryValue | null): Promise<ReadFile> {
  if (!(file instanceof File) || file.size === 0) {
    return { ok: false, error: "Veuillez choisir un fichier" };
  }
  if (file.size > LARGEST_FILE) {
    return { ok: false, error: "Ce fichier est trop lourd : 5 Mo au plus." };
  }
  try {
    const found = readAddresses(new Uint8Array(await file.arrayBuffer()));
    if (found.emails.length > MOST_IMPORTED) {
      return { ok: false, error: `${count(MOST_IMPORTED, "adresse")} au plus par fichier.` };
    }
    return { ok: true, found };
  } catch {
    return {
      ok: false,
      error: "Ce fichier ne se lit pas comme un tableau. Enregistrez-le au format CSV.",
    };
  }
}

export async function previewImport({
  emails,
  wrong,
  repeated,
}: ReadAddresses): Promise<ImportPreview> {
  const known = { pending: 0, active: 0, unsubscribed: 0, bounced: 0 };
  for (const status of (await statusesOf(emails)).values()) known[status] += 1;
  const fresh = emails.length - Object.values(known).reduce((sum, number) => sum + number, 0);
  return { emails, wrong, repeated, fresh, known };
}

export const importInput = z.object({
  emails: z
    .string("Rien à importer")
    .max(LARGEST_FILE, "Cette liste est trop longue")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(requiredEmail("Rien à importer")).min(1, "Rien à importer").max(MOST_IMPORTED)),
  consent: z.literal("on", "Confirmez que ces personnes ont accepté de recevoir la lettre"),
});

/** Known addresses keep their state: who left is not called back. */
export async function importSubscribers(emails: string[], who: Administrator): Promise<number> {
  return db.transaction(async (within) => {
    let added = 0;
    for (let start = 0; start < emails.length; start += AT_ONCE) {
      const rows = emails.slice(start, start + AT_ONCE).map((email) => ({
        email,
        status: "active" as const,
        source: "import" as const,
        confirmedAt: sql`now()`,
        consentAt: sql`now()`,
        consentVersion: LETTER_CONSENT_VERSION,
      }));
      const inserted = await within
        .insert(newsletterSubscribers)
        .values(rows)
        .onConflictDoNothing();
      added += inserted.rowCount ?? 0;
    }
    await recordEvent(who, { verb: "import", kind: "subscriber", rows: added }, within);
    return added;
  });
}

async function statusesOf(emails: string[]): Promise<Map<string, SubscriberStatus>> {
  const { email, status } = newsletterSubscribers;
  const found = new Map<string, SubscriberStatus>();
  for (let start = 0; start < emails.length; start += AT_ONCE) {
    const rows = await db
      .select({ email, status })
      .from(newsletterSubscribers)
      .where(inArray(sql`lower(${email})`, emails.slice(start, start + AT_ONCE)));
    for (const row of rows) found.set(row.email.toLowerCase(), row.status);
  }
  return found;
}

export type ReadAddresses = {
  /** Each once, in lower case, in the file's order. */
  emails: string[];
  wrong: { line: number; text: string }[];
  repeated: number;
};

const emailInput = requiredEmail("vide");
const HEADING = /e-?mail|courriel|adresse|m[ée]l\b/i;

/** As people export it: any usual separator and encoding, with or without a heading. */
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

/** Excel writes UTF-16, older Windows programs windows-1252. */
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
