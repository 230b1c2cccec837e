import { expect, it } from "vitest";
import {
  findLetter,
  listArchive,
} from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import {
  listCampaigns,
  readFigures,
} from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { insertDemo } from "./insert-demo.server.ts";
import { readDemo } from "./read-demo.server.ts";

it("opens with a letter in the archive, told as it went, and one being written", async () => {
  expect(await insertDemo(await readDemo(), new Map())).toBe(true);
  const { items } = await listCampaigns(1);
  expect(items.map(({ state }) => state)).toEqual(["brouillon", "envoyee"]);
  const figures = await readFigures(items[1]?.id ?? "");
  expect(figures).toMatchObject({ failed: 1, unsubscribed: 1, waiting: 0, opened: 0, clicked: 0 });
  expect(figures.sent).toBe(figures.recipients - 1);
  const [listed] = (await listArchive(1)).items;
  const letter = await findLetter(listed?.slug ?? "");
  const words = JSON.stringify(letter?.content);
  expect(words).toContain("الصبر");
  expect(words).toContain("/articles/");
});
