import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "#app/infra/identifiers.ts";
import { slugs } from "./slug.table.server.ts";

/** Its slug, one it had before, or its id, as addresses had once. */
export function isNamed(id: PgColumn, asked: string, ...kinds: [string, ...string[]]): SQL {
  const slug = asked.toLowerCase();
  if (isUuid(slug)) return eq(id, slug);
  const known = sql.param(kinds);
  return sql`${id} = (select ${slugs.itemId} from ${slugs}
    where ${slugs.slug} = ${slug} and ${slugs.kind} = any(${known}::text[])
    order by array_position(${known}::text[], ${slugs.kind}) limit 1)`;
}
