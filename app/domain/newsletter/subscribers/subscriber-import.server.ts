import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";
import { count } from "#app/infra/french/french.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { LETTER_CONSENT_VERSION, LONGEST_FIRST_NAME } from "./subscriber.ts";

const LARGEST_FILE = 5_000_000;
const MOST_IMPORTED = 20_000;
const NO_TABLE = "Ce fichier ne se lit pas comme un tableau. Enregistrez-le au format CSV.";

export async function readImportFile(
  file: FormDataEntryValue | null,
): Promise<{ ok: true; found: ReadAddresses } | { ok: false; error: string }> {
  const refuse = (error: string) => ({ ok: false as const, error });
  if (!(file instanceof File) || file.size === 0) return refuse("Veuillez choisir un fichier");
  if (file.size > LARGEST_FILE) return refuse("Ce fichier est trop lourd : 5 Mo au plus.");
  try {
    const found = readAddresses(new Uint8Array(await file.arrayBuffer()));
    if (found.emails.length <= MOST_IMPORTED) return { ok: true, found };
    return refuse(`${count(MOST_IMPORTED, "adresse")} au plus par fichier.`);
  } catch {
    return refuse(NO_TABLE);
  }
}

/** « awa@exemple.fr, Awa », a line each; several addresses on one line have no name. */
export async function readTypedAddresses(text: string) {
  const lines = text
    .replaceAll('"', "")
    .split(/\r?\n/)
    .flatMap((line) => {
      const words = line.split(/[,;\t]/).map((word) => word.trim());
      const addresses = words.filter((word) => word.includes("@"));
      const name = addresses.length === 1 ? words.find((word) => word && !word.includes("@")) : "";
      return (addresses.length > 0 ? addresses : [line]).map((one) => `${one}\t${name ?? ""}`);
    });
  const read = await readImportFile(new File([withHeadings(lines.join("\n"))], "adresses.csv"));
  if (!read.ok) return read;
  const wrong = read.found.wrong.map(({ line, text }) => ({ line: line - 1, text }));
  return { ok: true as const, found: { ...read.found, wrong } };
}

/** An address a line, then a tab and the first name. */
export function withHeadings(lines: string): string {
  return `e-mail\tprénom\n${lines}`;
}

export type ImportPreview = Awaited<ReturnType<typeof previewImport>>;

export async function previewImport(found: ReadAddresses) {
  const { status, email } = newsletterSubscribers;
  const states = await db
    .select({ status, people: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .where(sql`lower(${email}) = any(${sql.param(found.emails)}::text[])`)
    .groupBy(status);
  const known = { pending: 0, active: 0, unsubscribed: 0, bounced: 0 };
  let fresh = found.emails.length;
  for (const { status, people } of states) {
    known[status] = people;
    fresh -= people;
  }
  return { ...found, fresh, known };
}

export const importInput = z.object({
  /** An address a line, then a tab and the first name where it is known. */
  emails: z
    .string("Rien à importer")
    .max(LARGEST_FILE, "Cette liste est trop longue")
    .transform((text) =>
      text.split(/\r?\n/).flatMap((line) => (line.trim() ? [line.split("\t")] : [])),
    )
    .pipe(
      z
        .array(
          z
            .tuple([requiredEmail("Rien à importer")], z.string())
            .transform(([email, name]) => ({ email, firstName: cleanFirstName(name) })),
        )
        .min(1, "Rien à importer")
        .max(MOST_IMPORTED),
    ),
  consent: z.literal("on", "Confirmez que ces personnes ont accepté de recevoir la lettre"),
});

/** Known addresses keep their state and their name: who left is not called back. */
export async function importSubscribers(
  people: { email: string; firstName: string | null }[],
  who: Administrator,
): Promise<number> {
  const emails = sql.param(people.map(({ email }) => email));
  const names = sql.param(people.map(({ firstName }) => firstName));
  return db.transaction(async (within) => {
    const inserted = await within.execute(sql`insert into ${newsletterSubscribers}
      (email, first_name, status, source, confirmed_at, consent_at, consent_version)
      select email, name, 'active', 'import', now(), now(), ${LETTER_CONSENT_VERSION}
      from unnest(${emails}::text[], ${names}::text[]) as person (email, name)
      on conflict do nothing`);
    const added = inserted.rowCount ?? 0;
    await within.execute(sql`update ${newsletterSubscribers} set first_name = person.name
      from unnest(${emails}::text[], ${names}::text[]) as person (email, name)
      where first_name is null and person.name is not null
        and lower(${newsletterSubscribers.email}) = person.email`);
    await recordEvent(who, { verb: "import", kind: "subscriber", rows: added }, within);
    return added;
  });
}

function cleanFirstName(typed: string | undefined): string | null {
  return typed?.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_FIRST_NAME) || null;
}

type ReadAddresses = {
  /** Each once, in lower case, in the file's order. */
  emails: string[];
  /** Of those whose first name the file says. */
  names: Record<string, string>;
  wrong: { line: number; text: string }[];
  repeated: number;
};

const emailInput = requiredEmail("vide");
const NAME = /^(pr[ée]nom|first.?name|given.?name)s?$/i;
const HEADING = /e-?mail|courriel|adresse|m[ée]l\b/i;

/** As people export it: any usual separator and encoding, with or without a heading. */
export function readAddresses(file: Uint8Array): ReadAddresses {
  const text = textOf(file);
  if (text.includes("\0")) throw new Error("This file is no text");
  const rows = rowsOf(text);
  const column = emailColumn(rows.map(({ record }) => record));
  const emails = new Set<string>();
  const names: ReadAddresses["names"] = {};
  const nameColumn = rows[0]?.record.findIndex((heading) => NAME.test(heading.trim())) ?? -1;
  const wrong: ReadAddresses["wrong"] = [];
  let repeated = 0;
  for (const [place, { record, info }] of rows.entries()) {
    if (place === 0 && isHeading(record, column)) continue;
    const { data, success } = emailInput.safeParse((record[column] ?? "").trim());
    if (!success) {
      wrong.push({ line: info.lines, text: record.filter(Boolean).join(" · ").slice(0, 120) });
    } else if (emails.has(data)) repeated += 1;
    else {
      emails.add(data);
      const name = cleanFirstName(record[nameColumn]);
      if (name) names[data] = name;
    }
  }
  return { emails: [...emails], names, wrong, repeated };
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

function rowsOf(text: string) {
  return parse(text, {
    delimiter: [";", ",", "\t"],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    skip_records_with_empty_values: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
}

/** The column with the most addresses; the one whose heading says so where they tie. */
function emailColumn(rows: string[][]): number {
  const width = Math.max(0, ...rows.slice(0, 1_000).map((cells) => cells.length));
  const scores = Array.from({ length: width }, (_, column) => {
    const addresses = rows.filter((cells) => cells[column]?.includes("@")).length;
    return addresses + (HEADING.test(rows[0]?.[column] ?? "") ? 0.5 : 0);
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function isHeading(cells: string[], column: number): boolean {
  const cell = cells[column] ?? "";
  return !cell.includes("@") && (HEADING.test(cell) || cells.every((text) => !text.includes("@")));
}
