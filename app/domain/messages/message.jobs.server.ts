import { sql } from "drizzle-orm";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { contactMessages } from "./message.table.server.ts";

export const eraseMessages = defineJob<Record<string, never>>("erase-messages", {
  run: () => eraseOldMessages(),
});

export async function eraseOldMessages(now = new Date()): Promise<void> {
  const { messageRetentionMonths: months } = await readSettings();
  await db
    .delete(contactMessages)
    .where(
      sql`${contactMessages.createdAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${months})`,
    );
}
