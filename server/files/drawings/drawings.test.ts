import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { newsletterCampaigns } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { coverSeed } from "#app/ui/cover-address.ts";
import { addCourse, addTheme } from "#tests/factories/course-factory.ts";
import { writeLetter } from "#tests/factories/letters.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { photograph, published, stored, storedSample } from "#tests/factories/media.ts";
import { findDrawing } from "./cover-drawings.ts";
import { coverSvg } from "./cover-picture.ts";
import { SHAPES, type Shape } from "./cover-shapes.ts";
import { drawingRoutes } from "./drawings.ts";
import { inkOf } from "./lettering.ts";

const lettersOf = (svg: string) =>
  svg.match(/<path fill="#(?:fdfaf3|e3bd6a)" transform/g)?.length ?? 0;

it("draws a JPEG light enough for messaging apps", async () => {
  const response = await drawingRoutes.request("/partage/1/carte/accueil.jpg?teinte=10B981");
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(100_000);
});

it("draws the square that podcast applications ask for, sharp at their size", async () => {
  const { id } = await addCourse({ title: "La patience" });
  const response = await drawingRoutes.request(`/partage/1/jaquette/${id}.jpg`);
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1400, height: 1400 });
  expect(jpeg.length).toBeLessThan(512_000);
});

it("writes an item's title on its share card once it is published", async () => {
  const theme = await addTheme({ arabicName: "صبر" });
  const text = async (isPublished: boolean) => {
    const { id } = await addCourse({ title: "La patience", themeId: theme.id, isPublished });
    return (await findDrawing(id))?.text;
  };
  expect(await text(false)).toBeNull();
  const shown = await text(true);
  expect(lettersOf(coverSvg({ seed: "s", text: shown ?? null, site: "Dar" }, "carte"))).toBe(3);
});

it("says on a formation's card when it begins, and only that it is closed once it is", async () => {
  const facts = async (registrationStatus: "ouvert" | "fermé") => {
    const dated = { startDate: "2026-12-13", price: 120, isPublished: true };
    const { id } = await addCourse({ ...dated, courseType: "formation", registrationStatus });
    return (await findDrawing(id))?.text?.facts;
  };
  expect(await facts("ouvert")).toMatch(/^Début le 13\sdécembre\s2026 · 120\s€$/);
  expect(await facts("fermé")).toBe("Inscriptions fermées");
});

it("draws one cover for all of a theme, with its Arabic name", async () => {
  const theme = await addTheme({ arabicName: "صبر" });
  const cover = await drawingRoutes.request(`/motifs/2/vignette/${theme.id}.svg`);
  expect(lettersOf(await cover.text())).toBe(1);
});

it("tells the items of a theme apart: by what their title speaks of, else by its word drawn in its own way", async () => {
  const theme = await addTheme({ arabicName: "أدب" });
  const titles = ["La patience", "Le bon voisin", "Un", "Deux"];
  const drawn = await Promise.all(
    titles.map(async (title) => {
      const { id } = await addCourse({ title, themeId: theme.id });
      const seed = coverSeed({ id, title });
      return (await drawingRoutes.request(`/motifs/7/vignette/${seed}.svg`)).text();
    }),
  );
  const wordOf = (svg: string) => /<path fill="#e3bd6a"[^>]* d="([^"]+)"/.exec(svg)?.[1];
  expect(new Set(drawn.map(lettersOf))).toEqual(new Set([1]));
  expect(new Set(drawn.map(wordOf)).size).toBe(3);
  expect(new Set(drawn).size).toBe(4);
  const sentBefore = await drawingRoutes.request(`/partage/7/pochette/${theme.id}-1a.jpg`);
  expect(sentBefore.status, "in a letter of before").toBe(200);
});

it("asks again for a cover whose words may change, without sending it twice", async () => {
  const { id } = await addContent("preche", "Le bon voisinage");
  const address = `/motifs/2/vignette/${id}.svg`;
  const first = await drawingRoutes.request(address);
  expect(first.headers.get("Cache-Control")).not.toContain("immutable");
  const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect((await drawingRoutes.request(address, { headers })).status).toBe(304);
});

it("has another address, and another drawing, once a course has one more lesson", async () => {
  const { id } = await addCourse({ title: "Le bon chemin", courseType: "audio_course" });
  const drawn = async (contentCount: number) => {
    await db.update(courses).set({ contentCount }).where(eq(courses.id, id));
    const seed = coverSeed({ id, title: "Le bon chemin", contentCount });
    return (await drawingRoutes.request(`/motifs/7/vignette/${seed}.svg`)).text();
  };
  const [three, four] = [await drawn(3), await drawn(4)];
  expect(lettersOf(three)).toBe(2);
  expect(four).not.toBe(three);
});

const TITLES = [
  "(a) b < c & d > e \"f\" 'g'",
  "🕌",
  "x".repeat(300),
  "كتاب",
  "الصبر : la patience selon الغزالي",
  `${"mot ".repeat(45)}الصبر`,
  "كتاب العلم والعمل ".repeat(10),
  "Жизнь — 学",
  "12 — « 3 »",
  " ",
];

it.each(TITLES)("writes any title: %s", async (title) => {
  const text = { title, theme: null, people: title, facts: title };
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    const svg = coverSvg({ seed: "s", text, site: "Dar" }, shape);
    expect(svg).not.toMatch(/NaN|undefined/);
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: "svg" });
  }
});

it("draws a small square for lock screens", async () => {
  const response = await drawingRoutes.request("/partage/1/pochette/accueil.jpg");
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 256, height: 256 });
  expect(jpeg.length).toBeLessThan(40_000);
});

it("draws nothing for what is not there, and no colour that is no theme's", async () => {
  expect((await drawingRoutes.request("/partage/1/carte/..%2Fsecret.jpg")).status).toBe(404);
});

it("draws what was asked for too early as soon as it is there, and lets nobody keep its absence", async () => {
  const id = crypto.randomUUID();
  const address = `/motifs/2/vignette/${id}.svg`;
  const early = await drawingRoutes.request(address);
  expect([early.status, early.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  await addCourse({ id, title: "La patience" });
  expect((await drawingRoutes.request(address)).status).toBe(200);
});

it("makes of an item's own picture, whatever its shape and weight, a light JPEG", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "partage-")), "photo.jpg");
  await writeFile(file, await photograph(1280, 1900));
  const { id } = await published(await stored(file, "image", "photo.jpg"));
  const response = await drawingRoutes.request(`/partage/image/${id}.jpg`);
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(100_000);
  const square = await drawingRoutes.request(`/partage/pochette/${id}.jpg`);
  const small = await sharp(await square.arrayBuffer()).metadata();
  expect(small).toMatchObject({ format: "jpeg", width: 256, height: 256 });
});

it("shows no other file under a picture's address", async () => {
  const recording = await published(await storedSample("lecon-1-intention.mp3"));
  for (const id of [recording.id, crypto.randomUUID()]) {
    expect((await drawingRoutes.request(`/partage/image/${id}.jpg`)).status).toBe(404);
  }
});

/** Where letters and marks stand, from the top left. */
function placesOf(svg: string) {
  return [...svg.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)scale/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

it.each(TITLES)("keeps what a card says inside its central square: %s", (title) => {
  const theme = { id: "t", arabicName: "أدب" };
  const text = { title, theme, people: "Amina Bouzidane", facts: "8 leçons · 45 min" };
  const svg = coverSvg({ seed: "s", text, site: "Dar al-Ilm" }, "carte");
  for (const { x, y } of placesOf(svg)) {
    expect(x).toBeGreaterThanOrEqual(285);
    expect(y).toBeGreaterThan(30);
    expect(y).toBeLessThan(600);
  }
});

it("keeps a long Arabic word inside the covers of lists", async () => {
  const text = { title: "كتاب الصبر والشكر", theme: null, people: null, facts: null };
  const drawn = coverSvg({ seed: "s", text, site: "Dar" }, "couverture");
  const [place] = placesOf(drawn);
  expect(place?.x).toBeGreaterThanOrEqual(320);
});

it.each(["livre", "vignette", "couverture"] as const)(
  "keeps a hamza or a madda as far from the edge of a %s as any letter",
  (shape) => {
    const { height } = SHAPES[shape];
    const marginsOf = (word: string) => {
      const text = { title: word, theme: null, people: null, facts: null };
      const drawn = coverSvg({ seed: "s", text, site: "Dar" }, shape);
      const [, y, scale] = /<path[^>]*translate\(\S+ (\S+)\)scale\((\S+)\)/.exec(drawn) ?? [];
      const { above, below } = inkOf(word, 72 * Number(scale));
      return [Number(y) - above, height - Number(y) - below];
    };
    const plain = marginsOf("منهج");
    for (const word of ["أدب", "قرآن"]) {
      const [top = 0, bottom = 0] = marginsOf(word);
      if (shape === "livre") expect(Math.abs(top - (plain[0] ?? 0))).toBeLessThan(5);
      else expect(Math.abs(top - bottom)).toBeLessThan(2);
    }
  },
);

it("writes the site's name on its card, a page's on that page's, and on no made-up one", async () => {
  expect((await findDrawing("accueil"))?.text?.title).toBe("Dar al-Ilm");
  expect((await findDrawing("cours-audio"))?.text?.title).toBe("Cours Audio");
  expect((await findDrawing("lettre-archives"))?.text?.title).toBe("Lettres précédentes");
  for (const seed of ["", "cours", "admin", "recherche"])
    expect(await findDrawing(seed)).toBeNull();
});

it("writes a theme's name on its card, in its own colour whatever is asked for", async () => {
  const theme = await addTheme({ name: "La patience", color: "#10B981" });
  const drawing = await findDrawing(theme.id, "FF0000");
  expect(drawing).toMatchObject({ accent: "#10B981", text: { title: "La patience" } });
});

it("writes a letter's subject on its card once it has left", async () => {
  const written = await writeLetter({ subject: "Encore un brouillon" });
  expect(await findDrawing(written)).toBeNull();
  const sent = await writeLetter({ subject: "Apprendre un peu, chaque jour" });
  await db
    .update(newsletterCampaigns)
    .set({ state: "envoyee", slug: "apprendre", startedAt: new Date("2026-11-20T12:00:00Z") })
    .where(eq(newsletterCampaigns.id, sent));
  const facts = "Lettre du 20 novembre 2026";
  const text = { title: "Apprendre un peu, chaque jour", facts };
  expect(await findDrawing(sent)).toMatchObject({ text });
});

it("draws a card once for all who ask for it at the same time", async () => {
  const { id } = await addContent("preche", "Le bon voisinage");
  const before = performance.now();
  await drawingRoutes.request(`/partage/3/carte/${id}.jpg`);
  const one = performance.now() - before;
  const { id: other } = await addContent("preche", "Le bon voisin");
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => drawingRoutes.request(`/partage/3/carte/${other}.jpg`)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(performance.now() - start).toBeLessThan(10 * one + 200);
});
