import { sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";

/** No account, no session, no attempt counted. */
export async function forgetEveryone(): Promise<void> {
  await db.execute(sql`truncate users, verifications, attempts cascade`);
}

/** Who saves, in tests where it matters little. */
export const SOMEONE = { id: "amina", name: "Amina Diallo", email: "amina@centre.test" };
