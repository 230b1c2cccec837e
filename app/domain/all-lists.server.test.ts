import { beforeAll, expect, test } from "vitest";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { costOf } from "#tests/factories/query-plans.ts";
import {
  countItemsOfEach,
  listInstructorChoices,
  listItemsUnder,
  listThemeChoices,
} from "./all-published-items.server.ts";
import { countWaiting } from "./all-unanswered.server.ts";
import { listAuditEvents } from "./audit/audit-list.server.ts";
import { listContentsForAdmin } from "./contents/admin/content-admin.server.ts";
import {
  listContents,
  listFeaturedContents,
  listLatestContents,
  listNewestContents,
} from "./contents/content-list.server.ts";
import { listRelatedContents } from "./contents/content-page.server.ts";
import { listCoursesForAdmin } from "./courses/admin/course-admin.server.ts";
import { findFirstCourse, listAudioCourses } from "./courses/audio-courses/audio-course.server.ts";
import { listAnyCourses } from "./courses/course.server.ts";
import { listFeaturedCourses, listNextFormations } from "./courses/featured-course.server.ts";
import { listFormations } from "./courses/formations/formation-list.server.ts";
import { listMessages } from "./messages/message-admin.server.ts";
import {
  listFormationsAsked,
  listRegistrations,
} from "./registrations/admin/registration-list.server.ts";
import { themes } from "./themes/theme.table.server.ts";

/** Of twenty thousand sermons, as many audio courses, as many formations. */
const SIZE = 20_000;
const MOST_ROWS = 1_000;
/** The rows, their counts, and for registrations who is next in line and who is to be called. */
const MOST_QUERIES = 5;
let theme = "";

beforeAll(async () => {
  for (const table of ["contents", "courses"]) {
    await runSql(`alter table public.${table} disable trigger search_${table.slice(0, -1)}`);
    await runSql(`alter table public.${table} disable trigger keep_slug`);
  }
  await runSql("insert into themes (name) select 'Thème ' || n from generate_series(1, 10) as n");
  await runSql("insert into instructors (name) select 'P' || n from generate_series(1, 10) as n");
  const under = `(select array_agg(id order by name) from themes) as t(themes),
    (select array_agg(id order by name) from instructors) as i(people)`;
  const common = `'T' || n, 'Un texte ' || n, themes[1 + mod(n, 10)], people[1 + mod(n / 10, 10)],
    mod(n, 500) = 0, mod(n, 50) <> 0, mod(n, 300), now() - n * interval '1 hour'`;
  await runSql(
    `insert into contents (content_type, title, description, theme_id, instructor_id, is_featured,
       is_published, audience, created_at, tags, duration_seconds)
     select 'preche', ${common}, array['prière', 'mot' || n % 2000], n % 90
     from generate_series(1, ${SIZE}) as n, ${under}`,
  );
  await runSql(
    `insert into courses (course_type, title, description, theme_id, instructor_id, featured,
       is_published, audience, created_at, content_count, start_date, end_date)
     select type, ${common}, n % 7, current_date + 100 - n, current_date + 130 - n
     from unnest(array['audio_course', 'formation']) as type, generate_series(1, ${SIZE}) as n, ${under}`,
  );
  await runSql(
    `insert into course_registrations (course_id, first_name, last_name, user_email, registration_date)
     select formations[1 + n % 10], 'P' || n, 'N', n || '@exemple.fr', now() - n * interval '1 hour'
     from generate_series(1, ${SIZE}) as n,
       (select array_agg(id) from (select id from courses where course_type = 'formation' limit 10) as ten) as f(formations)`,
  );
  await runSql(
    `insert into contact_messages (name, email, subject, message, created_at)
     select 'P' || n, n || '@exemple.fr', 'Sujet', 'Une question', now() - n * interval '1 hour'
     from generate_series(1, ${SIZE}) as n`,
  );
  await runSql(
    `insert into audit_events (actor, subject, words, at)
     select 'P', 'courses', 'a modifié', now() - n * interval '1 hour' from generate_series(1, ${SIZE}) as n`,
  );
  await runSql("vacuum analyze");
  const [first] = await db.select({ id: themes.id }).from(themes).limit(1);
  theme = first?.id ?? "";
});

const asked = (address: string) => readListQuery(new URLSearchParams(address));
const sermons = (address: string, under = {}) =>
  listContents({ ...asked(address), type: "preche", ...under });
const written = { words: [] as string[], page: 1, theme: "", type: "preche" as const };

const LISTS: Record<string, () => Promise<unknown>> = {
  newest: () => sermons(""),
  popular: () => sermons("tri=populaire"),
  "at random": () => sermons("tri=aleatoire&graine=42"),
  "of a theme": () => sermons("", { theme }),
  "of a common tag": () => sermons("", { tag: "prière" }),
  "of a rare tag": () => sermons("", { tag: "mot7" }),
  "audio courses": () => listAudioCourses(asked("")),
  "popular audio courses": () => listAudioCourses(asked("tri=populaire")),
  "audio courses at random": () => listAudioCourses(asked("tri=aleatoire&graine=42")),
  "courses of both types": () => listAnyCourses(asked("tri=populaire")),
  formations: () => listFormations(1),
  "what a filter offers": () =>
    Promise.all([listThemeChoices(["preche"]), listInstructorChoices(["preche"])]),
  "the themes' page": () => countItemsOfEach("theme"),
  "a theme's page": () => listItemsUnder({ theme }, { page: 1 }),
  "where to begin": () => findFirstCourse({ theme }),
  "related items": () =>
    listRelatedContents(
      { id: theme, contentType: "preche", theme: { id: theme }, tags: ["prière", "mot7"] } as never,
      3,
    ),
  "the newest of every type": () => listNewestContents(1),
  "the home page": () =>
    Promise.all([
      listLatestContents(4),
      listFeaturedContents(2),
      listFeaturedCourses(2),
      listNextFormations(4),
    ]),
  "the back office's sermons": () => listContentsForAdmin({ ...written, sort: "recent" }),
  "the longest in the back office": () => listContentsForAdmin({ ...written, sort: "long" }),
  "by title in the back office": () => listContentsForAdmin({ ...written, sort: "titre" }),
  "drafts of the back office": () =>
    listContentsForAdmin({ ...written, sort: "recent", state: "brouillons" }),
  "a word sought in the back office": () =>
    listContentsForAdmin({ ...written, words: ["19999"], sort: "recent" }),
  "the back office's courses": () => listCoursesForAdmin("audio_course", { words: [], page: 1 }),
  "a word sought among them": () =>
    listCoursesForAdmin("audio_course", { words: ["19999"], page: 1 }),
  "the back office's formations by start": () =>
    listCoursesForAdmin("formation", { words: [], page: 1, sort: "debut" }),
  "the back office's formations, the last to start first": () =>
    listCoursesForAdmin("formation", { words: [], page: 1, sort: "debut-loin" }),
  "the back office's formations, the fullest first": () =>
    listCoursesForAdmin("formation", { words: [], page: 1, sort: "remplies" }),
  "the back office's formations, the emptiest first": () =>
    listCoursesForAdmin("formation", { words: [], page: 1, sort: "vides" }),
  registrations: () => listRegistrations({ words: [], status: "all", page: 1 }, new Date()),
  "formations that somebody asked for": listFormationsAsked,
  "who waits for an answer": countWaiting,
  messages: () => listMessages({ words: [], status: "nouveau", page: 1 }),
  "the journal": () =>
    listAuditEvents({ words: [], page: 1, actorId: null, subject: null, from: null, to: null }),
};

test.each(Object.keys(LISTS))("%s: a page reads few rows, however many there are", async (name) => {
  const { queries, rows } = await costOf(LISTS[name] ?? (async () => {}));
  expect(rows).toBeLessThan(MOST_ROWS);
  expect(queries).toBeLessThanOrEqual(MOST_QUERIES);
});

test("a late page reads along its index, and whole rows of the page only", async () => {
  const { items } = await sermons(`page=${SIZE / 20}`);
  expect(items).toHaveLength(12);
});

test("what is counted apart is what there is, published, drawn back, deleted or moved", async () => {
  const counted = async () =>
    (
      await runSql(
        "select kind, sum(total)::int as total from item_counts where is_published group by kind order by kind",
      )
    ).rows;
  const real = async () =>
    (
      await runSql(`select kind, count(*)::int as total from (
      select content_type as kind from contents where is_published
      union all select course_type from courses where is_published) as all_items group by kind order by kind`)
    ).rows;
  await runSql("update contents set is_published = not is_published where audience = 7");
  await runSql("update contents set theme_id = null, tags = '{}' where audience = 8");
  await runSql("delete from contents where audience = 9");
  await runSql("update courses set registration_status = 'fermé' where audience = 10");
  expect(await counted()).toEqual(await real());
  const tag = "select coalesce(sum(total), 0)::int as total from tag_counts where tag = 'prière'";
  expect((await runSql(tag)).rows).toEqual(
    (
      await runSql(
        "select count(*)::int as total from contents where is_published and 'prière' = any (tags)",
      )
    ).rows,
  );
});

test("what is counted by state is what there is, whoever writes at once and however often", async () => {
  const { rows } = await runSql("select id from course_registrations order by id limit 300");
  await Promise.all(
    (rows as { id: string }[]).map(({ id }, index) =>
      runSql(
        index % 3 === 0
          ? "delete from course_registrations where id = $1"
          : "update course_registrations set status = 'rejected' where id = $1",
        [id],
      ),
    ),
  );
  const { counts } = await listRegistrations(
    { words: [], status: "all", page: 1 },
    new Date("2026-01-01"),
  );
  expect(counts).toMatchObject({ all: SIZE - 100, rejected: 200, pending: SIZE - 300 });
  const lines = await runSql("select count(*)::int as lines from state_counts");
  expect((lines.rows as { lines: number }[])[0]?.lines).toBeLessThan(400);
});
