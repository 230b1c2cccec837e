import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { conflictsOf, type Edition, versionOf } from "#app/infra/forms/version.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { violates } from "#app/infra/outage.server.ts";
import { themes } from "./theme.table.server.ts";
import { DEFAULT_THEME_COLOR, DEFAULT_THEME_ICON, THEME_ICONS, type ThemeIcon } from "./theme.ts";
import { themeFields } from "./theme-admin.ts";

const ICONS = Object.keys(THEME_ICONS) as [ThemeIcon, ...ThemeIcon[]];

export const themeInput = z.object({
  name: z
    .string("Le nom est obligatoire")
    .trim()
    .min(1, "Le nom est obligatoire")
    .max(80, "Le nom est trop long : 80 caractères au plus"),
  description: z
    .string()
    .trim()
    .max(500, "La description est trop longue : 500 caractères au plus")
    .default(""),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "Choisissez une couleur")
    .default(DEFAULT_THEME_COLOR),
  icon: z.enum(ICONS, "Choisissez une icône").default(DEFAULT_THEME_ICON),
});
export type ThemeInput = z.output<typeof themeInput>;

export type ThemeCard = ThemeInput & { id: string };
export type ThemeSaving = Saving<ThemeCard>;

/** Every theme, in the order they are shown in. */
export function listThemes(): Promise<ThemeCard[]> {
  return db
    .select(cardColumns)
    .from(themes)
    .orderBy(themes.orderIndex, sql`folded(${themes.name})`);
}

/** A theme as its form shows it; within a transaction, nobody else's until it ends. */
export async function findThemeToEdit(
  id: string,
  { within }: { within?: Transaction } = {},
): Promise<(ThemeCard & Edition) | undefined> {
  if (!isUuid(id)) return undefined;
  const { revision, editedBy, editedAt } = themes;
  const columns = { ...cardColumns, revision, editedBy, editedAt };
  const one = (within ?? db).select(columns).from(themes).where(eq(themes.id, id));
  const [found] = within ? await one.for("update") : await one;
  if (!found) return undefined;
  const { revision: last, ...theme } = found;
  return { ...theme, version: versionOf(last, themeFields(theme)) };
}

export async function findTheme(id: string): Promise<ThemeCard | undefined> {
  return findThemeToEdit(id);
}

export async function countThemes(): Promise<number> {
  return db.$count(themes);
}

/** A new theme comes last. */
export function createTheme(
  input: ThemeInput,
  { by }: { by: Administrator },
): Promise<ThemeSaving> {
  return unlessNameTaken(() =>
    db.transaction(async (tx) => {
      const orderIndex = sql`(select count(*) from ${themes})`;
      const values = { ...input, orderIndex, ...revised(themes, by), revision: 1 };
      await tx.insert(themes).values(values);
      await recordEvent(by, { verb: "create", kind: "theme", title: input.name }, { within: tx });
      return { ok: true };
    }),
  );
}

export function updateTheme(
  id: string,
  input: ThemeInput,
  { by, version }: { by: Administrator; version?: string },
): Promise<ThemeSaving> {
  return unlessNameTaken(() =>
    db.transaction(async (tx): Promise<ThemeSaving> => {
      const item = await findThemeToEdit(id, { within: tx });
      if (!item) return { ok: false, errors: { form: "Ce thème a été supprimé entre-temps." } };
      const conflicts = conflictsOf(version, item.version, themeFields(input));
      if (conflicts.length > 0) return { ok: false, other: { item, conflicts } };
      const values = { ...input, ...revised(themes, by) };
      await tx.update(themes).set(values).where(eq(themes.id, id));
      await recordEvent(
        by,
        { verb: "update", kind: "theme", id, title: input.name },
        { within: tx },
      );
      return { ok: true };
    }),
  );
}

const cardColumns = {
  id: themes.id,
  name: themes.name,
  description: themes.description,
  color: themes.color,
  icon: themes.icon,
};

async function unlessNameTaken(save: () => Promise<ThemeSaving>): Promise<ThemeSaving> {
  try {
    return await save();
  } catch (error) {
    if (violates("unique", error)) {
      return { ok: false, errors: { name: "Un thème porte déjà ce nom" } };
    }
    throw error;
  }
}
