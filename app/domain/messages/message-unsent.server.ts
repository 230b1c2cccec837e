import { type SQL, sql } from "drizzle-orm";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { contactMessages } from "./message.table.server.ts";

export const REPLY_MAIL = "message-reply";

/** An answer that no mail has carried, until somebody says to have sent it: of the last mail written with it. */
export const UNSENT: SQL = sql`(${contactMessages.status} = 'repondu' and ${contactMessages.filedAt} is null and (
    select ${mails.state} from ${mails}
    where ${mails.aboutKind} = 'message' and ${mails.aboutId} = ${contactMessages.id}::text
      and ${mails.kind} = ${REPLY_MAIL}
    order by ${mails.createdAt} desc limit 1) in ('kept', 'failed'))`;

export async function countToSend(): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select count(*)::int as number from ${contactMessages} where ${UNSENT}`,
  );
  return rows[0]?.number ?? 0;
}
