import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { contentPath } from "#app/domain/contents/content.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { coursePath, registrationPath } from "#app/domain/courses/course.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { pagePath } from "#app/domain/pages/page.ts";
import { seriesPath } from "#app/domain/series/series.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { db } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse, addInstructor, addTheme } from "#tests/factories/course-factory.ts";
import { addContent, addPage, addSeries } from "#tests/factories/library-factory.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

const SOMEONE = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };

let site: Hono;
let items: { id: string; path: string }[];

beforeAll(async () => {
  site = await builtSite();
  const course = await addCourse({ title: "La patience, une force tranquille" });
  const formation = await addCourse({ courseType: "formation", title: "Langue arabe, niveau 1" });
  const sermon = await addContent("preche", "L'aïd : « خطبة العيد »");
  const theme = await addTheme({ name: "Tawḥîd" });
  const teacher = await addInstructor({ name: "Idrissa Bâ" });
  const page = await addPage({ title: "Qui sommes-nous ?" });
  const series = await addSeries({ kind: "preche", title: "Les fêtes" }, [sermon]);
  items = [
    { id: course.id, path: coursePath(course) },
    { id: formation.id, path: coursePath(formation) },
    { id: formation.id, path: registrationPath(formation) },
    { id: sermon.id, path: contentPath(sermon) },
    { id: theme.id, path: themePath(theme) },
    { id: teacher.id, path: instructorPath(teacher) },
    { id: page.id, path: pagePath(page) },
    { id: series.id, path: seriesPath(series) },
  ];
});

it("say in words what they lead to, and old ones lead there for good", async () => {
  expect(items.map(({ path }) => path)).toEqual([
    "/cours-audio/la-patience-une-force-tranquille",
    "/formations/langue-arabe-niveau-1",
    "/formations/langue-arabe-niveau-1/inscription",
    "/preches/l-aid",
    "/themes/tawhid",
    "/instructeurs/idrissa-ba",
    "/pages/qui-sommes-nous",
    "/series/les-fetes",
  ]);
  const Cookie = await signedIn(SOMEONE);
  for (const { id, path } of items) {
    const old = path.replace(/^(\/[a-z-]+\/)[^/]+/, `$1${id}`);
    expect((await site.request(path)).status, path).toBe(200);
    for (const init of [{}, { method: "HEAD" }, { headers: { Cookie } }]) {
      const moved = await site.request(old, init);
      expect([moved.status, moved.headers.get("Location")], old).toEqual([301, path]);
    }
    const page = await (await site.request(path)).text();
    // A form is kept from search engines: it has no canonical address, and is shared by its own.
    const told = path.endsWith("/inscription")
      ? 'property="og:url" content'
      : 'rel="canonical" href';
    expect(page, path).toMatch(new RegExp(`${told}="[^"]+:\\d+${path}"`));
  }
});

it("follow a new title, and the former one leads to it, for the form in hand too", async () => {
  const { id, slug } = await addCourse({ courseType: "formation", title: "Lire le Coran" });
  const old = `/formations/${slug}`;
  expect((await site.request(old)).status).toBe(200);
  await db.update(courses).set({ title: "Lire et réciter" }).where(eq(courses.id, id));
  await expect.poll(async () => (await site.request(old)).status).toBe(301);
  const moved = await site.request(`${old}/inscription`);
  expect(moved.headers.get("Location")).toBe("/formations/lire-et-reciter/inscription");
  const body = new URLSearchParams({ [FORM_TOKEN]: issueFormToken(), firstName: "Nadia" });
  const refused = await site.request(`${old}/inscription`, { method: "POST", body });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="Nadia"');
});

it("stand in the sitemap and in lists, and none has an id", async () => {
  const lists = [
    "/sitemap.xml",
    "/",
    "/cours-audio",
    "/formations",
    "/preches",
    "/recherche?q=aid",
  ];
  const shown = await Promise.all(lists.map(async (list) => (await site.request(list)).text()));
  for (const { path } of items.filter(({ path }) => !path.endsWith("/inscription"))) {
    expect(shown[0]).toContain(`${path}</loc>`);
  }
  for (const { id } of items) {
    for (const page of shown)
      expect(page).not.toMatch(new RegExp(`(href="|<loc>[^<]+)/[a-z-]+/${id}`));
  }
  expect(shown[5]).toContain('href="/preches/l-aid"');
});
