import { addDays } from "#app/infra/french/days.ts";
import { capitalized, formatLongDate } from "#app/infra/french/french.ts";
import { formatDay } from "#app/infra/french/named-days.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import type { ContentSummary } from "./content.ts";
import { asCard, listNewestContents } from "./content-list.server.ts";

export type NewestMonth = ReturnType<typeof byMonth>[number];

/** Of every type, under the month in which they came. */
export async function readNewest(page: number, now = new Date()) {
  const { items, ...listed } = await listNewestContents(page);
  return { ...listed, months: byMonth(items, now) };
}

export function byMonth(items: readonly ContentSummary[], now: Date) {
  const months = Map.groupBy(items, ({ createdAt }) => zonedDay(createdAt).slice(0, 7));
  return [...months].map(([id, its]) => ({
    id,
    name: capitalized(formatDay(`${id}-01`, { month: "long", year: "numeric" })),
    contents: its.map((one) => ({ ...asCard(one), came: cameText(one.createdAt, now) })),
  }));
}

/** « aujourd'hui », « hier », « 28 novembre 2026 » */
function cameText(moment: Date, now: Date): string {
  const [day, today] = [zonedDay(moment), zonedDay(now)];
  if (day === today) return "aujourd'hui";
  return day === addDays(today, -1) ? "hier" : formatLongDate(day);
}
