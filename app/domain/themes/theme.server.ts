import { sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { themes } from "./theme.table.server.ts";
import type { ThemeMark } from "./theme.ts";

export function listThemeMarks(): Promise<ThemeMark[]> {
  return db
    .select({ id: themes.id, name: themes.name, color: themes.color, icon: themes.icon })
    .from(themes)
    .orderBy(themes.orderIndex, sql`folded(${themes.name})`);
}
