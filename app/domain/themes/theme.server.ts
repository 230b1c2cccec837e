import { eq, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { type Moving, moveRecord } from "#app/domain/records/record-order.server.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import type { FoundCover } from "#app/ui/cover-address.ts";
import { themeMarkColumns, themes } from "./theme.table.server.ts";
import type { ThemeMark } from "./theme.ts";

export type ThemeCard = ThemeMark & { description: string };

const ORDER_LOCK = 4_201_131;
const cardColumns = { ...themeMarkColumns, description: themes.description };
export const themesInOrder = [themes.orderIndex, sql`folded(${themes.name})`];

export function listThemes(): Promise<ThemeCard[]> {
  return db
    .select(cardColumns)
    .from(themes)
    .orderBy(...themesInOrder);
}

export function listThemeMarks(): Promise<ThemeMark[]> {
  return db
    .select(themeMarkColumns)
    .from(themes)
    .orderBy(...themesInOrder);
}

export async function findTheme(named: string): Promise<ThemeCard | undefined> {
  const [theme] = await db
    .select(cardColumns)
    .from(themes)
    .where(isNamed(themes.id, named, "theme"));
  return theme;
}

/** Shared by all it holds. */
export async function findThemeCover(id: string): Promise<FoundCover | undefined> {
  const { arabicName, name, color } = themes;
  const [theme] = await db
    .select({ id: themes.id, arabicName, name, color })
    .from(themes)
    .where(eq(themes.id, id));
  if (!theme) return undefined;
  const { name: title, color: tint, ...mark } = theme;
  return { tint, text: { title, theme: mark, people: null, facts: null } };
}

export async function countThemes(): Promise<number> {
  return db.$count(themes);
}

/** Deleted while the form was open. */
export async function goneTheme(tx: Transaction, themeId: string | null): Promise<FieldErrors> {
  if (!themeId || (await tx.$count(themes, eq(themes.id, themeId))) > 0) return {};
  return { themeId: "Ce thème n'existe plus : choisissez-en un autre." };
}

export async function lockThemeOrder(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
}

/** One move at a time; a theme added meanwhile comes last. */
export function moveTheme(id: string, placing: Placing, by: Administrator): Promise<Moving> {
  return db.transaction(async (tx) => {
    await lockThemeOrder(tx);
    const { id: themeId, name: title } = themes;
    const known = await tx
      .select({ id: themeId, title })
      .from(themes)
      .orderBy(...themesInOrder);
    const moved = (title: string, place: number) =>
      recordEvent(by, { verb: "move", kind: "theme", title, place }, tx);
    return moveRecord(tx, { table: themes, known, id, placing, moved });
  });
}
