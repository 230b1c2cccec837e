import { listContents } from "#app/domain/contents/content-list.server.ts";
import { listCoursesForAdmin } from "#app/domain/courses/admin/course-admin.server.ts";
import { listAudioCourses } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { listFormations } from "#app/domain/courses/formations/formation-list.server.ts";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { listPublishedPages } from "#app/domain/search/published-pages.server.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { RARE_WORD } from "#bench/data/rows.ts";
import { askInTurn, median } from "#bench/load.ts";
import { record } from "#bench/results.ts";
import { administratorCookies, PAST_THE_CACHE } from "#bench/site.ts";

const RUNS = 25;

type Theme = { id: string; slug: string };
type List = { page: string; isAdmin?: boolean; read: () => Promise<unknown> };

/** Of one visitor who waits for nobody, in milliseconds. */
type Times = { http: number; sql: number };
export type ListTimes = Map<ListName, Times>;

const NAMES = [
  ...(["list", "filtered", "popular", "contents", "formations"] as const),
  ...(["admin", "registrations", "sitemap"] as const),
];
type ListName = (typeof NAMES)[number];

/** Each list past its cache, and what it asks PostgreSQL. */
export async function timeLists(site: string): Promise<ListTimes> {
  const cookies = await administratorCookies(site);
  const lists = listsUnder(await aTheme());
  const times: ListTimes = new Map();
  for (const name of NAMES) {
    const { page, isAdmin, read } = lists[name];
    const headers = isAdmin ? { Cookie: cookies } : PAST_THE_CACHE;
    const urls = Array<string>(RUNS).fill(site + page);
    await askInTurn(urls.slice(0, 3), headers);
    const http = median(await askInTurn(urls, headers));
    times.set(name, { http, sql: await timeOf(read) });
  }
  return times;
}

export async function recordLists(few: ListTimes, many: ListTimes): Promise<void> {
  for (const [name, { http, sql }] of many) {
    record(`${name}-growth`, http, few.get(name)?.http);
    record(`${name}-sql`, sql);
  }
  const words = { ...query({ q: RARE_WORD }), sort: "relevance" } as const;
  record("word-sql", await timeOf(() => listAudioCourses(words)));
}

function listsUnder({ id: theme, slug }: Theme): Record<ListName, List> {
  const courses = "/cours-audio";
  return {
    list: { page: courses, read: () => listAudioCourses(query({})) },
    filtered: {
      page: `${courses}?theme=${slug}`,
      read: () => listAudioCourses({ ...query({}), theme }),
    },
    popular: {
      page: `${courses}?tri=populaire`,
      read: () => listAudioCourses(query({ sort: "popular" })),
    },
    contents: { page: "/preches", read: () => listContents({ ...query({}), type: "preche" }) },
    formations: { page: "/formations", read: () => listFormations(1) },
    admin: {
      page: "/admin/courses",
      isAdmin: true,
      read: () => listCoursesForAdmin("audio_course", { words: [], page: 1 }),
    },
    registrations: {
      page: "/admin/registrations",
      isAdmin: true,
      read: () => listRegistrations({ words: [], status: "all", page: 1 }, new Date()),
    },
    sitemap: { page: "/sitemap.xml", read: listPublishedPages },
  };
}

async function aTheme(): Promise<Theme> {
  const { rows } = await runSql("select id, slug from themes order by slug limit 1");
  const [theme] = rows as Theme[];
  if (!theme) throw new Error("There is no theme.");
  return theme;
}

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await read();
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
  }
  return median(times);
}

function query(asked: Partial<ListQuery>): ListQuery {
  return { q: "", words: [], sort: "recent", seed: "42", page: 1, ...asked };
}
