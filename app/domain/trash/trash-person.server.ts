import { eq, type SQL, sql } from "drizzle-orm";
import { isSamePhone } from "#app/domain/registrations/registration-person.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { TABLES } from "./trash.server.ts";
import { trashItems } from "./trash.table.server.ts";
import type { Row, Snapshot } from "./trash.ts";
import { detailOf } from "./trash-words.ts";

/** Whoever has one of these addresses or telephones. */
export type Person = { emails?: string[]; phones?: string[] };

/** What the trash still holds of a person's registrations and messages, as the rows were. */
export async function findInTrash(
  person: Person,
  { within = db }: { within?: Transaction | typeof db } = {},
): Promise<{ table: string; row: Row; deletedAt: Date }[]> {
  const items = await within.select().from(trashItems).where(mayHold(person));
  return items.flatMap(({ snapshot, deletedAt }) =>
    snapshot.rows.flatMap(({ table, rows }) =>
      rows.filter((row) => isOf(person, table, row)).map((row) => ({ table, row, deletedAt })),
    ),
  );
}

/**
 * Erases a person's registrations and messages from the trash, also from among the registrations of a
 * formation that lies there. Returns how many rows that was.
 */
export async function eraseFromTrash(
  person: Person,
  { within }: { within?: Transaction } = {},
): Promise<number> {
  if (!within) return db.transaction((tx) => eraseFromTrash(person, { within: tx }));
  const items = await within
    .select()
    .from(trashItems)
    .where(mayHold(person))
    .orderBy(trashItems.id)
    .for("update");
  let erased = 0;
  for (const { id, kind, snapshot, detail } of items) {
    const { rows, count } = without(person, snapshot);
    if (count === 0) continue;
    erased += count;
    const left = { ...snapshot, rows };
    if (rows[0]?.table !== TABLES[kind]) {
      await within.delete(trashItems).where(eq(trashItems.id, id));
      continue;
    }
    const told = kind === "course" ? detailOf(left) : detail;
    const changed = { snapshot: left, detail: told };
    await within.update(trashItems).set(changed).where(eq(trashItems.id, id));
  }
  return erased;
}

const EMAILS: Record<string, string> = {
  course_registrations: "user_email",
  registration_repeats: "user_email",
  contact_messages: "email",
};

function isOf({ emails = [], phones = [] }: Person, table: string, row: Row): boolean {
  const email = EMAILS[table] && row[EMAILS[table]];
  if (typeof email === "string" && emails.some((one) => same(one, email))) return true;
  const { phone } = row;
  if (!table.includes("registration") || typeof phone !== "string") return false;
  return phones.some((one) => isSamePhone(one, phone));
}

/** The snapshot's rows without the person's, nor those that belong to them. */
function without(person: Person, { rows: groups }: Snapshot) {
  const gone = new Set<unknown>();
  let count = 0;
  const rows = groups.flatMap(({ table, rows }) => {
    const kept = rows.filter((row) => {
      const theirs = isOf(person, table, row);
      if (theirs) count += 1;
      const belongs = Object.values(row).some((value) => value !== null && gone.has(value));
      if (theirs || belongs) gone.add(row.id);
      return !theirs && !belongs;
    });
    return kept.length > 0 ? [{ table, rows: kept }] : [];
  });
  return { rows, count };
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The items with people in them; few enough to be looked through here. */
function mayHold(person: Person): SQL {
  const nobody = !person.emails?.length && !person.phones?.length;
  if (nobody) return sql`false`;
  return sql`jsonb_path_exists(${trashItems.snapshot}, '$.rows[*] ? (@.table == "course_registrations" || @.table == "contact_messages")')`;
}
