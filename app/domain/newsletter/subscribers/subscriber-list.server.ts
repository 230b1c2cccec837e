import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { countGroups, groupsOf } from "#app/domain/state-counts/state-count.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, hasId, matches } from "#app/infra/database/database-columns.server.ts";
import { filtersOf, listFiltered } from "#app/infra/database/filtered-list.server.ts";
import { tooLong } from "#app/infra/forms/form-fields.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { newsletterSubscribers, subscriberWords } from "./subscriber.table.server.ts";
import { LONGEST_FIRST_NAME, SUBSCRIBER_STATUSES } from "./subscriber.ts";
import { SUBSCRIBER_LABELS, type SubscriberFilter } from "./subscriber-admin.ts";

type Search = Pick<ListQuery, "words"> & { status?: SubscriberFilter };
type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** The totals are of all addresses, whatever is searched. */
export async function listSubscribers({ page, ...search }: Search & { page: number }) {
  const { words, status = "all" } = search;
  const totals = await countGroups(newsletterSubscribers, groupsOf(SUBSCRIBER_STATUSES, "all"));
  const { items, counts, pageCount } = await listFiltered(newsletterSubscribers, {
    filters: { found: undefined },
    filter: "found",
    matching: answering(search),
    ...(words.length === 0 && { counts: async () => ({ found: totals[status] }) }),
    order: NEWEST,
    page,
    perPage: 25,
    rows: newestFirst,
  });
  return { items, found: counts.found, totals, pageCount };
}

export async function exportSubscribers(search: Search) {
  const rows = await newestFirst(answering(search)).limit(MOST_ROWS);
  return { name: "abonnes", columns: COLUMNS, rows };
}

export function audienceOf(themeIds: readonly string[]): SQL | undefined {
  const { interests } = newsletterSubscribers;
  if (themeIds.length === 0) return FILTERS.active;
  const chosen = sql`${interests} && ${sql.param([...themeIds])}::uuid[]`;
  return and(FILTERS.active, or(sql`${interests} = '{}'`, chosen));
}

export function countAudience(themeIds: readonly string[]): Promise<number> {
  return db.$count(newsletterSubscribers, audienceOf(themeIds));
}

/** Bounced addresses only: who unsubscribed comes back by their own hand alone. */
export async function retryAddresses(
  ids: readonly string[],
  who: Administrator,
): Promise<string[]> {
  return db.transaction(async (within) => {
    const again = await within
      .update(newsletterSubscribers)
      .set({ status: "active", bouncedAt: null, bounceReason: null })
      .where(and(inArray(newsletterSubscribers.id, ids.filter(isUuid)), FILTERS.bounced))
      .returning({ email: newsletterSubscribers.email });
    for (const _ of again) {
      await recordEvent(who, { verb: "retry_address", kind: "subscriber" }, within);
    }
    return again.map(({ email }) => email);
  });
}

export const nameInput = z.object({
  firstName: z
    .string()
    .trim()
    .max(LONGEST_FIRST_NAME, tooLong(LONGEST_FIRST_NAME))
    .default("")
    .transform((name) => name || null),
});

export async function nameSubscriber(
  subscriberId: string,
  firstName: string | null,
  who: Administrator,
): Promise<boolean> {
  return db.transaction(async (within) => {
    const named = await within
      .update(newsletterSubscribers)
      .set({ firstName })
      .where(hasId(newsletterSubscribers.id, subscriberId));
    if (named.rowCount !== 1) return false;
    const title = "le prénom d'un abonné";
    await recordEvent(who, { verb: "update", kind: "subscriber", title }, within);
    return true;
  });
}

const FILTERS = {
  all: undefined,
  ...filtersOf(newsletterSubscribers.status, SUBSCRIBER_STATUSES),
};

const NEWEST = [descending(newsletterSubscribers.subscribedAt), sql`${newsletterSubscribers.id}`];

function newestFirst(where: SQL | undefined) {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(where)
    .orderBy(...NEWEST);
}

function answering({ words, status = "all" }: Search): SQL | undefined {
  const mentions = words.map((word) => matches(subscriberWords(newsletterSubscribers), word));
  return and(FILTERS[status], ...mentions);
}

const COLUMNS: Column<Subscriber>[] = [
  { header: "E-mail", width: 36, value: ({ email }) => email },
  { header: "Prénom", value: ({ firstName }) => firstName },
  { header: "Statut", value: ({ status }) => SUBSCRIBER_LABELS[status] },
  { header: "Date d'abonnement", value: ({ subscribedAt }) => subscribedAt },
  { header: "Date de confirmation", value: ({ confirmedAt }) => confirmedAt },
  { header: "Date de désabonnement", value: ({ unsubscribedAt }) => unsubscribedAt },
];
