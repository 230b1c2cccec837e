import { sql } from "drizzle-orm";
import { recordDeed } from "#app/domain/journal/journal.server.ts";
import { attempt } from "#app/infra/attempt.server.ts";
import { type Database, db } from "#app/infra/database.server.ts";
import { siteSettings } from "./settings.table.server.ts";
import type { SiteSettings } from "./settings.ts";
import { DEFAULT_SETTINGS, SETTING_NAMES } from "./settings-defaults.ts";

/** Within a transaction they are read on its own connection: it must never wait for a second one. */
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

let lastRead = DEFAULT_SETTINGS;

/** For what every public page shows and must open without: those that cannot be read are as they last were. */
export async function readSettingsOrLast(): Promise<{ settings: SiteSettings; fresh: boolean }> {
  const reading = await attempt("paramètres du site", readSettings);
  if (reading.ok) lastRead = reading.value;
  return { settings: lastRead, fresh: reading.ok };
}

export async function saveSettings(changes: Partial<SiteSettings>): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({
    settingKey: keyOf(name),
    settingValue: String(value),
  }));
  if (rows.length === 0) return;
  await db
    .insert(siteSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: siteSettings.settingKey,
      set: { settingValue: sql`excluded.setting_value`, updatedAt: sql`now()` },
    });
}

/** Saves what an administrator changed, and tells the journal which settings those are. */
export async function changeSettings(
  administrator: { id: string; name: string },
  wanted: Partial<SiteSettings>,
): Promise<void> {
  const before = await readSettings();
  const names = Object.keys(wanted) as (keyof SiteSettings)[];
  const changed = names.filter((name) => wanted[name] !== before[name]);
  if (changed.length === 0) return;
  await saveSettings(Object.fromEntries(changed.map((name) => [name, wanted[name]])));
  const told = changed.map((name) => SETTING_NAMES[name]).join(", ");
  const deed = `a changé les paramètres : ${told}`;
  await recordDeed(administrator, { subject: "settings", deed, path: "/admin/settings" });
}

/** `liveStreamUrl` is stored as `live_stream_url`, the specification's key. */
function keyOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function readLike(initial: string | number | boolean, value: string): string | number | boolean {
  if (typeof initial === "boolean") return value === "true";
  return typeof initial === "number" ? Number(value) : value;
}
