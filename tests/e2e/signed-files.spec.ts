import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import S3rver from "s3rver";
import { expect, test } from "#tests/e2e/support/journey.ts";
import { timeOf } from "#tests/e2e/support/listening.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { sample } from "#tests/samples.ts";

let site: RunningSite | undefined;
let store: S3rver | undefined;
let storeUrl = "";

test.describe.configure({ mode: "serial" });
test.afterAll(async () => {
  await site?.stop();
  await store?.close();
});
test.use({
  baseURL: async ({}, use) => {
    site ??= await started();
    await use(site.url);
  },
});

async function started(): Promise<RunningSite> {
  store = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true },
    directory: path.join(os.tmpdir(), `dar-al-ilm-store-${process.pid}`),
    configureBuckets: [{ name: "centre", configs: [] }],
  });
  const { port } = await store.run();
  storeUrl = `http://127.0.0.1:${port}`;
  return startSite({
    DEMO: "off",
    S3_BUCKET: "centre",
    S3_REGION: "eu-west-3",
    S3_ENDPOINT: storeUrl,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_PUBLIC: "signed",
  });
}

async function addSermon(page: Page, title: string, save: "Publier" | "Enregistrer le brouillon") {
  await page.goto("/admin/preche/new");
  await page.getByLabel("Choisir un fichier").setInputFiles(sample("lecon-1-intention.mp3"));
  await page.getByLabel("Titre", { exact: true }).fill(title);
  if (save !== "Publier") await page.getByLabel("Garder en brouillon").check();
  await page.getByRole("button", { name: save, exact: true }).click();
  await expect(page.getByText("Le prêche a été créé.")).toBeVisible();
}

test("what is published is heard and downloaded from the store itself, also where another site shows it", async ({
  adminPage: page,
}) => {
  const fromStore: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(storeUrl)) fromStore.push(request.url());
  });
  await addSermon(page, "Le bon voisin", "Publier");
  await page.goto("/preches");
  await page
    .getByRole("link", { name: /^Le bon voisin/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le bon voisin");
  await page.locator("main [data-play]").first().click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  expect(fromStore.length).toBeGreaterThan(0);

  const downloading = page.waitForEvent("download");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Télécharger/ })
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Le bon voisin.*\.mp3$/);
  expect(await download.failure()).toBeNull();

  const oembed = await page.request.get("/oembed", { params: { url: page.url() } });
  const [, shown = ""] = /src="([^"]+)"/.exec((await oembed.json()).html) ?? [];
  await page.goto(shown);
  const sound = page.locator("audio").first();
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
});

test("what is not public, and what scripts fetch, comes from the site alone", async ({
  adminPage: page,
}) => {
  const asked = async (address: string, headers: Record<string, string>) => {
    const answer = await page.request.get(address, { headers, maxRedirects: 0 });
    return answer.status();
  };
  const mediaOf = async () => /\/media\/[\da-f-]{36}/.exec(await page.content())?.[0] ?? "";
  await page.goto("/preches");
  const file = await mediaOf();
  expect(await asked(file, { "Sec-Fetch-Dest": "audio" })).toBe(302);
  expect(await asked(file, { "Sec-Fetch-Dest": "empty" })).toBe(200);
  expect(await asked(file, {})).toBe(200);
  expect(await asked(`${file}.mp3`, {})).toBe(302);
  expect((await page.request.head(`${file}.mp3`, { maxRedirects: 0 })).status()).toBe(200);

  await addSermon(page, "Pas encore", "Enregistrer le brouillon");
  await page
    .getByRole("link", { name: /^Pas encore/ })
    .first()
    .click();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Pas encore");
  const draft = await mediaOf();
  expect(draft).not.toBe(file);
  expect(await asked(`${draft}.mp3`, { "Sec-Fetch-Dest": "audio" })).toBe(200);
});
