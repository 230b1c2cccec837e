import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { journalEntries, journalWords } from "./journal.table.server.ts";
import { JOURNAL_PER_PAGE, type JournalEntry, type JournalSubject } from "./journal.ts";

export type JournalQuery = Pick<ListQuery, "words" | "page"> & {
  userId: string | null;
  subject: JournalSubject | null;
  /** The first and the last day, in Paris, as `2026-11-20`. */
  from: string | null;
  to: string | null;
};

/** One page of the journal, newest first, read along the index of its filter. */
export async function listJournal({ words, page, userId, subject, from, to }: JournalQuery) {
  const condition = and(
    userId ? eq(journalEntries.userId, userId) : undefined,
    subject ? eq(journalEntries.subject, subject) : undefined,
    from ? sql`${journalEntries.at} >= ${midnight(from)}` : undefined,
    to ? sql`${journalEntries.at} < ${midnight(to, 1)}` : undefined,
    ...words.map(mentions),
  );
  const { id, at, who, deed, itemPath } = journalEntries;
  const rows: (JournalEntry & { total: number })[] = await db
    .select({
      ...{ id, at, who, subject: journalEntries.subject, deed, itemPath },
      total: sql<number>`(select count(*)::int from ${journalEntries} where ${condition ?? sql`true`})`,
    })
    .from(journalEntries)
    .where(condition)
    .orderBy(descending(at), id)
    .limit(JOURNAL_PER_PAGE)
    .offset((page - 1) * JOURNAL_PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return { items: rows, total, pageCount: Math.ceil(total / JOURNAL_PER_PAGE) };
}

/** Everyone the journal tells of, under the last name they had: one step along the index for each. */
export async function listJournalPeople(): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive people as (
      (select user_id as id, who as name from journal_entries
        where user_id is not null order by user_id, at desc nulls last limit 1)
      union all
      select next.* from people cross join lateral (
        select user_id, who from journal_entries
        where user_id > people.id order by user_id, at desc nulls last limit 1
      ) as next
    )
    select id, name from people order by folded(name), id`);
  return rows;
}

/** The day's first instant, or that of a later day: a day of the clock change has no 24 hours. */
function midnight(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris')`;
}

function mentions(word: string): SQL {
  return matches(journalWords(journalEntries), word);
}
