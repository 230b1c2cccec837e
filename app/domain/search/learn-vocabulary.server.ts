import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { newsletterCampaigns } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { PLACES } from "./questions/search-places.ts";
import {
  searchDocuments,
  searchFamilies,
  searchKinds,
  searchLearnt,
  searchOrdinaryWords,
  searchPages,
  searchPdfs,
  searchPlaces,
  searchWords,
} from "./search.table.server.ts";
import type { SearchKind } from "./search.ts";
import { SITE_PAGES } from "./search-pages.ts";
import { FAMILIES, KIND_WORDS, type KindWords } from "./search-vocabulary.ts";

/** Two instances may start at the same instant. */
const LEARNING_LOCK = 4_201_132;
const ORDINARY_WORDS = path.resolve("app/domain/search/ordinary-words.txt");
const FUNCTIONS = path.resolve("app/domain/search/functions");

/**
 * At each start: a vocabulary or a function that changed writes every document anew, as a migration that empties
 * `searchLearnt` does.
 */
export async function learnVocabulary(): Promise<void> {
  const ordinary = await readFile(ORDINARY_WORDS, "utf8");
  const functions = await readFunctions();
  const vocabulary = digestOf([FAMILIES, KIND_WORDS, SITE_PAGES, PLACES, ordinary, functions]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LEARNING_LOCK})`);
    const [learnt] = await tx.select().from(searchLearnt);
    if (learnt?.vocabulary === vocabulary) return;
    await tx.delete(searchLearnt);
    await tx.insert(searchLearnt).values({ vocabulary });
    await tx.execute(sql.raw(functions));
    await learnFamilies(tx);
    await learnPlaces(tx);
    await learnOrdinaryWords(tx, ordinary);
    await learnKinds(tx);
    await learnPages(tx);
    await tx.delete(searchWords);
    await refreshAll(tx);
    // Long: a job indexes their pages again, one PDF after the other.
    await tx.update(searchPdfs).set({ vocabulary: "" });
  });
}

/** The next start learns it anew: what is there was learnt by another version of the site. */
export async function forgetVocabulary(): Promise<void> {
  await db.delete(searchLearnt);
}

/** They name each other in any order. Migrations keep their tables and types, and drop those that go. */
async function readFunctions(): Promise<string> {
  const names = (await readdir(FUNCTIONS)).toSorted();
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(FUNCTIONS, name), "utf8")),
  );
  return ["SET LOCAL check_function_bodies = off;", ...texts].join("\n");
}

/** The first family that claims a spelling has it; the spelling itself goes before its sound. */
async function learnFamilies(tx: Transaction): Promise<void> {
  await tx.delete(searchFamilies);
  await tx.execute(sql`
    insert into ${searchFamilies} (spelling, family)
    select spelling, family from (
      select split_part(line, ', ', 1) as family, place, n,
        replace(search_plain(replace(word, ' ', E'\n')), E'\n', ' ') as plain,
        '~' || replace(search_folded(search_plain(replace(word, ' ', E'\n'))), E'\n', ' ') as sound
      from string_to_table(btrim(${FAMILIES}, E'\n'), E'\n') with ordinality as lines(line, place),
        lateral string_to_table(line, ', ') with ordinality as words(word, n)
    ) as known, lateral (values (plain), (sound)) as written(spelling)
    order by place, n
    on conflict do nothing`);
}

/** A country is asked by its towns; what is online is asked from anywhere. */
async function learnPlaces(tx: Transaction): Promise<void> {
  await tx.delete(searchPlaces);
  await tx.execute(sql`
    insert into ${searchPlaces} (spelling, also)
    select spelling, case when spelling = towns[1] then towns[2:] else '{}' end || '{+téléenseignement}'::text[]
    from string_to_table(btrim(${PLACES}, E'\n'), E'\n') as line,
      lateral string_to_array(search_plain(replace(line, ', ', E'\n')), E'\n') as towns,
      lateral unnest(towns) as spelling
    on conflict do nothing`);
}

async function learnOrdinaryWords(tx: Transaction, words: string): Promise<void> {
  await tx.delete(searchOrdinaryWords);
  await tx.execute(sql`
    insert into ${searchOrdinaryWords} select regexp_split_to_table(btrim(${words}), '\\s+') on conflict do nothing`);
}

async function learnKinds(tx: Transaction): Promise<void> {
  await tx.delete(searchKinds);
  const kinds = Object.entries(KIND_WORDS) as [SearchKind, KindWords][];
  await tx
    .insert(searchKinds)
    .values(
      kinds.map(([kind, { names, others }]) => ({ kind, names, words: `${names} ${others}` })),
    );
  await tx.update(searchKinds).set({
    nameLexemes: sql`search_lexemes(${searchKinds.names})`,
    lexemes: sql`search_lexemes(${searchKinds.words})`,
  });
}

async function learnPages(tx: Transaction): Promise<void> {
  await tx.delete(searchPages);
  const rows = SITE_PAGES.map(({ path, ...page }, place) => ({
    ...page,
    id: sql`md5(${path})::uuid`,
    address: path.slice(1),
    standing: 0.9 - place / 20,
  }));
  await tx.insert(searchPages).values(rows);
}

/** The documents too: those of items that are gone go. */
async function refreshAll(tx: Transaction): Promise<void> {
  const tables = [
    courses,
    contents,
    series,
    instructors,
    themes,
    pages,
    newsletterCampaigns,
    searchPages,
  ];
  const ids = [...tables.map(({ id }) => id), searchDocuments.itemId];
  const all = sql.join(
    ids.map((id) => sql`select ${id} from ${id.table}`),
    sql` union all `,
  );
  await tx.execute(sql`select search_refresh(array(${all}))`);
}

function digestOf(words: unknown): string {
  return createHash("sha256").update(JSON.stringify(words)).digest("hex");
}
