import { countItemsUnder, listItemsUnder } from "#app/domain/all-published-items.server.ts";
import { listAuditEvents } from "#app/domain/audit/audit-list.server.ts";
import { listContentsForAdmin } from "#app/domain/contents/admin/content-admin.server.ts";
import {
  listContents,
  listFeaturedContents,
  listLatestContents,
} from "#app/domain/contents/content-list.server.ts";
import { findFirstCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { listAnyCourses } from "#app/domain/courses/course.server.ts";
import { listFeaturedCourses } from "#app/domain/courses/featured-course.server.ts";
import { listFormations } from "#app/domain/courses/formations/formation.server.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import type { ListQuery, Sort } from "#app/infra/forms/list-query.ts";
import { sentencesOfDemo, time, withDatabase } from "./database.ts";

/**
 * `node bench/lists.ts [10000]`: how long each list takes with so many sermons, as many books, as many audio
 * courses of three recordings, and a journal twenty times as long. Every hundredth item bears the rare word.
 */
const SIZE = Number(process.argv[2] ?? 10_000);
const RARE = "calame";

await withDatabase(async () => {
  await fill(await sentencesOfDemo());
  const { rows } = await runSql("select (select id from themes limit 1) as theme");
  const { theme = "" } = (rows as { theme: string }[])[0] ?? {};
  console.log(`${SIZE} of each kind`.padEnd(43), "found    median");
  for (const type of ["preche", "livre"] as const) {
    for (const sort of ["recent", "popular", "random"] as const) {
      await time(`${type}, ${sort}`, () => sizeOf(listContents({ ...query({ sort }), type })));
    }
    await time(`${type}, recent, page 200`, () =>
      sizeOf(listContents({ ...query({ page: 200 }), type })),
    );
    await time(`${type}, one theme`, () => sizeOf(listContents({ ...query({}), type, theme })));
    await time(`${type}, one tag`, () => sizeOf(listContents({ ...query({}), type, tag: RARE })));
    await time(`${type}, a rare word`, () =>
      sizeOf(listContents({ ...query({ words: [RARE] }), type })),
    );
    await time(`${type}, a common word`, () =>
      sizeOf(listContents({ ...query({ words: ["livre"] }), type })),
    );
  }
  for (const sort of ["recent", "popular", "random"] as const) {
    await time(`courses of /videos, ${sort}`, () => sizeOf(listAnyCourses(query({ sort }))));
  }
  for (const words of [[RARE], ["livre"]]) {
    await time(`courses of /videos, ${words}`, () => sizeOf(listAnyCourses(query({ words }))));
    await time(`back office, sermons, ${words}`, async () => {
      const asked = { ...query({ words }), type: "preche", theme: "", sort: "recent" } as const;
      return (await listContentsForAdmin(asked)).counts.tous;
    });
    await time(`journal, ${words}`, () =>
      sizeOf(
        listAuditEvents({ words, page: 1, actorId: null, subject: null, from: null, to: null }),
      ),
    );
  }
  await time("open formations", () => sizeOf(listFormations(1)));
  await time("home: latest, featured, courses", async () => {
    const all = [listLatestContents(6), listFeaturedContents(2), listFeaturedCourses(2)];
    return (await Promise.all(all)).flat().length;
  });
  await time("a theme's page", async () => {
    await Promise.all([countItemsUnder({ theme }), findFirstCourse({ theme })]);
    return sizeOf(listItemsUnder({ theme }, { page: 1 }));
  });
});

function query(asked: Partial<{ sort: Sort; page: number; words: string[] }>): ListQuery {
  return { q: "", words: [], sort: "recent", seed: "42", page: 1, ...asked };
}

async function sizeOf(list: Promise<{ total: number }>): Promise<number> {
  return (await list).total;
}

/** Written by PostgreSQL itself, the triggers asleep: the search has its own timings. */
async function fill(sentences: string[]): Promise<void> {
  const sentence = (salt: string) =>
    `($1::text[])[1 + abs(hashint4(n * 7 + ${salt})) % cardinality($1::text[])]
     || case when n % 100 = 0 then ' ${RARE}' else '' end`;
  const moment = "now() - n * interval '1 hour'";
  for (const table of ["contents", "courses", "course_contents"]) {
    await runSql(`alter table public.${table} disable trigger user`);
  }
  await runSql("insert into themes (name) select 'Thème ' || n from generate_series(1, 20) as n");
  await runSql(
    "insert into instructors (name) select 'Instructeur ' || n from generate_series(1, 60) as n",
  );
  const under = `(select array_agg(id) from themes) as t(themes),
    (select array_agg(id) from instructors) as i(instructors)`;
  await runSql(
    `insert into contents (content_type, title, description, tags, theme_id, instructor_id,
       is_featured, duration_seconds, audience, created_at)
     select type, left(${sentence("1")}, 80), ${sentence("2")},
       case when n % 100 = 0 then array['${RARE}'] else array['prière', 'jeûne'] end,
       themes[1 + n % 20], instructors[1 + n % 60], n % 200 = 0, n % 90,
       abs(hashint4(n)) % 500, ${moment}
     from unnest(array['preche', 'livre']) as type, generate_series(1, $2::int) as n, ${under}`,
    [sentences, SIZE],
  );
  await runSql(
    `insert into courses (course_type, title, description, theme_id, instructor_id, featured, audience, created_at)
     select case when n % 10 = 0 then 'formation' else 'audio_course' end, left(${sentence("3")}, 80),
       ${sentence("4")}, themes[1 + n % 20], instructors[1 + n % 60], n % 200 = 0,
       abs(hashint4(n)) % 500, ${moment}
     from generate_series(1, $2::int * 10 / 9) as n, ${under}`,
    [sentences, SIZE],
  );
  await runSql(
    `insert into course_contents (course_id, title, content_type, order_index)
     select id, 'Cours ' || n, 'audio', n from courses, generate_series(1, 3) as n`,
  );
  await runSql(
    `insert into audit_events (actor, subject, words, at)
     select 'Personne ' || n % 12, 'courses', 'a modifié « ' || ${sentence("5")} || ' »', ${moment}
     from generate_series(1, $2::int) as n`,
    [sentences, SIZE * 20],
  );
  await runSql("analyze");
}
