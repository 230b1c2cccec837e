import { runSql } from "#app/infra/database/database.server.ts";
import { idOf, type Rows, VARIANTS } from "./rows.ts";

const INDEX = "search_documents_vector";

/** What the search reads: written as the site writes it for the items that differ, copied for the others. */
export async function copyDocuments(kinds: string[], { from, to }: Rows): Promise<void> {
  for (const kind of kinds) {
    if (from <= VARIANTS) await write(kind, { from, to: Math.min(to, VARIANTS) });
  }
  const copied = { from: Math.max(from, VARIANTS + 1), to };
  if (copied.from > copied.to) return;
  const definition = await indexDefinition();
  await runSql(`drop index ${INDEX}`);
  for (const kind of kinds) await copy(kind, copied);
  await runSql(definition);
}

async function write(kind: string, { from, to }: Rows): Promise<void> {
  await runSql(
    `select search_refresh(array(select ${idOf("$1::text", "n")} from generate_series($2::int, $3::int) as n))`,
    [kind, from, to],
  );
}

/** Each with a word of its own. */
async function copy(kind: string, { from, to }: Rows): Promise<void> {
  await runSql(
    `insert into search_documents (item_id, kind, address, title, title_words, speaker, theme_id, summary, detail,
       seconds, created_at, vector, standing)
     select ${idOf("$1::text", "n")}, kind, address, title, title_words, speaker, theme_id, summary, detail,
       seconds, created_at - n * interval '1 hour',
       vector || format('''mesure%s'':2100', n)::tsvector, standing
     from generate_series($2::int, $3::int) as n
     join search_documents written on written.item_id = ${idOf("$1::text", `1 + (n - 1) % ${VARIANTS}`)}`,
    [kind, from, to],
  );
}

async function indexDefinition(): Promise<string> {
  const { rows } = await runSql(
    `select indexdef as definition from pg_indexes where indexname = '${INDEX}'`,
  );
  const [found] = rows as { definition: string }[];
  if (!found) throw new Error(`There is no index ${INDEX}.`);
  return found.definition;
}
