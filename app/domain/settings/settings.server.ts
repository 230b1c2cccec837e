import { eq, sql } from "drizzle-orm";
import { type Database, db } from "#app/infra/database/database.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { siteSettings } from "./settings.table.server.ts";
import { DEFAULT_SETTINGS, type SiteSettings } from "./settings-defaults.ts";

/** On a transaction's own connection: waiting for a second one could block the pool. */
export async function readSettings(within: Pick<Database, "select"> = db): Promise<SiteSettings> {
  const rows = await within.select().from(siteSettings);
  const stored = new Map(rows.map((row) => [row.settingKey, row.settingValue]));
  const entries = Object.entries(DEFAULT_SETTINGS).map(([name, initial]) => {
    const value = stored.get(keyOf(name));
    if (value === undefined) return [name, initial];
    return [name, readLike(initial, value)];
  });
  return Object.fromEntries(entries) as SiteSettings;
}

const readForPages = readOncePerChange(() => readSettings());
let lastRead = DEFAULT_SETTINGS;

/** Public pages open without the database: settings that cannot be read are as they last were. */
export async function readSettingsOrLast(): Promise<{ settings: SiteSettings; fresh: boolean }> {
  const reading = await attempt("paramètres du site", readForPages);
  if (reading.ok) lastRead = reading.value;
  return { settings: lastRead, fresh: reading.ok };
}

export async function saveSettings(
  changes: Partial<SiteSettings>,
  { by, within = db }: { by?: { name: string }; within?: Pick<Database, "insert"> } = {},
): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({
    settingKey: keyOf(name),
    settingValue: String(value),
    editedBy: by?.name ?? null,
  }));
  if (rows.length === 0) return;
  await within
    .insert(siteSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: siteSettings.settingKey,
      set: {
        settingValue: sql`excluded.setting_value`,
        editedBy: sql`excluded.edited_by`,
        updatedAt: sql`now()`,
      },
    });
}

/** The specification's keys: `liveStreamUrl` is stored as `live_stream_url`. */
export function keyOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function readLike(initial: string | number | boolean, value: string): string | number | boolean {
  if (typeof initial === "boolean") return value === "true";
  return typeof initial === "number" ? Number(value) : value;
}

const KEY = "first_start";

export async function isFirstStart(): Promise<boolean> {
  const rows = await db.select().from(siteSettings).where(eq(siteSettings.settingKey, KEY));
  return rows.length === 0;
}

export async function rememberFirstStart(): Promise<void> {
  const row = { settingKey: KEY, settingValue: new Date().toISOString() };
  await db.insert(siteSettings).values(row).onConflictDoNothing();
}
