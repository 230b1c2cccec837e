import { CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { listContents } from "#app/domain/contents/content-list.server.ts";
import { search, suggest } from "#app/domain/search/search.server.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { ms, sentencesOfDemo, time, withDatabase } from "./database.ts";

/**
 * `node bench/search.ts [10000 100000]`: how long a search takes on so many items. The first thousand are
 * written as the site writes them; the others are copies of their documents, each with a word of its own.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
const WRITTEN = 1_000;

await withDatabase(async () => {
  await writeItems(await sentencesOfDemo());
  for (const size of SIZES) {
    await growTo(size);
    await report(size);
  }
});

async function writeItems(sentences: string[]): Promise<void> {
  const pick = numbers();
  const some = (count: number) =>
    Array.from({ length: count }, () => sentences[pick(sentences.length)]).join(" ");
  const begun = performance.now();
  for (let index = 0; index < WRITTEN; index += 1) {
    await runSql(
      `insert into contents (content_type, title, description, body, author, created_at)
       values ($1, $2, $3, $4, 'Fatou Ndoye', now() - $5 * interval '1 hour')`,
      [CONTENT_TYPES[index % 5], some(1).slice(0, 80), some(2), index % 3 ? null : some(40), index],
    );
  }
  console.log(`one write, its document included: ${ms((performance.now() - begun) / WRITTEN)}`);
}

/** Copies until there are so many; the index is made anew, which is quicker than filling it. */
async function growTo(size: number): Promise<void> {
  await runSql("drop index search_documents_vector");
  await runSql(
    `insert into search_documents
     select gen_random_uuid(), kind, title, title_words, speaker, theme_id, summary, detail, seconds,
       created_at - copy * interval '42 days',
       vector || format('''copie%s'':2100', row_number() over ())::tsvector, null, standing
     from (select * from search_documents order by created_at desc limit $1) as written,
       generate_series(1, $2::int) as copy
     limit $3::int - (select count(*) from search_documents)`,
    [WRITTEN, Math.ceil(size / WRITTEN), size],
  );
  await runSql(
    "create index search_documents_vector on search_documents using gin (vector) with (fastupdate = off)",
  );
  await runSql("analyze search_documents");
}

async function report(size: number): Promise<void> {
  console.log(
    `\n${size.toLocaleString("fr-FR")} items                                   found    median`,
  );
  await time("a word found once", () => found("copie77"));
  await time("a rare word", () => found("calame"));
  await time("a common word", () => found("livre"));
  await time("two words", () => found("papier livre"));
  await time("a family", () => found("qour'an"));
  await time("a mistyped word", () => found("bibliotheqe"));
  await time("words that never meet", () => found("calame samarcande figuier"));
  await time("nothing", () => found("zzzzqqqq"));
  await time("what is wished, in words", () => found("cours d'arabe débutant"));
  await time("a wish in words", () => found("livre récent"));
  await time("the newest of all", () => found("nouveautés"));
  await time("a length, no words", () => found("moins de 10 minutes"));
  await time("a list's box", () => listed("calame"));
  await time("one kind, page 3", () => found("livre", 3));
  await time("suggestions, 2 letters", async () => (await suggest("li")).length);
  await time("suggestions, 6 letters", async () => (await suggest("biblio")).length);
}

async function listed(q: string): Promise<number> {
  const query = readListQuery(new URLSearchParams({ q }));
  return (await listContents({ ...query, type: "article" })).total;
}

async function found(q: string, page?: number): Promise<number> {
  const { counts } = await search(page ? { q, kind: "article", page } : { q });
  return counts.reduce((sum, { total }) => sum + total, 0);
}

/** The same numbers on every run. */
function numbers(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
