import { and, eq, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { series } from "./series.table.server.ts";
import type { SeriesKind } from "./series-kind.ts";

/** To choose from. */
export function listSeriesOf(kind: SeriesKind) {
  return db
    .select({ id: series.id, name: series.title })
    .from(series)
    .where(eq(series.kind, kind))
    .orderBy(sql`folded(${series.title})`, series.id);
}

/** Locked while what it holds is added or moved: of simultaneous changes, none is lost. */
export async function lockSeries(tx: Transaction, id: string) {
  const { kind, title } = series;
  const [found] = await tx
    .select({ id: series.id, kind, title })
    .from(series)
    .where(hasId(series.id, id))
    .for("update");
  return found;
}

/** Deleted while the form was open, or of another kind. */
export async function goneSeries(
  tx: Transaction,
  id: string | null,
  kind: SeriesKind,
): Promise<FieldErrors> {
  if (!id || (await lockSeries(tx, id))?.kind === kind) return {};
  return { seriesId: "Cette série n'existe plus : choisissez-en une autre." };
}

/** That of this title, written as one likes; made where there is none. */
export async function seriesNamed(
  tx: Transaction,
  { kind, title }: { kind: SeriesKind; title: string },
  by: Administrator,
): Promise<string> {
  const [known] = await tx
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.kind, kind), sql`folded(${series.title}) = folded(${title})`))
    .orderBy(series.createdAt)
    .limit(1)
    .for("update");
  if (known) return known.id;
  const id = newId();
  await tx.insert(series).values({ id, kind, title, editedBy: by.name, editedAt: new Date() });
  await recordEvent(by, { verb: "create", kind: "series", id, title }, tx);
  return id;
}
