import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { expect, expectAccessible, expectFit, test } from "#tests/e2e/support/journey.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";

const PLAYERS = /youtube|ytimg|vimeo|dailymotion|videos\.exemple/;

const PICTURE = sharp({
  create: { width: 1280, height: 720, channels: 3, background: "olive" },
}).jpeg();

let site: RunningSite | undefined;
let answers = true;
const asked: string[] = [];
/** Stands for every other site. */
const outside = createServer(async ({ url = "" }, response) => {
  asked.push(url);
  if (!answers) return;
  if (url.startsWith("/i.ytimg.com/")) return response.end(await PICTURE.toBuffer());
  if (url.includes("/api/v1/videos/")) return response.end(JSON.stringify({ duration: 754 }));
  const title = "Tenir un calame pour la première fois";
  return response.end(JSON.stringify({ title, thumbnail_url: "https://i.ytimg.com/a.jpg" }));
});

test.describe.configure({ mode: "serial" });
test.afterAll(async () => {
  await site?.stop();
  outside.closeAllConnections();
  outside.close();
});
test.use({
  baseURL: async ({}, use) => {
    site ??= await started();
    await use(site.url);
  },
});

async function started(): Promise<RunningSite> {
  await new Promise<void>((done) => outside.listen(0, "127.0.0.1", done));
  const { port } = outside.address() as AddressInfo;
  return startSite({ DEMO: "off", OUTSIDE_TEST_URL: `http://127.0.0.1:${port}` });
}

test("a film that stands elsewhere is pasted, and described by its site", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/video/new");
  const address = page.getByLabel("Ou l'adresse d'une vidéo en ligne");
  await address.fill("https://exemple.fr/film");
  await page.getByLabel("Titre", { exact: true }).fill("Un film");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(address).toHaveAccessibleDescription(/n'est pas celle d'une vidéo de YouTube/);
  await page.getByLabel("Titre", { exact: true }).fill("");
  await address.fill("videos.exemple.org/w/kkGMgK9ZtnKfYAgnEtQxbv");
  await expect(page.getByText("elle donne son titre, son image et sa durée")).toBeVisible();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue(/^Tenir un calame/);
  await expect(page.getByLabel("Durée en minutes")).toHaveValue("13");
  await expect(page.getByRole("img", { name: "Aperçu" })).toBeVisible();
  await address.fill("https://youtu.be/dQw4w9WgXcQ?si=abc");
  await expect(
    page.getByText("Vidéo de YouTube : elle donne son titre et son image."),
  ).toBeVisible();
  await expectFit(page, "the form of a video");
  await page.getByLabel("Durée en minutes").fill("13");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("La vidéo a été créée.")).toBeVisible();
});

test("where its site does not answer, the form goes on", async ({ adminPage: page }) => {
  answers = false;
  await page.goto("/admin/video/new");
  await page.getByLabel("Ou l'adresse d'une vidéo en ligne").fill("https://vimeo.com/76979871");
  await expect(page.getByText("recherche du titre et de l'image…")).toBeVisible();
  await page.getByLabel("Titre", { exact: true }).fill("Une visite");
  await expect(
    page.getByText("Vidéo de Vimeo. Le titre et la durée n'ont pas pu être lus"),
  ).toBeVisible({
    timeout: 10_000,
  });
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("La vidéo a été créée.")).toBeVisible();
  answers = true;
});

async function openFilm(page: Page): Promise<void> {
  await page.goto("/videos");
  await page.getByRole("link", { name: /^Tenir un calame/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tenir un calame/);
}

test("a visitor plays it in the page by one touch, before which its site is asked nothing", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ baseURL, hasTouch: true, viewport: { width: 360, height: 740 } },
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.route(PLAYERS, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Lecteur</p>" }),
  );
  await page.goto("/videos");
  await expect(page.getByText("13 min").first()).toBeVisible();
  await page.touchscreen.tap(180, 300);
  await openFilm(page);
  await expect(
    page.getByText("Lire sur YouTube : votre navigateur se connectera à www.youtube-nocookie.com"),
  ).toBeVisible();
  await page.reload();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link")).toBeVisible();
  await expectFit(page, "a film's page");
  const elsewhere = () =>
    requests.filter((url) => !url.startsWith(`${baseURL}`) && /^http/.test(url));
  expect(elsewhere()).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await frame.getByRole("link", { name: "Regarder ici" }).tap();
  await expect(frame.getByText("Lecteur")).toBeVisible();
  expect(elsewhere()).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
  await context.close();
});

test("its page tells search engines and applications where it plays", async ({ page }) => {
  const slug = await page.request.get("/videos").then(async (answer) => {
    const [, found = ""] = /href="\/videos\/(tenir[^"]+)"/.exec(await answer.text()) ?? [];
    return found;
  });
  const answer = await page.request.get(`/videos/${slug}`);
  const html = await answer.text();
  expect(answer.headers()["content-security-policy"]).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com;",
  );
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "");
  expect(data["@graph"][0]).toMatchObject({
    "@type": "VideoObject",
    embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
    thumbnailUrl: expect.stringContaining("/partage/image/"),
    duration: "PT13M",
  });
  const card = await page.request.get(new URL(data["@graph"][0].thumbnailUrl).pathname);
  expect(card.headers()["content-type"]).toBe("image/jpeg");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a plain link", async ({ page }) => {
    await openFilm(page);
    await expect(page.locator("iframe")).toBeHidden();
    await expect(page.getByRole("link", { name: "Ouvrir sur YouTube" })).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    );
  });
});

test("what a telephone filmed is prepared so that every browser plays it, in light and by its sound alone", async ({
  adminPage: page,
  browser,
  baseURL,
}, info) => {
  const file = info.outputPath("telephone.mov");
  const filmed = await runFfmpeg([
    ...["-f", "lavfi", "-i", "testsrc=s=1280x720:d=6", "-f", "lavfi", "-i", "sine=d=6"],
    ...["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-c:a", "aac", file],
  ]);
  expect(filmed.ok, filmed.log).toBe(true);
  await page.goto("/admin/video/new");
  await page.getByLabel("Titre", { exact: true }).fill("Une visite filmée");
  await page.locator('input[type="file"][accept^="video"]').setInputFiles(file);
  await expect(page.getByText(/^Vidéo en préparation/)).toBeVisible();
  await expect(
    page.getByText(/^Qualité normale .* · Pour petite connexion .* · Son seul /),
  ).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("La vidéo a été créée.")).toBeVisible();

  const visitor = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
  await visitor.goto("/videos");
  await visitor.getByRole("link", { name: /^Une visite filmée/ }).click();
  await expect(visitor.getByText("Cette vidéo vient d'être ajoutée.")).toHaveCount(0);
  const film = visitor.locator("video");
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await visitor.getByRole("button", { name: "Regarder Une visite filmée" }).click();
  await expect.poll(at).toBeGreaterThan(0.5);
  await visitor.getByRole("button", { name: /^Légère/ }).click();
  await expect(film).toHaveAttribute("src", /\?leger$/);
  await expect.poll(at).toBeGreaterThan(1);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(480);
  await expectFit(visitor, "the page of a film that stands here");
  await visitor.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(visitor);
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: /^Légère/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await visitor.getByRole("button", { name: "Regarder Une visite filmée" }).click();
  await expect.poll(at).toBeGreaterThan(0.2);
  await visitor.getByRole("button", { name: /^Écouter le son seul/ }).click();
  await expect(visitor.getByRole("button", { name: /Mettre en pause/ }).first()).toBeVisible();
  await expect(film).toHaveJSProperty("paused", true);
  const heard = await visitor.evaluate(() => (window.__audio as HTMLAudioElement).src);
  const sound = await visitor.request.get(heard);
  expect(sound.headers()["content-type"]).toBe("audio/mpeg");
  await visitor.close();
});
