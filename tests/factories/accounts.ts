import { sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";

/** No account, no session, no attempt counted. */
export async function forgetEveryone(): Promise<void> {
  await db.execute(sql`truncate users, verifications, attempts cascade`);
}
