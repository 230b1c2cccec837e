import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { parseRssFeed } from "feedsmith";
import type { Hono } from "hono";
import { RelaxNGValidator, XmlDocument } from "libxml2-wasm";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { makeCopiesOf } from "#app/domain/media/copies/make-copies.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { addCourse, addInstructor, addRecording } from "#tests/factories/course-factory.ts";
import { addContent, addSeries } from "#tests/factories/library-factory.ts";
import { photograph, stored, storedSample } from "#tests/factories/media.ts";
import { builtSite } from "#tests/factories/site.ts";

const SITE = env.SITE_URL;
const PUBLISHED = XmlDocument.fromString(readFileSync("tests/site/podcast.rng", "utf8"));

let site: Hono;
let course: { id: string; slug: string };
let sermon: { id: string; slug: string };
let teacher: { id: string; slug: string };
let gathered: { id: string; slug: string };

beforeAll(async () => {
  site = await builtSite();
  teacher = await addInstructor({ name: "Amina <Bouzidane>" });
  const of = { instructorId: teacher.id };
  course = await addCourse({ title: "Lire & écrire « l'arabe »", ...of });
  const lesson = await storedSample("lecon-1-intention.mp3");
  await addRecording(course.id, { title: "L'intention", fileId: lesson.id });
  const voice = await storedSample("preche-bon-voisinage-sans-tags.mp3");
  const chapters = [
    { at: 0, title: "Saluer" },
    { at: 20, title: "Partager" },
  ];
  const transcript = "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nBonjour voisin.";
  const values = { fileId: voice.id, author: "Fatou Ndoye", chapters, transcript, ...of };
  sermon = await addContent("preche", "Le voisin", values);
  gathered = await addSeries({ kind: "preche", title: "Bien vivre ensemble" }, [sermon]);
});

const FEEDS = () => [
  "/podcast/flux.xml",
  "/podcast/preches/flux.xml",
  "/podcast/conferences/flux.xml",
  `/podcast/cours-audio/${course.slug}/flux.xml`,
  `/podcast/instructeurs/${teacher.slug}/flux.xml`,
  `/podcast/series/${gathered.slug}/flux.xml`,
];

it("is what the published rules ask, full or empty, and says who owns it once the centre has an address", async () => {
  const validator = RelaxNGValidator.fromDoc(PUBLISHED);
  for (const contactEmail of ["", "contact@centre.test"]) {
    await saveSettings({ contactEmail });
    for (const path of FEEDS()) {
      const xml = await textOf(path);
      const document = XmlDocument.fromString(xml);
      expect(() => validator.validate(document), path).not.toThrow();
      expect(xml.includes("itunes:owner>"), path).toBe(contactEmail !== "");
      document.dispose();
    }
  }
  validator.dispose();
});

it("is read by a library that is not ours", async () => {
  const feed = await feedAt(`/podcast/cours-audio/${course.slug}/flux.xml`);
  expect(feed).toMatchObject({
    title: "Lire & écrire «\u00a0l’arabe\u00a0»",
    link: `${SITE}/cours-audio/${course.slug}`,
    language: "fr",
    itunes: { author: "Amina <Bouzidane>", explicit: false, type: "serial" },
    podcast: { locked: { value: true }, medium: "podcast" },
    items: [
      {
        title: "L’intention",
        itunes: { episode: 1, episodeType: "full" },
        podcast: {
          episode: { number: 1 },
          persons: [{ display: "Amina <Bouzidane>", role: "host" }],
        },
      },
    ],
  });
  const sermons = await feedAt("/podcast/preches/flux.xml");
  expect(sermons.items?.[0]?.podcast?.persons?.map(({ display, role }) => [display, role])).toEqual(
    [
      ["Amina <Bouzidane>", "host"],
      ["Fatou Ndoye", "author"],
    ],
  );
});

it("leads to the timed text of what has one, for all to read", async () => {
  const { items = [] } = await feedAt("/podcast/flux.xml");
  const [told, ...others] = items.flatMap(({ podcast }) => podcast?.transcripts ?? []);
  expect(others).toEqual([]);
  expect(told?.type).toBe("text/vtt");
  const answer = await site.request(told?.url ?? "");
  expect(answer.headers.get("Content-Type")).toBe("text/vtt; charset=utf-8");
  expect(await answer.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nBonjour voisin.\n");
  const hide = (values: Partial<typeof contents.$inferInsert>) =>
    db.update(contents).set(values).where(eq(contents.id, sermon.id));
  const [{ transcript } = { transcript: "" }] = await db
    .select({ transcript: contents.transcript })
    .from(contents)
    .where(eq(contents.id, sermon.id));
  for (const values of [{ isPublished: false }, { transcript: "Bonjour voisin." }]) {
    await hide(values);
    expect((await site.request(told?.url ?? "")).status).toBe(404);
    await hide({ isPublished: true, transcript });
  }
});

it("leads to the chapters of what has some, for all to read", async () => {
  const { items = [] } = await feedAt("/podcast/flux.xml");
  const [told, ...others] = items.flatMap(({ podcast }) => podcast?.chapters ?? []);
  expect(others).toEqual([]);
  expect(told?.type).toBe("application/json+chapters");
  const answer = await site.request(told?.url ?? "");
  expect(answer.headers.get("Content-Type")).toBe("application/json+chapters");
  expect(await answer.json()).toEqual({
    version: "1.2.0",
    chapters: [
      { startTime: 0, title: "Saluer" },
      { startTime: 20, title: "Partager" },
    ],
  });
  const [first] = await db.select().from(contents).where(eq(contents.id, sermon.id));
  await db.update(contents).set({ isPublished: false }).where(eq(contents.id, sermon.id));
  for (const path of [
    told?.url ?? "",
    "/podcast/chapitres/rien",
    `/podcast/chapitres/${course.id}`,
  ]) {
    expect((await site.request(path)).status, path).toBe(404);
  }
  await db
    .update(contents)
    .set({ isPublished: first?.isPublished })
    .where(eq(contents.id, sermon.id));
});

it("names MP3 files of the length and type that are served, in parts too", async () => {
  const { items = [] } = await feedAt("/podcast/flux.xml");
  expect(items).toHaveLength(2);
  for (const { enclosures } of items) {
    const { url, length, type } = enclosures?.[0] ?? {};
    const head = await site.request(url ?? "", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, type]);
    expect(head.headers.get("Content-Length")).toBe(String(length));
    expect(head.headers.has("Content-Disposition")).toBe(false);
    const part = await site.request(url ?? "", { headers: { Range: "bytes=0-9" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  }
});

it("waits for the levelled copy of what is no MP3, and tells its length", async () => {
  const voice = await storedSample("dictaphone.amr");
  const { id } = await addContent("conference", "La dictée", { fileId: voice.id });
  const feed = "/podcast/conferences/flux.xml";
  expect(await textOf(feed)).not.toContain("La dictée");
  await makeCopiesOf(voice.id);
  await expect.poll(() => textOf(feed)).toContain("La dictée");
  const { url, length, type } = (await feedAt(feed)).items?.[0]?.enclosures?.[0] ?? {};
  const head = await site.request(url ?? "", { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String(length));
  expect([head.headers.get("Content-Type"), type]).toEqual(["audio/mpeg", "audio/mpeg"]);
  await softDelete(RECORDS, "content", [id], { id: "amina", name: "Amina Diallo" });
});

it("has a square picture as large as applications ask", async () => {
  const [all, own] = await Promise.all([feedAt("/podcast/flux.xml"), feedAt(FEEDS()[3] ?? "")]);
  for (const address of [all.itunes?.image, own.itunes?.image, all.items?.[0]?.itunes?.image]) {
    if (!address) continue;
    const jpeg = Buffer.from(await (await site.request(address)).arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: 1400,
      height: 1400,
    });
    expect(jpeg.length).toBeLessThan(512_000);
  }
});

it("wears the picture that the centre chose, for the course, the series and each of its episodes", async () => {
  const own = async (name: string) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), "jaquette-")), name);
    await writeFile(file, await photograph(900, 600));
    return (await stored(file, "image", name)).id;
  };
  const [ofCourse, ofSeries, ofSermon] = [
    await own("a.jpg"),
    await own("b.jpg"),
    await own("c.jpg"),
  ];
  await db.update(courses).set({ imageId: ofCourse }).where(eq(courses.id, course.id));
  await db.update(series).set({ imageId: ofSeries }).where(eq(series.id, gathered.id));
  await db.update(contents).set({ imageId: ofSermon }).where(eq(contents.id, sermon.id));
  const jacket = (id: string) => `${SITE}/partage/jaquette/${id}.jpg`;
  const [lessons, sermons, all] = await Promise.all(
    [FEEDS()[3], FEEDS()[5], FEEDS()[0]].map((feed = "") => feedAt(feed)),
  );
  expect(lessons?.itunes?.image).toBe(jacket(ofCourse));
  expect(sermons?.itunes?.image).toBe(jacket(ofSeries));
  const worn = all?.items?.map(({ itunes }) => itunes?.image);
  expect(worn).toEqual(expect.arrayContaining([jacket(ofCourse), jacket(ofSermon)]));
  const jpeg = Buffer.from(await (await site.request(jacket(ofSeries))).arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1400, height: 1400 });
  expect(jpeg.length).toBeLessThan(512_000);
});

it("is not sent again unchanged, by its tag or by its date, and answers HEAD", async () => {
  const [path = ""] = FEEDS();
  const first = await site.request(path);
  expect(first.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  const tag = first.headers.get("ETag") ?? "";
  const date = first.headers.get("Last-Modified") ?? "";
  const again = (headers: Record<string, string>) => site.request(path, { headers });
  expect((await again({ "If-None-Match": tag })).status).toBe(304);
  expect((await again({ "If-Modified-Since": date })).status).toBe(304);
  const head = await site.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, tag, ""]);
  await addRecording(course.id, { title: "La suite", orderIndex: 1 });
  expect((await again({ "If-None-Match": tag })).status).toBe(200);
  const changed = await again({ "If-Modified-Since": date });
  expect(changed.status).toBe(200);
  expect(Date.parse(changed.headers.get("Last-Modified") ?? "")).toBeGreaterThan(Date.parse(date));
});

it("keeps its identity through a new title, and follows to its new address", async () => {
  const { id, slug } = await addCourse({ title: "Ancien titre" });
  const addressNow = async (named: string) => {
    const moved = await site.request(`/podcast/cours-audio/${named}/flux.xml`);
    expect(moved.status).toBe(301);
    return moved.headers.get("Location") ?? "";
  };
  const before = await addressNow(id);
  expect(before).toBe(`/podcast/cours-audio/${slug}/flux.xml`);
  const { podcast } = await feedAt(before);
  await db
    .update(courses)
    .set({ title: "Nouveau titre", slug: "nouveau-titre" })
    .where(eq(courses.id, id));
  const after = await feedAt(await addressNow(id));
  expect(after.title).toBe("Nouveau titre");
  expect(after.podcast?.guid).toBe(podcast?.guid);
  expect((await site.request("/podcast/cours-audio/rien/flux.xml")).status).toBe(404);
});

it("forgets what is deleted", async () => {
  const file = await storedSample("lecon-2-lettres-vbr.mp3");
  const { id } = await addContent("conference", "Les villes", { fileId: file.id });
  const feed = "/podcast/conferences/flux.xml";
  expect(await textOf(feed)).toContain("Les villes");
  await softDelete(RECORDS, "content", [id], { id: "amina", name: "Amina Diallo" });
  expect(await textOf(feed)).not.toContain("Les villes");
});

it.each(["/", "/podcast", "/cours-audio", "/preches"])("is found from %s", async (page) => {
  expect(await alternateOn(page)).toBeTruthy();
});

it("is found from a course's, a sermon's and a teacher's pages, which lead to where one subscribes", async () => {
  for (const [page, podcast] of [
    [`/cours-audio/${course.slug}`, `/podcast/cours-audio/${course.slug}`],
    [`/instructeurs/${teacher.slug}`, `/podcast/instructeurs/${teacher.slug}`],
    [`/preches/${sermon.slug}`, "/podcast/preches"],
  ] as const) {
    expect(await alternateOn(page)).toBe(`${SITE}${podcast}/flux.xml`);
    expect(await textOf(page)).toContain(`href="${podcast}"`);
    expect(await textOf(podcast)).toContain(`value="${SITE}${podcast}/flux.xml"`);
  }
});

async function textOf(path: string): Promise<string> {
  const response = await site.request(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function feedAt(path: string) {
  return parseRssFeed(await textOf(path));
}

async function alternateOn(page: string): Promise<string | undefined> {
  const link = /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/;
  return link.exec(await textOf(page))?.[1];
}
