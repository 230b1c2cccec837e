import { beforeAll, expect, test } from "vitest";
import { runSql } from "#app/infra/database/database.server.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { costOf } from "#tests/factories/query-plans.ts";
import { search } from "./search.server.ts";

const SIZE = 20_000;
const MOST_BLOCKS = 2_500;

beforeAll(async () => {
  const description = "Une histoire de moulin et de rivière, racontée au bord de l'eau.";
  const { id } = await addContent("preche", "Le vieux moulin", { description });
  await runSql(
    `insert into search_documents (item_id, kind, title, title_words, summary, detail, seconds, standing, created_at, vector)
     select gen_random_uuid(), (array['preche', 'article', 'video'])[1 + n % 3], title, title_words, summary, detail,
       n % 5000, 0, now() - n * interval '1 hour',
       vector || (case when n % 50 = 0 then 'papillon:2100' else '' end)::tsvector
         || (case when n % 4000 = 0 then 'libellule:2101' else '' end)::tsvector
     from search_documents, generate_series(1, ${SIZE}) as n where item_id = $1`,
    [id],
  );
  await runSql(
    "insert into search_words values ('papillon', 'papillon'), ('libellule', 'libellule')",
  );
  await runSql("vacuum analyze search_documents");
});

test.each([
  ["a word that is everywhere", "moulin"],
  ["two of them", "moulin rivière"],
  ["one in fifty", "papillon"],
  ["one in thousands", "libellule"],
  ["one that is everywhere and one that is rare", "moulin libellule"],
  ["a mistyped word", "moulni"],
  ["what is not there", "girafe"],
  ["the newest", "nouveautés"],
  ["a length", "30 min"],
  ["the shortest of a kind", "prêche court"],
  ["a kind and a word that may name a teacher", "prêche papillon"],
])("%s is answered from few of the documents, in three questions at most", async (_, q) => {
  const { queries, blocks } = await costOf(() => search({ q }));
  expect(queries).toBeLessThanOrEqual(3);
  expect(blocks).toBeLessThan(MOST_BLOCKS);
});

test("the statements, the site's and that of books, are planned once on a connection, whatever is asked", async () => {
  for (let n = 0; n < 8; n += 1) await search({ q: `moulin ${n}` });
  const { rows } = await runSql("select custom_plans::int as anew from pg_prepared_statements");
  expect(rows).toEqual([{ anew: 5 }, { anew: 5 }]);
});
