import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { mails } from "./mail.table.server.ts";
import { SECRET_MAILS } from "./mail.ts";
import { type AdminMail, FILTERED_STATES, MAILS_PER_PAGE, type MailFilter } from "./mail-admin.ts";
import { SUMMARY } from "./mail-queue.server.ts";

export type MailList = {
  items: AdminMail[];
  counts: Record<MailFilter, number>;
  pageCount: number;
};

export async function listMails({
  words,
  page,
  filter,
}: Pick<ListQuery, "words" | "page"> & { filter: MailFilter }): Promise<MailList> {
  const matching = and(...words.map(mentions));
  const shown = filter === "tous" ? undefined : inArray(mails.state, [...FILTERED_STATES[filter]]);
  const [items, [counts]] = await Promise.all([
    db
      .select(COLUMNS)
      .from(mails)
      .where(and(matching, shown))
      .orderBy(descending(mails.createdAt), mails.id)
      .limit(MAILS_PER_PAGE)
      .offset((page - 1) * MAILS_PER_PAGE),
    db
      .select({
        tous: sql<number>`count(*)::int`,
        attente: countOf("attente"),
        envoyes: countOf("envoyes"),
        echecs: countOf("echecs"),
        annules: countOf("annules"),
      })
      .from(mails)
      .where(matching),
  ]);
  const totals = counts ?? { tous: 0, attente: 0, envoyes: 0, echecs: 0, annules: 0 };
  return { items, counts: totals, pageCount: Math.ceil(totals[filter] / MAILS_PER_PAGE) };
}

export async function findMail(id: string): Promise<AdminMail | undefined> {
  if (!isUuid(id)) return undefined;
  const [mail] = await db.select(COLUMNS).from(mails).where(eq(mails.id, id));
  return mail;
}

const COLUMNS = {
  ...SUMMARY,
  subject: mails.subject,
  lastErrorDetail: mails.lastErrorDetail,
  whole: sql<boolean>`${mails.html} is not null`,
  byHand: sql<string | null>`case when ${mails.state} = 'kept'
    and ${notInArray(mails.kind, SECRET_MAILS)}
    and coalesce(${mails.expiresAt} > now(), true) then ${mails.text} end`,
};

function countOf(filter: Exclude<MailFilter, "tous">) {
  const states = [...FILTERED_STATES[filter]];
  return sql<number>`(count(*) filter (where ${inArray(mails.state, states)}))::int`;
}

function mentions(word: string): SQL {
  return matches(sql`${mails.toAddress} || ' ' || ${mails.subject}`, word);
}
