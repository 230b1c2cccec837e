import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import {
  type ListedSubscriber,
  SUBSCRIBER_LABELS,
  SUBSCRIBERS_PER_PAGE,
  type SubscriberFilter,
  type SubscriberTotals,
} from "./subscriber-admin.ts";

export type SubscriberQuery = Pick<ListQuery, "words" | "page"> & { status?: SubscriberFilter };
export type SubscriberList = {
  items: ListedSubscriber[];
  found: number;
  totals: SubscriberTotals;
  pageCount: number;
};

export async function listSubscribers({
  page,
  ...query
}: SubscriberQuery): Promise<SubscriberList> {
  const filter = answering(query);
  const totals = db.$with("totals").as(
    db
      .select({
        all: sql<number>`count(*)::int`.as("all_count"),
        pending: countOf("pending"),
        active: countOf("active"),
        unsubscribed: countOf("unsubscribed"),
        bounced: countOf("bounced"),
        found: sql<number>`(count(*) filter (where ${filter ?? sql`true`}))::int`.as("found"),
      })
      .from(newsletterSubscribers),
  );
  const { id, email, status, subscribedAt, bounceReason } = newsletterSubscribers;
  const shown = db.$with("shown").as(
    db
      .select({ id, email, status, subscribedAt, bounceReason })
      .from(newsletterSubscribers)
      .where(filter)
      .orderBy(descending(subscribedAt), id)
      .limit(SUBSCRIBERS_PER_PAGE)
      .offset((page - 1) * SUBSCRIBERS_PER_PAGE),
  );
  const rows = await db
    .with(totals, shown)
    .select()
    .from(totals)
    .leftJoin(shown, sql`true`)
    .orderBy(sql`${shown.subscribedAt} desc`, shown.id);
  const { found = 0, ...all } = rows[0]?.totals ?? NONE;
  return {
    items: rows.flatMap((row) => (row.shown ? [row.shown] : [])),
    found,
    totals: all,
    pageCount: Math.ceil(found / SUBSCRIBERS_PER_PAGE),
  };
}

export async function exportSubscribers(query: Omit<SubscriberQuery, "page">) {
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(answering(query))
    .orderBy(descending(newsletterSubscribers.subscribedAt), newsletterSubscribers.id)
    .limit(MOST_ROWS);
  return { name: "abonnes", columns: COLUMNS, rows };
}

export function audienceOf(themeIds: readonly string[]): SQL | undefined {
  const { status, interests } = newsletterSubscribers;
  const active = eq(status, "active");
  if (themeIds.length === 0) return active;
  const chosen = sql`${interests} && ${sql.param([...themeIds])}::uuid[]`;
  return and(active, or(sql`${interests} = '{}'`, chosen));
}

export function countAudience(themeIds: readonly string[]): Promise<number> {
  return db.$count(newsletterSubscribers, audienceOf(themeIds));
}

const COLUMNS: Column<typeof newsletterSubscribers.$inferSelect>[] = [
  { header: "E-mail", width: 36, value: ({ email }) => email },
  { header: "Statut", value: ({ status }) => SUBSCRIBER_LABELS[status] },
  { header: "Date d'abonnement", value: ({ subscribedAt }) => subscribedAt },
  { header: "Date de confirmation", value: ({ confirmedAt }) => confirmedAt },
  { header: "Date de désabonnement", value: ({ unsubscribedAt }) => unsubscribedAt },
];

const NONE = { all: 0, pending: 0, active: 0, unsubscribed: 0, bounced: 0, found: 0 };

function countOf(status: Exclude<keyof SubscriberTotals, "all">) {
  return sql<number>`(count(*) filter (where ${newsletterSubscribers.status} = ${status}))::int`.as(
    `${status}_count`,
  );
}

function answering({ words, status }: Omit<SubscriberQuery, "page">): SQL | undefined {
  const ofStatus =
    status && status !== "all" ? eq(newsletterSubscribers.status, status) : undefined;
  return and(ofStatus, ...words.map(mentions));
}

function mentions(word: string): SQL {
  return matches(newsletterSubscribers.email, word);
}

/** Bounced addresses only: who unsubscribed comes back by their own hand alone. */
export async function retryAddress(
  subscriberId: string,
  who: Administrator,
): Promise<{ ok: true; email: string } | { ok: false }> {
  if (!isUuid(subscriberId)) return { ok: false };
  const { id, status, email } = newsletterSubscribers;
  return db.transaction(async (within) => {
    const [again] = await within
      .update(newsletterSubscribers)
      .set({ status: "active", bouncedAt: null, bounceReason: null })
      .where(and(eq(id, subscriberId), eq(status, "bounced")))
      .returning({ email });
    if (!again) return { ok: false };
    await recordEvent(who, { verb: "retry_address", kind: "subscriber" }, within);
    return { ok: true, email: again.email };
  });
}
