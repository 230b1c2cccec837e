import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import { descending } from "#app/infra/database-columns.server.ts";
import type { ListQuery } from "#app/infra/list-query.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import {
  type ListedSubscriber,
  SUBSCRIBERS_PER_PAGE,
  type SubscriberFilter,
  type SubscriberTotals,
} from "./subscriber-admin.ts";

export type SubscriberList = {
  items: ListedSubscriber[];
  /** How many answer the search. */
  found: number;
  totals: SubscriberTotals;
  pageCount: number;
};

/** One page of the subscribers, newest first, with the totals of all, in one query. */
export async function listSubscribers({
  words,
  page,
  status: wanted,
}: Pick<ListQuery, "words" | "page"> & { status?: SubscriberFilter }): Promise<SubscriberList> {
  const ofStatus =
    wanted && wanted !== "all" ? eq(newsletterSubscribers.status, wanted) : undefined;
  const sought = and(ofStatus, ...words.map(mentions));
  const totals = db.$with("totals").as(
    db
      .select({
        all: sql<number>`count(*)::int`.as("all_count"),
        pending: countOf("pending"),
        active: countOf("active"),
        unsubscribed: countOf("unsubscribed"),
        bounced: countOf("bounced"),
        found: sql<number>`(count(*) filter (where ${sought ?? sql`true`}))::int`.as("found"),
      })
      .from(newsletterSubscribers),
  );
  const { id, email, status, subscribedAt, bounceReason } = newsletterSubscribers;
  const shown = db.$with("shown").as(
    db
      .select({ id, email, status, subscribedAt, bounceReason })
      .from(newsletterSubscribers)
      .where(sought)
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

const NONE = { all: 0, pending: 0, active: 0, unsubscribed: 0, bounced: 0, found: 0 };

function countOf(status: Exclude<keyof SubscriberTotals, "all">) {
  return sql<number>`(count(*) filter (where ${newsletterSubscribers.status} = ${status}))::int`.as(
    `${status}_count`,
  );
}

function mentions(word: string): SQL {
  return sql`folded(${newsletterSubscribers.email}) like '%' || folded(${word}) || '%'`;
}
