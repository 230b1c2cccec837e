import { parseRssFeed } from "feedsmith";
import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { env } from "#app/infra/env.server.ts";
import {
  addCopy,
  addCourse,
  addInstructor,
  addMediaFile,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

it("tells what is new, the newest first, with its kind, its teacher and its page", async () => {
  const teacher = await addInstructor({ name: "Amina <Bouzidane>" });
  const older = {
    description: "Deux métiers, une page.",
    createdAt: new Date("2026-10-02T08:00:00Z"),
  };
  const article = await addContent("article", "L'encre & le papier", older);
  const course = await addCourse({ title: "Lire l'arabe", instructorId: teacher.id });
  await addCourse({ title: "Un brouillon", isPublished: false });
  const answer = await site.request("/flux.xml");
  expect(answer.headers.get("Content-Type")).toContain("application/rss+xml");
  const { items = [], language } = parseRssFeed(await answer.text());
  expect(language).toBe("fr");
  expect(items.map(({ title }) => title)).toEqual(["Lire l'arabe", "L'encre & le papier"]);
  expect(items[0]).toMatchObject({
    link: `${env.SITE_URL}/cours-audio/${course.slug}`,
    guid: { value: course.id, isPermaLink: false },
    categories: [{ name: "Cours audio" }],
    dc: { creators: ["Amina <Bouzidane>"] },
  });
  expect(items[1]).toMatchObject({
    link: `${env.SITE_URL}/articles/${article.slug}`,
    description: "Deux métiers, une page.",
    pubDate: "Fri, 02 Oct 2026 08:00:00 GMT",
  });
});

it("carries a recording, for readers that play it", async () => {
  const file = await addMediaFile();
  await addCopy(file.id, 412_000);
  await addContent("preche", "Le voisin", { fileId: file.id });
  const { items = [] } = parseRssFeed(await (await site.request("/flux.xml")).text());
  const sermon = items.find(({ title }) => title === "Le voisin");
  const url = `${env.SITE_URL}/media/${file.id}.mp3`;
  expect(sermon?.enclosures).toEqual([{ url, length: 412_000, type: "audio/mpeg" }]);
});

it("is named by the home page and by lists, beside their podcast", async () => {
  for (const page of ["/", "/articles", "/preches"]) {
    expect(await (await site.request(page)).text()).toContain(`href="${env.SITE_URL}/flux.xml"`);
  }
});
