import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import {
  addCopy,
  addCourse,
  addInstructor,
  addMediaFile,
  addRecording,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

const oembed = (path: string, more = "") =>
  site.request(`/oembed?url=${encodeURIComponent(env.SITE_URL + path)}${more}`);

async function addSermon() {
  const file = await addMediaFile({ durationSeconds: 600 });
  await addCopy(file.id, 4_000_000);
  const title = "Le « bon » voisin <et> les siens";
  return { file, sermon: await addContent("preche", title, { fileId: file.id }) };
}

it("plays a sermon on any other site, which alone may be framed", async () => {
  const { file, sermon } = await addSermon();
  const answer = await site.request(`/embed/preches/${sermon.slug}`);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain(`<audio controls="" preload="none" src="/media/${file.id}?mp3"`);
  expect(html).toContain("Le « bon » voisin &lt;et&gt; les siens");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const page = await site.request(`/preches/${sermon.slug}`);
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
});

it("lists the lessons of a course, and goes on from one to the next", async () => {
  const course = await addCourse({ title: "Lire l'arabe" });
  const [first, second] = [await addMediaFile(), await addMediaFile()];
  await addRecording(course.id, { title: "Les lettres", fileId: first.id });
  await addRecording(course.id, { title: "Les voyelles", fileId: second.id, orderIndex: 2 });
  const html = await (await site.request(`/embed/cours-audio/${course.slug}`)).text();
  expect(html.match(/<audio /g)).toHaveLength(2);
  expect(html.indexOf("Les lettres")).toBeLessThan(html.indexOf("Les voyelles"));
});

it("tells other sites how to show a page, as its head says", async () => {
  const teacher = await addInstructor({ name: "Amina Bouzidane" });
  const { sermon } = await addSermon();
  const path = `/preches/${sermon.slug}`;
  const html = await (await site.request(path)).text();
  const [, href = ""] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const { pathname, search } = new URL(href.replaceAll("&amp;", "&"));
  const told = await (await site.request(pathname + search)).json();
  expect(told).toMatchObject({
    ...{ version: "1.0", type: "rich", title: sermon.title, width: 640, height: 215 },
    provider_url: env.SITE_URL,
  });
  expect(told).not.toHaveProperty("author_name");
  expect(told.thumbnail_url).toMatch(/\/partage\/\d+\/carte\/.+\.jpg$/);
  const image = await addMediaFile({ kind: "image", mimeType: "image/jpeg" });
  await db.update(contents).set({ imageId: image.id }).where(eq(contents.id, sermon.id));
  expect(await (await oembed(path)).json()).toMatchObject({
    thumbnail_url: `${env.SITE_URL}/partage/image/${image.id}.jpg`,
    ...{ thumbnail_width: 1200, thumbnail_height: 630 },
  });
  expect(told.html).toContain(`<iframe src="${env.SITE_URL}/embed${path}"`);
  expect(told.html).toContain('title="Le « bon » voisin <et> les siens"');
  const small = await (await oembed(path, "&maxwidth=320&maxheight=150")).json();
  expect(small).toMatchObject({ width: 320, height: 150 });
  expect(small.html).toContain('width="320" height="150"');
  const given = await addContent("conference", "Une autre", {
    fileId: (await addMediaFile()).id,
    instructorId: teacher.id,
  });
  expect(await (await oembed(`/conferences/${given.slug}`)).json()).toMatchObject({
    author_name: "Amina Bouzidane",
  });
});

it("keeps a film's shape within what is asked for", async () => {
  const file = await addMediaFile({
    ...{ kind: "video", mimeType: "video/mp4", width: 1280, height: 720 },
  });
  const film = await addContent("video", "Tenir un calame", { fileId: file.id });
  const told = await (await oembed(`/videos/${film.slug}`, "&maxheight=180")).json();
  expect(told).toMatchObject({ type: "video", width: 320, height: 180 });
  const html = await (await site.request(`/embed/videos/${film.slug}`)).text();
  expect(html).toContain(`src="/media/${file.id}?mp4"`);
});

it("shows nothing of drafts, of texts, of what is nowhere, nor of another site", async () => {
  const file = await addMediaFile();
  const draft = await addContent("preche", "Un brouillon", { fileId: file.id, isPublished: false });
  const article = await addContent("article", "Un texte", { body: "Des mots." });
  const pdf = await addMediaFile({ kind: "pdf", mimeType: "application/pdf" });
  const book = await addContent("livre", "Un livre", { fileId: pdf.id });
  const film = await addContent("video", "Ailleurs", {
    filmUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  });
  const paths = [
    `/preches/${draft.slug}`,
    `/articles/${article.slug}`,
    `/videos/${film.slug}`,
    `/preches/${book.slug}`,
    "/preches/nulle-part",
    "/preches",
    "/admin/settings",
  ];
  for (const path of paths) {
    expect((await oembed(path)).status, path).toBe(404);
    expect((await site.request(`/embed${path}`)).status, path).toBe(404);
  }
  const page = await site.request(`/articles/${article.slug}`);
  expect(await page.text()).not.toContain("json+oembed");
  const { sermon } = await addSermon();
  const elsewhere = `https://ailleurs.exemple/preches/${sermon.slug}`;
  expect((await site.request(`/oembed?url=${encodeURIComponent(elsewhere)}`)).status).toBe(404);
  expect((await site.request("/oembed?url=pas-une-adresse")).status).toBe(404);
  expect((await oembed(`/preches/${sermon.slug}`, "&format=xml")).status).toBe(501);
});
