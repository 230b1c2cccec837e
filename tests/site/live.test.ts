import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
  await addContent("conference", "Une conférence à réécouter");
  await addContent("article", "Un article à lire");
});

it("while no live is announced, says how one is told of the next and what can be heard again", async () => {
  const page = await textOf("/direct");
  expect(page).toContain("Aucun direct en cours");
  expect(page).toMatch(/href="webcal:\/\/[^"]+\/agenda\.ics"/);
  expect(page).toContain('href="/conferences/une-conference-a-reecouter"');
  expect(page).not.toContain('href="/articles/un-article-a-lire"');
  expect(page).toContain('aria-label="Le dernier enregistrement"');
  expect((await site.request("/direct.ics")).status).toBe(404);
});

it("gives the next live to one's own calendar", async () => {
  const liveStreamNext = "2096-12-03T18:30:00.000Z";
  await saveSettings({ liveStreamNext, liveStreamTitle: "Cours du vendredi" });
  expect(await textOf("/direct")).toContain('href="/direct.ics"');
  const file = await site.request("/direct.ics");
  expect(file.headers.get("Content-Type")).toContain("text/calendar");
  const calendar = await file.text();
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain("SUMMARY:Cours du vendredi");
  expect(calendar).toMatch(/DTSTART[^\r\n]*20961203T\d{6}/);
});

async function textOf(address: string): Promise<string> {
  return (await site.request(address)).text();
}
