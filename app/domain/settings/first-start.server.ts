import { eq } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { siteSettings } from "./settings.table.server.ts";

const KEY = "first_start";

export async function isFirstStart(): Promise<boolean> {
  const rows = await db.select().from(siteSettings).where(eq(siteSettings.settingKey, KEY));
  return rows.length === 0;
}

export async function rememberFirstStart(): Promise<void> {
  const row = { settingKey: KEY, settingValue: new Date().toISOString() };
  await db.insert(siteSettings).values(row).onConflictDoNothing();
}
