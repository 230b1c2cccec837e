import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contents, readingMinutes } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { fileMarkColumns, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { prepared } from "#app/infra/database/prepared-statement.server.ts";
import { ageAsked } from "./questions/search-questions.ts";
import { type TextWindow, WINDOW } from "./results/search-excerpt.ts";
import type { FoundDetails } from "./results/search-facts.server.ts";
import { searchDocuments, searchKinds, searchOrdinaryWords } from "./search.table.server.ts";
import {
  type FirstFormation,
  type Found,
  LONGEST_QUERY,
  MOST_FOUND,
  type SearchKind,
} from "./search.ts";

export type SearchWish = {
  q: string;
  /** Before its questions were put in the site's words. */
  typed?: string;
  kind?: SearchKind;
  theme?: string;
  /** The last word may be the beginning of a longer one. */
  unfinished?: boolean;
  first: number;
  last: number;
  /** The last, where only one kind answers. */
  alone?: number;
};

export type FoundRow = Omit<Found, "person" | "facts" | "excerpt"> & {
  /** Of a page of questions, the one that answers. */
  question: string | null;
  /** Of a recording, when what answers is heard; of a PDF, on which page it is written. */
  moment: number | null;
  /** Of a course, the first signs of the lesson's id. */
  lesson: string | null;
  text: TextWindow;
  details: FoundDetails;
};

export type SearchAnswer = {
  exact: boolean;
  corrected: string | null;
  /** To be marked, as they stand in what is shown. */
  words: string[] | null;
  ideas: string[] | null;
  /** Those of all the words, where nothing answers and each has one. */
  families: string[] | null;
  /** The formation that takes the youngest, where an age is asked: 0 of one that takes all of them. */
  youngest: FirstFormation | null;
  upTo: number | null;
  counts: { kind: SearchKind; total: number; best: number }[] | null;
  items: number;
  found: FoundRow[] | null;
  /** Books and articles that answer, on other pages too. */
  written: string[] | null;
  themes: ThemeMark[] | null;
};

/** Read from a row, they do not seem worth planning anew for: its plan is the same whatever is asked. */
const asking = sql`asking as materialized (
  select ${sql.placeholder("q")}::text as q, ${sql.placeholder("typed")}::text as typed, ${sql.placeholder("kind")}::text as kind,
    ${sql.placeholder("theme")}::uuid as theme, ${sql.placeholder("unfinished")}::boolean as unfinished,
    ${sql.placeholder("first")}::int as first, ${sql.placeholder("last")}::int as last,
    ${sql.placeholder("alone")}::int as alone, ${sql.placeholder("forAnAge")}::boolean as for_an_age
)`;

const asked = {
  q: sql`(select q from asking)`,
  typed: sql`(select typed from asking)`,
  kind: sql`(select kind from asking)`,
  theme: sql`(select theme from asking)`,
  unfinished: sql`(select unfinished from asking)`,
  first: sql`(select first from asking)`,
  last: sql`(select last from asking)`,
  alone: sql`(select alone from asking)`,
  forAnAge: sql`(select for_an_age from asking)`,
};

const ranked = (kinds: SQL) =>
  sql`search_ranked(plan.asked, ${kinds}, ${asked.theme}, ${MOST_FOUND}) as ranked`;

/** How well each answers is `search_ranked`, in `functions/ranking.sql`. */
const chosen = sql`
  plan as materialized (
    select asked, (asked).exact, (asked).corrected, (asked).lexemes, (asked).beginnings, (asked).wish
    from search_plan(${asked.q}, ${asked.unfinished}) as asked
  ),
  everything as materialized (select ranked.* from plan, ${ranked(sql`null`)}),
  hit as materialized (
    select * from everything where ${asked.kind} is null
    union all select ranked.* from plan, ${ranked(sql`array[${asked.kind}]`)} where ${asked.kind} is not null
  ),
  total as (
    select kind, count(*)::int as total, max(score) as best from everything where kind is distinct from ${asked.kind} group by kind
    union all select kind, count(*)::int, max(score) from hit where kind = ${asked.kind} group by kind
  ),
  placed as (
    select item_id, score, row_number() over (partition by kind order by score desc, created_at desc, item_id) as place
    from hit
  ),
  shown as materialized (
    select document.*, score, place from placed join ${searchDocuments} as document using (item_id)
    where place between ${asked.first} and ${asked.last}
      or place <= ${asked.alone} and ${asked.kind} is null and (select count(*) from total) = 1
  )`;

/** Of a page of folded questions, that which has the most of what was typed: in its heading rather than below. */
const answering = sql`
  question as materialized (
    select item_id, nth, heading, before + 1 as opens, before + cardinality(string_to_array(heading, ' ')) as told,
      coalesce(lead(before) over (partition by item_id order by nth), 16000) as closes
    from shown join ${pages} on ${pages.id} = item_id and ${pages.kind} = 'questions', search_asked_in(${pages.body}) as part,
      lateral (select cardinality(string_to_array(left(detail, strpos(detail, heading) - 1), ' ')) - 1 as before) as at where strpos(detail, heading) > 0
  ),
  typed as materialized (
    select * from search_groups(${asked.typed}, false) where exists (select from question)
  ),
  answer as materialized (
    select distinct on (item_id) item_id, heading, opens, closes from (
      select item_id, nth, heading, opens, closes, n,
        max(case when position - 4000 <= told then 3 else 1 end + (lexeme = plain)::int * 0.5) as worth
      from question join ${searchDocuments} using (item_id), unnest(vector) as entry, unnest(entry.positions) as position, typed
      where lexeme = any (typed.lexemes) and position - 4000 between opens and closes
      group by item_id, nth, heading, opens, closes, n
    ) as word group by item_id, nth, heading, opens, closes order by item_id, sum(worth) desc, nth
  )`;

/** Titles stand from 1, summaries from 2001, the rest from 4001 on (see search_refresh). */
const told = sql`
  seen as materialized (
    select item_id, array_agg(position) filter (where position < 1000) as in_title,
      array_agg(position - 2000 order by position) filter (where position between 2001 and 3998 and not asked_by) as in_summary,
      array_agg(position - 4000 order by position) filter (where position between 4001 and 15999 and not asked_by) as in_detail
    from shown, plan, unnest(vector) as entry, unnest(entry.positions) as position,
      -- What it is asked by need not be shown in its text: « cours » in that of a formation.
      lateral (select kind <> 'page' and vector @@ quote_literal('@' || entry.lexeme)::tsquery as asked_by) as facet
    where entry.lexeme = any (plan.lexemes) or entry.lexeme ^@ any (plan.beginnings)
    group by item_id
  ),
  ${answering},
  cut as materialized (
    select item_id, heading, spot, moment, lesson, array_to_string(words[greatest(spot - ${WINDOW.before}, 1):spot + ${WINDOW.after}], ' ') as near,
      cardinality(words) as length, case when heading is not null then words[:${WINDOW.after}]
        else array(select words[found] from unnest(spots) as found where found <= spot + ${WINDOW.after}) end as chunks
    from shown left join seen using (item_id) left join answer using (item_id), lateral (
      select case when heading is not null then (string_to_array(detail, ' '))[opens:closes]
          when from_detail then string_to_array(detail, ' ') else string_to_array(summary, ' ') end as words,
        case when from_detail then in_detail else in_summary end as spots,
        case when from_detail and heading is null then search_moment(moments, in_detail[1]) end as moment,
        case when from_detail and heading is null then search_lesson_at(moments, in_detail[1]) end as lesson,
        coalesce(case when heading is not null then 1 when from_detail then in_detail[1] else in_summary[1] end, 1) as spot
      from (select in_detail is not null
        and (in_title is null and in_summary is null or address ^@ 'pages/')) as told(from_detail) offset 0
    ) as text
  ),
  chunk as (
    select (string_to_array(title, ' '))[found] as text
    from shown join seen using (item_id), unnest(in_title) as found
    union select unnest(chunks) from cut
    union select speaker from shown
  )`;

const themeMark = objectOf({
  id: themes.id,
  slug: themes.slug,
  name: themes.name,
  color: themes.color,
  icon: themes.icon,
});

const slugOfItem = sql`(select slug from (
  select id, slug from ${courses} union all select id, slug from ${contents}
  union all select id, slug from ${series} union all select id, slug from ${instructors} union all select id, slug from ${themes}
) as own where own.id = item_id)`;

const imageOfItem = sql`(select image_id from (
  select id, image_id from ${courses} union all select id, image_id from ${contents}
  union all select id, image_id from ${series}
) as own where own.id = item_id)`;

const formation = sql`(select ${objectOf({
  ...{ level: courses.level, intendedFor: courses.intendedFor },
  ...{ ageMin: courses.ageMin, ageMax: courses.ageMax },
  price: courses.price,
  ...{ startDate: courses.startDate, endDate: courses.endDate },
  ...{ skippedDays: courses.skippedDays, addedDays: courses.addedDays },
  sessionDays: courses.sessionDays,
  ...{ sessionStart: courses.sessionStart, sessionEnd: courses.sessionEnd },
  ...{ onSite: courses.onSite, isOnline: courses.isOnline, address: courses.address },
  registrationStatus: courses.registrationStatus,
  maxStudents: courses.maxStudents,
  currentEnrolled: courses.currentEnrolled,
})} from ${courses} where shown.kind = 'formation' and ${courses.id} = item_id)`;

const course = sql`case when shown.kind = 'audio_course' then ${objectOf({
  seconds: sql`shown.seconds`,
  lessons: sql`(select ${courses.contentCount} from ${courses} where ${courses.id} = item_id)`,
})} end`;

const ofSeries = sql`case when shown.kind = 'series' then (select ${objectOf({
  contentType: sql`min(${contents.contentType})`,
  recordings: sql`count(*)`,
  seconds: sql`sum(${contents.durationSeconds})`,
})} from ${contents} where ${contents.seriesId} = item_id and ${contents.isPublished}) end`;

const content = sql`(select ${objectOf({
  contentType: contents.contentType,
  seconds: contents.durationSeconds,
  readingMinutes,
  file: sql`case when ${mediaFiles.id} is not null then ${objectOf(fileMarkColumns)} end`,
})} from ${contents} left join ${mediaFiles} on ${mediaFiles.id} = ${contents.fileId}
  where ${contents.id} = item_id)`;

/** Read from `shown` and `cut`. */
export const foundItem = sql`jsonb_build_object('id', item_id, 'slug', coalesce(address, ${slugOfItem}), 'kind', kind, 'score', score,
  'imageId', ${imageOfItem},
  'title', title, 'question', heading, 'moment', moment, 'lesson', lesson, 'text', jsonb_build_object('spot', spot, 'near', near, 'length', length),
  'details', jsonb_build_object('speaker', speaker,
    'createdAt', case when kind not in ('theme', 'instructor', 'page', 'series') then shown.created_at end,
    'formation', ${formation}, 'course', ${course}, 'series', ${ofSeries}, 'content', ${content}),
  'theme', case when ${themes.id} is not null
    then ${themeMark} end)`;

/** A word that is in `searchFamilies` is not mistyped, nor is an ordinary one. */
const ideas = sql`
    select spelling from search_groups(${asked.q}, false) as typed, lateral (
      select spelling, greatest(similarity(word, plain), similarity(replace(word, 'h', ''), replace(plain, 'h', ''))) as likeness
      from (
        select word, spelling from search_words where word % typed.plain
        union select word, spelling from search_words where word ^@ left(typed.plain, 2)
      ) as known, lateral (select left(typed.plain, 60) as plain) as short
      where word !~ '\\d' and levenshtein(word, plain) <= case when greatest(length(word), length(plain)) < 7 then 1 else case when word ^@ left(plain, 2) then 0.42 else 0.34 end * greatest(length(word), length(plain)) end
      order by likeness desc, spelling limit 3
    ) as near
    where not exists (select from unnest(typed.lexemes) as lexeme where lexeme ^@ '+')
      and typed.plain !~ '^h\\d{4}$' and typed.plain <> all (search_stop_words())
      and not exists (select from ${searchOrdinaryWords} where word = typed.plain)
    order by likeness desc, spelling limit 5`;

const families = sql`
    select jsonb_agg(substr(family, 2)) as names
    from search_groups(${asked.q}, false) as typed
      left join lateral (select min(lexeme) as family from unnest(typed.lexemes) as lexeme where lexeme ^@ '+') as known on true
    where family is not null or not (typed.plain ~ '^\\d+$' or exists (select from ${searchKinds} as kind where kind.lexemes && typed.lexemes))
    having count(*) = count(family)`;

/** Folding, likeness and corrections are in `functions/*.sql`. */
const askSearch = prepared<SearchAnswer>(sql`
  with ${asking}, ${chosen}, ${told}
  select plan.exact, plan.corrected,
    (select jsonb_agg(to_jsonb(total.*)) from total) as counts,
    (select coalesce(sum(total), 0)::int from total
      where kind not in ('theme', 'instructor', 'page')) as items,
    (select jsonb_agg(${foundItem} order by shown.kind, place)
      from shown join cut using (item_id)
      left join ${themes} on ${themes.id} = shown.theme_id) as found,
    (select array_agg(distinct item_id) from (table everything union all table hit) as one where kind in ('livre', 'article')) as written,
    (select array_agg(distinct token.word) from search_tokens((select string_agg(text, ' ') from chunk)) as token
      where token.lexemes && plan.lexemes or token.lexemes && array(select unnest(lexemes) from typed) or token.plain ^@ any (plan.beginnings)) as words,
    case when (plan.wish).age is null and not exists (select from everything) then (
      select jsonb_agg(idea.spelling) from (${ideas}) as idea
    ) end as ideas,
    case when not exists (select from everything) then (select names from (${families}) as family) end as families,
    case when ${asked.forAnAge} then (
      select jsonb_build_object('age', coalesce(age_min, 0), 'slug', slug, 'title', title,
        'status', registration_status) from ${courses}
      where course_type = 'formation' and is_published
        and (age_min is not null or age_max is null and search_any_age(intended_for))
      order by coalesce(age_min, 0), registration_status <> 'ouvert', created_at desc limit 1) end as youngest,
    (plan.wish).dearest::float as "upTo",
    (select jsonb_agg(${themeMark} order by ${themes.orderIndex}, folded(${themes.name}))
      from ${themes}) as themes
  from plan`);

/** PostgreSQL takes no such sign. */
export function readable(typed: string): string {
  return typed.slice(0, LONGEST_QUERY).replaceAll("\0", "");
}

export async function answerOf(wish: SearchWish): Promise<SearchAnswer> {
  const { kind = null, theme = null, unfinished = false, alone = wish.last, ...others } = wish;
  const { typed = wish.q } = others;
  const forAnAge = ageAsked(wish.q) !== null;
  const [answer] = await askSearch({ ...others, typed, kind, theme, unfinished, alone, forAnAge });
  return answer as SearchAnswer;
}

function objectOf(values: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(values).map(([name, value]) => sql`${name}::text, ${value}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}
