import type { Hono } from "hono";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { builtSite } from "#tests/factories/site.ts";

type Picture = { src: string; sizes: string; purpose?: string; form_factor?: string };
type Manifest = Record<string, unknown> & { icons: Picture[]; screenshots: Picture[] };

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

async function manifestOf(page: string): Promise<Manifest> {
  const html = await (await site.request(page)).text();
  return manifestAt(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? "");
}

async function manifestAt(address: string): Promise<Manifest> {
  const answer = await site.request(address);
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
  return answer.json();
}

it("is an app of the phone, under the centre's name and in its colour", async () => {
  await saveSettings({ siteName: "Al-Bayan — Apprendre", houseColour: "vert" });
  expect(await manifestOf("/")).toMatchObject({
    id: "/",
    name: "Al-Bayan — Apprendre",
    short_name: "Al-Bayan",
    lang: "fr",
    start_url: "/",
    display: "standalone",
    theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
  });
});

it("has pictures of the sizes it tells, one of them for phones that cut icons", async () => {
  const { icons, screenshots } = await manifestOf("/cours-audio");
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const picture = await (await site.request(src)).arrayBuffer();
    const { width, height } = await sharp(picture).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["wide", "narrow"]);
});

it("is another app in the back office, to which recordings are shared", async () => {
  expect(await manifestAt("/manifest-admin.webmanifest")).toMatchObject({
    id: "/admin",
    start_url: "/admin",
    share_target: { action: "/admin/partage/recevoir" },
  });
});
