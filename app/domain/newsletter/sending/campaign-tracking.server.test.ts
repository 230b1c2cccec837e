import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { readFigures } from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { addSubscribers, EDITOR, forgetLetters, writeLetter } from "#tests/factories/letters.ts";
import { closePosts, openPost } from "#tests/factories/smtp.ts";
import { sendLetters } from "./campaign-sending.server.ts";
import { startCampaign } from "./campaign-start.server.ts";
import { followLink, noteOpening } from "./campaign-tracking.server.ts";

const TEXT = "[Un](https://un.test/?a=1&b=2), [deux](/preches/2) et [moi](mailto:moi@exemple.fr).";
const PLACE = /\/lettre\/lien\/([0-9a-f-]{36})\/(\d)/g;

beforeEach(forgetLetters);
afterEach(closePosts);
afterAll(stopJobs);

it("leaves links as they are, and sees nothing, unless the settings ask for it", async () => {
  const { id, html } = await sentLetter();
  expect(html).toContain("https://un.test/?a=1&amp;b=2");
  expect(html).not.toMatch(/\/lettre\/(lien|vue)\//);
  expect(await readFigures(id)).toMatchObject({ opened: 0, clicked: 0 });
});

it("counts each person's opening and clicks once, and leads nowhere but where the letter does", async () => {
  await saveSettings({ newsletterTracking: true });
  const { id, html } = await sentLetter();
  const links = [...html.matchAll(PLACE)].map(([, delivery = "", place]) => ({ delivery, place }));
  expect(links.map(({ place }) => place)).toEqual(["0", "1"]);
  expect(html).toContain("mailto:moi@exemple.fr");
  const delivery = links[0]?.delivery ?? "";
  for (let count = 0; count < 2; count += 1) await noteOpening(delivery);
  expect(await readFigures(id)).toMatchObject({ opened: 1, clicked: 0 });
  expect(await followLink(delivery, 0)).toBe("https://un.test/?a=1&b=2");
  expect(await followLink(delivery, 1)).toBe("/preches/2");
  expect(await readFigures(id)).toMatchObject({ opened: 1, clicked: 1 });
  for (const place of [9, -1, 0.5, Number.NaN])
    expect(await followLink(delivery, place)).toBeNull();
  expect(await followLink(crypto.randomUUID(), 0)).toBeNull();
  expect(await followLink("x", 0)).toBeNull();
});

async function sentLetter(): Promise<{ id: string; html: string }> {
  const post = await openPost();
  await addSubscribers(1);
  const id = await writeLetter({ text: TEXT });
  await startCampaign(id, EDITOR);
  await sendLetters(id, new AbortController().signal);
  return { id, html: post.received[0]?.html ?? "" };
}
