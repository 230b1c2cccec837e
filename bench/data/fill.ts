import { runSql } from "#app/infra/database/database.server.ts";
import { copyDocuments } from "./documents.ts";
import {
  CONTENT_KINDS,
  COURSE_KINDS,
  idOf,
  KINDS,
  RARE_WORD,
  type Rows,
  sentencesOfDemo,
  VARIANTS,
} from "./rows.ts";

/**
 * Written by PostgreSQL itself. What triggers do row by row is done for all at once; only the kinds that are
 * `searched` get the documents that the search reads.
 */
export async function fill({ from, to }: Rows, searched = KINDS): Promise<void> {
  const sentences = await sentencesOfDemo();
  await withTriggersAsleep(async () => {
    for (const kind of CONTENT_KINDS) await fillContents(kind, { from, to }, sentences);
    for (const kind of COURSE_KINDS) await fillCourses(kind, { from, to }, sentences);
    await fillRecordings({ from, to });
    await fillPeople({ from, to });
  });
  await copyDocuments(searched, { from, to });
  await runSql("vacuum analyze");
}

function sentence(salt: number): string {
  return `($1::text[])[1 + abs(hashint4(n % ${VARIANTS} * 7 + ${salt})) % cardinality($1::text[])]
    || case when n % 100 = 0 then ' ${RARE_WORD}' else '' end`;
}

const MOMENT = "now() - n * interval '1 hour'";
const NUMBERS = "generate_series($2::int, $3::int) as n";
const UNDER = `(select array_agg(id order by slug) from themes) as t(themes),
  (select array_agg(id order by slug) from instructors) as i(instructors)`;
const MARKS = `themes[1 + n % cardinality(themes)], instructors[1 + n % cardinality(instructors)]`;

async function fillContents(kind: string, { from, to }: Rows, sentences: string[]) {
  await runSql(
    `insert into contents (id, slug, content_type, title, description, body, tags, theme_id, instructor_id,
       duration_seconds, audience, created_at)
     select ${idOf("$4::text", "n")}, 'mesure-' || n, $4, left(${sentence(1)}, 80), ${sentence(2)},
       case when $4 = 'article' then ${sentence(3)} end, array['prière', 'jeûne'], ${MARKS},
       60 * (n % 90), abs(hashint4(n)) % 500, ${MOMENT}
     from ${NUMBERS}, ${UNDER}`,
    [sentences, from, to, kind],
  );
  await nameAddresses("contents", "content_type", kind, { from, to });
}

async function fillCourses(kind: string, { from, to }: Rows, sentences: string[]) {
  await runSql(
    `insert into courses (id, slug, course_type, title, description, theme_id, instructor_id, audience,
       registration_status, created_at)
     select ${idOf("$4::text", "n")}, 'mesure-' || n, $4, left(${sentence(4)}, 80), ${sentence(5)}, ${MARKS},
       abs(hashint4(n)) % 500, case when n % 50 = 0 then 'ouvert' else 'fermé' end, ${MOMENT}
     from ${NUMBERS}, ${UNDER}`,
    [sentences, from, to, kind],
  );
  await nameAddresses("courses", "course_type", kind, { from, to });
}

function nameAddresses(table: string, column: string, kind: string, { from, to }: Rows) {
  return runSql(
    `insert into slugs (kind, slug, item_id) select ${column}, slug, id from ${table}
     where id in (select ${idOf("$1::text", "n")} from generate_series($2::int, $3::int) as n)`,
    [kind, from, to],
  );
}

function fillRecordings({ from, to }: Rows) {
  return runSql(
    `insert into course_contents (course_id, title, content_type, order_index, duration_seconds, file_id)
     select ${idOf("'audio_course'", "n")}, 'Leçon ' || lesson, 'audio', lesson, 600,
       (select id from media_files where kind = 'audio' order by created_at, id limit 1)
     from generate_series($1::int, $2::int) as n, generate_series(1, 3) as lesson`,
    [from, to],
  );
}

async function fillPeople({ from, to }: Rows): Promise<void> {
  await runSql(
    `insert into course_registrations (course_id, first_name, last_name, user_email, registration_date, status,
       approval_date)
     select ${idOf("'formation'", "1 + n / 100")}, 'Prénom ' || n, 'Nom ' || hashint4(n), n || '@exemple.fr',
       ${MOMENT}, case when n % 3 = 0 then 'pending' else 'approved' end, case when n % 3 > 0 then now() end
     from generate_series($1::int, $2::int) as n`,
    [from, to],
  );
  await runSql(
    `insert into contact_messages (name, email, subject, message, created_at)
     select 'Personne ' || n, n || '@exemple.fr', 'Sujet ' || n, 'Une question sur les cours.', ${MOMENT}
     from generate_series($1::int, $2::int) as n`,
    [from, to],
  );
  await runSql(
    `insert into newsletter_subscribers (email, status, subscribed_at, confirmed_at)
     select 'abonne-' || n || '@exemple.fr', 'active', ${MOMENT}, now()
     from generate_series($1::int, $2::int) as n`,
    [from, to],
  );
  await runSql(
    `insert into audit_events (actor, subject, words, at)
     select 'Personne ' || n % 12, 'courses', 'a modifié « Cours ' || n || ' »', ${MOMENT}
     from generate_series($1::int, $2::int) as n`,
    [from, to],
  );
}

/** Those that act row by row, or write the documents of the search. */
async function withTriggersAsleep(work: () => Promise<void>): Promise<void> {
  const { rows } = await runSql(
    `select format('%s trigger %I', tgrelid::regclass, tgname) as trigger from pg_trigger
     where not tgisinternal and (tgtype & 1 = 1 or tgname like 'search%')
       and tgrelid::regclass::text ~ '(^|[.])(contents|courses|course_contents|course_registrations)$'`,
  );
  const set = async (state: "disable" | "enable") => {
    for (const { trigger } of rows as { trigger: string }[]) {
      const [table, ...rest] = trigger.split(" ");
      await runSql(`alter table ${table} ${state} ${rest.join(" ")}`);
    }
  };
  await set("disable");
  await work();
  await set("enable");
}
