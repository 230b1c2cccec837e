import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { fileMarkColumns, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { ageAsked } from "./questions/search-questions.ts";
import { searchOrdinaryWords } from "./search.table.server.ts";
import { type Found, MOST_FOUND, type SearchKind } from "./search.ts";
import type { FoundDetails } from "./search-facts.server.ts";

export type SearchWish = {
  q: string;
  kind?: SearchKind;
  theme?: string;
  /** The last word may be the beginning of a longer one. */
  unfinished?: boolean;
  first: number;
  last: number;
};

export type FoundRow = Omit<Found, "facts"> & { details: FoundDetails };

export type SearchAnswer = {
  exact: boolean;
  corrected: string | null;
  ideas: string[] | null;
  youngest: number | null;
  upTo: number | null;
  counts: Partial<Record<SearchKind, number>> | null;
  items: number;
  found: FoundRow[] | null;
  themes: ThemeMark[] | null;
};

/** Folding, likeness and corrections are functions of the migration « search_functions ». */
export function searchStatement(wish: SearchWish): SQL {
  return sql`
    with ${chosen(wish)}, ${marked}
    select plan.exact, plan.corrected,
      (select jsonb_object_agg(kind, total) from total) as counts,
      (select coalesce(sum(total), 0)::int from total
        where kind not in ('theme', 'instructor', 'page')) as items,
      (select jsonb_agg(${item} order by shown.kind, place)
        from shown join cut using (item_id) cross join said
        left join ${themes} on ${themes.id} = shown.theme_id) as found,
      case when (plan.wish).age is null and not exists (select from everything) then (
        select jsonb_agg(idea.spelling) from (${ideas(wish.q)}) as idea
      ) end as ideas,
      ${youngest(wish.q)} as youngest, (plan.wish).dearest::float as "upTo",
      (select jsonb_agg(${themeMark} order by ${themes.orderIndex}, folded(${themes.name}))
        from ${themes}) as themes
    from plan`;
}

/** How well each answers is `search_score` of the migration « search_wishes ». */
function chosen({ q, kind, theme, unfinished, first, last }: SearchWish): SQL {
  const hits = (kinds: SQL) =>
    sql`search_hits(plan.query, ${kinds}, ${theme ?? null}::uuid, ${MOST_FOUND}, plan.wish) as hit`;
  const scored = (kinds: SQL) => sql`
    select hit.*, search_score(hit, query, titled, labelled, named, whole, words, begun, complete, narrow, wish) as score
    from plan, ${hits(kinds)}`;
  const all = sql`null`;
  return sql`
    plan as materialized (select * from search_plan(${q}, ${unfinished ?? false})),
    everything as materialized (
      ${kind ? sql`select hit.kind from plan, ${hits(all)}` : scored(all)}
    ),
    hit as materialized (
      ${kind ? scored(sql`array[${kind}::text]`) : sql`select * from everything`}
    ),
    total as (
      select kind, count(*)::int as total from everything
      ${kind ? sql`where kind <> ${kind} group by kind union all select ${kind}, count(*)::int from hit` : sql`group by kind`}
    ),
    placed as (
      select hit.*,
        row_number() over (partition by kind order by score desc, created_at desc, item_id) as place
      from hit
    ),
    shown as materialized (select * from placed where place between ${first} and ${last})`;
}

/** Titles stand from 1, summaries from 2001, the rest from 4001 on (see search_refresh). */
const marked = sql`
  spot as materialized (
    select item_id, position
    from shown, plan, unnest(vector) as entry, unnest(entry.positions) as position
    where entry.lexeme = any (plan.lexemes) or entry.lexeme ^@ any (plan.beginnings)
  ),
  cut as materialized (
    select item_id, in_summary, in_detail,
      case when in_title is null and in_summary is null and in_detail is not null then search_excerpt(detail, in_detail)
        else search_excerpt(summary, coalesce(in_summary, 1)) end as excerpt
    from shown left join (
      select item_id, min(position) filter (where position < 1000) as in_title,
        min(position) filter (where position between 2001 and 3998) - 2000 as in_summary,
        min(position) filter (where position between 4001 and 15999) - 4000 as in_detail
      from spot group by item_id
    ) as seen using (item_id)
  ),
  chunk as (
    select distinct case when position < 1000 then (string_to_array(title, ' '))[position]
      when position < 4000 then (string_to_array(summary, ' '))[position - 2000]
      else (string_to_array(detail, ' '))[position - 4000] end as text
    from spot join shown using (item_id) join cut using (item_id)
    where position < 1000 or position - 2000 between in_summary and in_summary + 40
      or (in_summary is null and position - 4000 between in_detail and in_detail + 40)
    union select speaker from shown
    union select ${themes.name} from shown join ${themes} on ${themes.id} = shown.theme_id
  ),
  said as materialized (
    select array_agg(distinct token.word) as words
    from plan, search_tokens((select string_agg(text, ' ') from chunk)) as token
    where token.lexemes && plan.lexemes or token.plain ^@ any (plan.beginnings)
  )`;

const themeMark = themeNamed(sql`${themes.name}`);

const slugOfItem = sql`(select slug from (
  select id, slug from ${courses} union all select id, slug from ${contents}
  union all select id, slug from ${instructors} union all select id, slug from ${themes}
) as own where own.id = item_id)`;

const formation = sql`(select ${objectOf({
  price: courses.price,
  startDate: courses.startDate,
  sessionDays: courses.sessionDays,
  sessionStart: courses.sessionStart,
  sessionEnd: courses.sessionEnd,
  onSite: courses.onSite,
  isOnline: courses.isOnline,
  address: courses.address,
  registrationStatus: courses.registrationStatus,
  maxStudents: courses.maxStudents,
  currentEnrolled: courses.currentEnrolled,
})} from ${courses} where shown.kind = 'formation' and ${courses.id} = item_id)`;

const course = sql`case when shown.kind = 'audio_course' then ${objectOf({
  seconds: sql`shown.seconds`,
  lessons: sql`(select ${courses.contentCount} from ${courses} where ${courses.id} = item_id)`,
})} end`;

const content = sql`(select ${objectOf({
  contentType: contents.contentType,
  seconds: contents.durationSeconds,
  readingMinutes: contents.readingMinutes,
  file: sql`case when ${mediaFiles.id} is not null then ${objectOf(fileMarkColumns)} end`,
})} from ${contents} left join ${mediaFiles} on ${mediaFiles.id} = ${contents.fileId}
  where ${contents.id} = item_id)`;

const item = sql`jsonb_build_object('id', item_id, 'slug', coalesce(address, ${slugOfItem}), 'kind', kind, 'score', score,
  'title', search_marked(title, said.words), 'excerpt', search_marked(excerpt, said.words),
  'details', jsonb_build_object('speaker', search_marked(speaker, said.words),
    'createdAt', case when kind not in ('theme', 'instructor', 'page') then shown.created_at end,
    'formation', ${formation}, 'course', ${course}, 'content', ${content}),
  'theme', case when ${themes.id} is not null
    then ${themeNamed(sql`search_marked(${themes.name}, said.words)`)} end)`;

/** A word that is in `searchFamilies` is not mistyped, nor is an ordinary one. */
function ideas(q: string): SQL {
  return sql`
    select spelling from search_groups(${q}, false) as typed, lateral (
      select spelling, similarity(word, typed.plain) as likeness from search_words
      where word % typed.plain and word !~ '\\d' and levenshtein(word, typed.plain) <= 0.45 * greatest(length(word), length(typed.plain))
      order by likeness desc, spelling limit 3
    ) as near
    where not exists (select from unnest(typed.lexemes) as lexeme where lexeme ^@ '+')
      and typed.plain !~ '^h\\d{4}$' and typed.plain <> all (search_stop_words())
      and not exists (select from ${searchOrdinaryWords} where word = typed.plain)
    order by likeness desc, spelling limit 5`;
}

/** The first age that a formation is for, where an age is asked. */
function youngest(q: string): SQL {
  return ageAsked(q) === null
    ? sql`null::int`
    : sql`(select min(age_min) from ${courses} where course_type = 'formation' and is_published)`;
}

function themeNamed(name: SQL): SQL {
  return sql`jsonb_build_object('id', ${themes.id}, 'slug', ${themes.slug}, 'name', ${name},
    'color', ${themes.color}, 'icon', ${themes.icon})`;
}

function objectOf(values: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(values).map(([name, value]) => sql`${name}::text, ${value}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}
