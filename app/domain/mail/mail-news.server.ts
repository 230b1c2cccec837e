import { type SQL, sql } from "drizzle-orm";
import { mails } from "./mail.table.server.ts";

/**
 * The ids of those of whom the last mail of these kinds went nowhere. From the few mails that
 * failed, not from all that they may be about.
 */
export function unreachedBy(aboutKind: string, kinds: readonly string[]): SQL {
  const named = sql`any(${sql.param([...kinds])}::text[])`;
  return sql`select case when ${mails.aboutKind} = ${aboutKind} then ${mails.aboutId}::uuid end
    from ${mails}
    where ${mails.state} in ('failed', 'kept') and ${mails.aboutKind} = ${aboutKind}
      and ${mails.kind} = ${named}
      and not exists (select 1 from ${mails} as later
        where later.about_kind = ${mails.aboutKind} and later.about_id = ${mails.aboutId}
          and later.kind = ${named} and later.created_at > ${mails.createdAt})`;
}
