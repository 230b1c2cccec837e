import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { withoutFirstName } from "#app/domain/newsletter/editor/first-name.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { listPage } from "#app/infra/database/filtered-list.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import type { FoundCover } from "#app/ui/cover-address.ts";
import { newsletterCampaigns, newsletterDeliveries } from "./campaign.table.server.ts";

const PER_PAGE = 20;
const { id, slug, subject, preheader, startedAt, state, inArchive, content } = newsletterCampaigns;
const hasLeft = sql`exists (select from ${newsletterDeliveries}
  where ${newsletterDeliveries.campaignId} = ${id}
  and ${newsletterDeliveries.state} in ('sent', 'unknown'))`;
/** A stopped letter is not listed; who received it still opens it by its link. */
const shown = and(
  inArray(state, ["en_cours", "en_pause", "envoyee"]),
  eq(inArchive, true),
  hasLeft,
);
const columns = {
  slug: sql<string>`${slug}`,
  subject: nameless(subject),
  preheader: nameless(preheader),
  sentAt: sql<Date>`${startedAt}`.mapWith(startedAt),
};

/** As `withFirstName` does for nobody. */
function nameless(column: typeof subject | typeof preheader) {
  return sql<string>`regexp_replace(${column}, '[ \u00a0]?\\{pr[ée]nom\\}', '', 'gi')`;
}

export function listArchive(page: number, perPage = PER_PAGE) {
  const rows = db
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(newsletterCampaigns)
    .where(shown)
    .orderBy(descending(startedAt), id);
  return listPage(rows, page, perPage);
}

export const hasArchive = readOncePerChange(
  async () => (await db.$count(newsletterCampaigns, shown)) > 0,
);

export function listArchivedAddresses() {
  return db
    .select(columns)
    .from(newsletterCampaigns)
    .where(shown)
    .orderBy(descending(startedAt))
    .limit(5_000);
}

export async function findLetter(address: string) {
  const [found] = await db
    .select({ ...columns, id, content, listed: sql<boolean>`${shown}` })
    .from(newsletterCampaigns)
    .where(and(eq(slug, address.slice(0, 200)), isNotNull(startedAt)));
  if (!found) return null;
  return { ...found, content: withoutFirstName(found.content) };
}

export async function findLetterCover(letter: string): Promise<FoundCover | undefined> {
  const [found] = await db
    .select(columns)
    .from(newsletterCampaigns)
    .where(and(eq(id, letter), isNotNull(startedAt)));
  if (!found) return undefined;
  const facts = `Lettre du ${formatLongDate(found.sentAt)}`;
  return { tint: null, text: { title: found.subject, theme: null, people: null, facts } };
}
