import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";

/** Who gets a letter on these themes: who chose one of them, or none at all. No theme: everyone. */
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
