import { sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { type Placing, placed } from "#app/infra/forms/list-order.ts";
import { themes } from "./theme.table.server.ts";

export type Moving = { ok: true; title: string; place: number; count: number } | { ok: false };

const ORDER_LOCK = 4_201_131;

/** Moves a theme in the order that lists show. One move at a time; a theme added meanwhile comes last. */
export function moveTheme(id: string, placing: Placing, by: Administrator): Promise<Moving> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
    const known = await tx
      .select({ id: themes.id, name: themes.name })
      .from(themes)
      .orderBy(themes.orderIndex, sql`folded(${themes.name})`);
    const before = known.map((theme) => theme.id);
    const after = placed(before, id, placing);
    const title = known.find((theme) => theme.id === id)?.name;
    if (!after || title === undefined) return { ok: false };
    const place = after.indexOf(id) + 1;
    if (place === before.indexOf(id) + 1) return { ok: true, title, place, count: after.length };
    await tx.execute(sql`
      update themes set order_index = wanted.place - 1
      from unnest(${sql.param(after)}::uuid[]) with ordinality as wanted (id, place)
      where themes.id = wanted.id and order_index <> wanted.place - 1`);
    await recordEvent(by, { verb: "move", kind: "theme", title, place }, { within: tx });
    return { ok: true, title, place, count: after.length };
  });
}
