import { sql } from "drizzle-orm";
import { RETENTION_MONTHS } from "#app/domain/registrations/registration.ts";
import { db } from "#app/infra/database.server.ts";
import { contactMessages } from "./message.table.server.ts";

/** Erases messages and their answers once their time is over, as the privacy page promises. */
export async function eraseOldMessages(now = new Date()): Promise<void> {
  await db
    .delete(contactMessages)
    .where(
      sql`${contactMessages.createdAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION_MONTHS})`,
    );
}
