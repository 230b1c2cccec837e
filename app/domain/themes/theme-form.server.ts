import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/infra/database.server.ts";
import { violates } from "#app/infra/database-errors.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { themes } from "./theme.table.server.ts";
import { DEFAULT_THEME_COLOR, DEFAULT_THEME_ICON, THEME_ICONS, type ThemeIcon } from "./theme.ts";

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
export type ThemeSaving = { ok: true } | { ok: false; reason: "missing" | "name-taken" };

/** Every theme, in the order they are shown in. */
export function listThemes(): Promise<ThemeCard[]> {
  return db
    .select(cardColumns)
    .from(themes)
    .orderBy(themes.orderIndex, sql`folded(${themes.name})`);
}

export async function findTheme(id: string): Promise<ThemeCard | undefined> {
  if (!isUuid(id)) return undefined;
  const [theme] = await db.select(cardColumns).from(themes).where(eq(themes.id, id));
  return theme;
}

export async function countThemes(): Promise<number> {
  return db.$count(themes);
}

/** A new theme comes last. */
export function createTheme(input: ThemeInput): Promise<ThemeSaving> {
  return unlessNameTaken(async () => {
    const orderIndex = sql`(select count(*) from ${themes})`;
    await db.insert(themes).values({ ...input, orderIndex });
    return { ok: true };
  });
}

export async function updateTheme(id: string, input: ThemeInput): Promise<ThemeSaving> {
  if (!isUuid(id)) return { ok: false, reason: "missing" };
  return unlessNameTaken(async () => {
    const changed = await db.update(themes).set(input).where(eq(themes.id, id)).returning();
    return changed.length > 0 ? { ok: true } : { ok: false, reason: "missing" };
  });
}

/** What was under the theme stays, without a theme. */
export async function deleteTheme(id: string): Promise<{ ok: boolean }> {
  if (!isUuid(id)) return { ok: false };
  const gone = await db.delete(themes).where(eq(themes.id, id)).returning({ id: themes.id });
  return { ok: gone.length > 0 };
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
    if (violates("unique", error)) return { ok: false, reason: "name-taken" };
    throw error;
  }
}
