import { notInArray, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { mails } from "./mail.table.server.ts";
import { SECRET_MAILS } from "./mail.ts";
import { MAIL_SUMMARY } from "./mail-admin.server.ts";
import { readHere } from "./mail-body.server.ts";

export type ReadableMail = NonNullable<Awaited<ReturnType<typeof findReadableMail>>>;

/** As it was sent, while its text is kept; that of an account's mail is for its owner alone. */
export async function findReadableMail(id: string) {
  const isOpen = notInArray(mails.kind, SECRET_MAILS);
  const [mail] = await db
    .select({
      ...MAIL_SUMMARY,
      isSecret: sql<boolean>`not (${isOpen})`,
      html: sql<string | null>`case when ${isOpen} then ${mails.html} end`,
      text: sql<string | null>`case when ${isOpen} then ${mails.text} end`,
      attachments: sql<string[]>`jsonb_path_query_array(${mails.attachments}, '$[*].filename')`,
    })
    .from(mails)
    .where(hasId(mails.id, id));
  return mail && { ...mail, html: mail.html && readHere(mail.html) };
}
