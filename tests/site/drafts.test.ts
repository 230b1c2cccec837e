import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { publishDue } from "#app/domain/collections/publication.server.ts";
import { CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { pagePath } from "#app/domain/pages/page.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { allAddresses } from "#tests/factories/addresses.ts";
import {
  addCourse,
  addInstructor,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { addContent, addPage } from "#tests/factories/library-factory.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

/** In the title and the texts of every draft, and nowhere else. */
const SECRET = "Zarafechane";
const PROMISED = new Date("2027-03-28T16:00:00Z");
const DRAFT = { isPublished: false, hasAppeared: false, publishAt: PROMISED };
const SOMEONE = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };

let site: Hono;
let drafts: { id: string; path: string }[];
let formation: string;
let known: string[];
let slugs: string[];

beforeAll(async () => {
  site = await builtSite();
  const theme = await addTheme({ name: "Voyages" });
  const instructor = await addInstructor();
  const shared = { themeId: theme.id, instructorId: instructor.id, description: SECRET };
  const text = { ...shared, tags: ["caravanes"], body: SECRET };
  drafts = [];
  known = [theme.id, instructor.id];
  slugs = [theme.slug, instructor.slug];
  for (const courseType of ["audio_course", "formation"] as const) {
    const draft = { ...DRAFT, ...shared, courseType, title: `${SECRET} ${courseType}` };
    const course = await addCourse({ ...draft, featured: true });
    await addRecording(course.id, { title: `${SECRET}, leçon` });
    drafts.push({ id: course.id, path: coursePath(course) });
    if (courseType === "formation") formation = course.id;
    const seen = await addCourse({ courseType, title: "Les routes", themeId: theme.id });
    known.push(seen.id);
  }
  for (const type of CONTENT_TYPES) {
    const content = await addContent(type, `${SECRET} ${type}`, {
      ...DRAFT,
      ...text,
      isFeatured: true,
    });
    drafts.push({ id: content.id, path: contentPath(content) });
    const seen = await addContent(type, "Les routes", { themeId: theme.id, tags: ["caravanes"] });
    known.push(seen.id);
  }
  const written = { title: `${SECRET}, page`, description: SECRET, body: SECRET };
  const page = await addPage({ ...DRAFT, ...written, placement: "menu" });
  drafts.push({ id: page.id, path: pagePath(page) });
});

it("says nothing of a draft at any public address", async () => {
  const addresses = publicAddresses([...known, ...drafts.map(({ id }) => id)]);
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    const page = await site.request(address);
    expect(page.status, address).not.toBe(500);
    expect(await page.text(), address).not.toContain(SECRET);
  }
});

it("finds no draft by its words, theme, instructor, tag or order", async () => {
  const lists = [
    "/cours-audio",
    "/preches",
    "/conferences",
    "/articles",
    "/videos",
    "/bibliotheque",
  ];
  const [theme, instructor] = slugs;
  const filters = [
    "tri=populaire",
    `theme=${theme}`,
    `instructeur=${instructor}`,
    "mot-cle=caravanes",
    "tri=aleatoire&graine=7",
  ];
  const addresses = [
    ...lists.flatMap((list) => filters.map((filter) => `${list}?${filter}`)),
    `/recherche?q=routes&theme=${theme}`,
  ];
  for (const address of addresses) {
    expect(await (await site.request(address)).text(), address).not.toContain(SECRET);
  }
  for (const list of [...lists, "/recherche"]) {
    const page = await (await site.request(`${list}?q=${SECRET}`)).text();
    for (const { id } of drafts) expect(page, list).not.toContain(id);
  }
  const ideas = await site.request(`/recherche/suggestions?q=${SECRET.slice(0, 6)}`);
  expect(await ideas.text()).not.toContain(SECRET);
});

it("answers 404 at every draft's address, in pages and in data", async () => {
  for (const { path: address, id } of drafts) {
    for (const asked of [address, `${address}.data`, `/formations/${id}`, `/preches/${id}`]) {
      const page = await site.request(asked);
      expect(page.status, asked).toBe(404);
      expect(await page.text(), asked).not.toContain(SECRET);
    }
  }
});

it("registers nobody for a formation that is a draft", async () => {
  const address = `/formations/${formation}/inscription`;
  expect((await site.request(address)).headers.get("Location")).toBe("/formations");
  const body = new URLSearchParams({
    [FORM_TOKEN]: issueFormToken(),
    firstName: "Nadia",
    lastName: "Ferhani",
    userEmail: "nadia@exemple.fr",
  });
  const sent = await site.request(address, { method: "POST", body });
  expect(sent.headers.get("Location")).toBe("/formations");
  expect(await sent.text()).not.toContain(SECRET);
  expect(await db.$count(courseRegistrations)).toBe(0);
});

it("shows administrators each draft at its own address, in a page that no cache keeps", async () => {
  const cookie = await signedIn(SOMEONE);
  for (const { path: address } of drafts) {
    const page = await site.request(address, { headers: { Cookie: cookie } });
    expect(page.status, address).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const text = await page.text();
    expect(text).toContain(SECRET);
    expect(text).toContain("Aperçu — pas encore publié");
    expect(text).toMatch(/Programmé pour le 28 mars 2027 à 18\sh\s00/);
    const data = await site.request(`${address}.data`, { headers: { Cookie: cookie } });
    expect(data.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await site.request(address)).status, `${address} afterwards`).toBe(404);
  }
});

it("shows everyone everything once its time has come", async () => {
  await publishDue(PROMISED);
  for (const { path: address } of drafts) {
    const page = await site.request(`${address}?paru`);
    expect(page.status, address).toBe(200);
    expect(await page.text()).not.toContain("pas encore publié");
  }
  expect(await (await site.request("/sitemap.xml")).text()).toContain(drafts[0]?.path);
});

/** Every address outside the administration, its parameters filled with each of these ids. */
function publicAddresses(ids: string[]): string[] {
  const all = allAddresses()
    .map(({ address }) => address)
    .filter((one) => !/^\/admin(\/|$)/.test(one));
  return [...new Set(all)].flatMap((one) =>
    one.includes(":")
      ? ids.map((id) => one.replaceAll(/:\w+/g, id))
      : [one.replace("*", "nulle-part")],
  );
}
