import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { findLogo } from "#app/domain/logo/logo.server.ts";
import { saveLogo } from "#app/domain/logo/logo-edit.server.ts";
import { storeUpload } from "#app/domain/media/media.server.ts";
import { deleteUnusedMedia } from "#app/domain/media/media-removal.server.ts";
import { logoUrl } from "#app/domain/settings/logo.ts";
import { readSettings, saveSettings } from "#app/domain/settings/settings.server.ts";
import { stored } from "#tests/factories/media.ts";
import { findDrawing } from "./cover-drawings.ts";
import { logoRoutes } from "./logo.ts";

const amina = { id: "1", name: "Amina Diallo" };
const BLACK = "#101010";

afterEach(() => saveSettings({ logo: "", houseColour: "canard" }));

describe("a logo", () => {
  it.each([
    [BLACK, { light: false, dark: true }],
    ["#fdfdfd", { light: true, dark: false }],
    ["#1f8f86", { light: false, dark: false }],
  ])("of colour %s is judged on both papers", async (colour, lost) => {
    await saveSettings({ logo: await drawn(600, 200, colour) });
    expect((await findLogo())?.lost).toEqual(lost);
  });

  it("is cut to what is drawn of it, never larger than the header, and never than itself", async () => {
    const id = await drawn(1200, 300, BLACK);
    await saveSettings({ logo: id });
    expect(await sizeOf(logoUrl(id, "light"))).toEqual([352, 88]);
    const tiny = await drawn(30, 20, BLACK);
    await saveSettings({ logo: tiny });
    expect(await sizeOf(logoUrl(tiny, "light"))).toEqual([24, 16]);
    expect(await sizeOf(logoUrl(tiny, "mail"))).toEqual([440, 88]);
  });

  it("lies on a plate where the ground would swallow it", async () => {
    const id = await drawn(600, 200, BLACK);
    await saveSettings({ logo: id });
    const [light, dark] = await Promise.all(
      (["light", "dark"] as const).map(async (ground) => cornerOf(await get(logoUrl(id, ground)))),
    );
    expect(light).toBe(16);
    expect(dark).toBeGreaterThan(240);
  });

  it("stays in the storage while it is the logo, and shows today's under a former address", async () => {
    const [first, second] = [await drawn(600, 200, BLACK), await drawn(300, 300, "#1f8f86")];
    expect(await saveLogo(amina, first)).toEqual({ ok: true });
    await deleteUnusedMedia([first]);
    expect((await get(logoUrl(first, "light"))).headers.get("Cache-Control")).toContain(
      "immutable",
    );
    expect(await saveLogo(amina, second)).toEqual({ ok: true });
    await deleteUnusedMedia([first]);
    expect(await sizeOf(logoUrl(first, "light"))).toEqual([88, 88]);
    expect(await saveLogo(amina, "")).toEqual({ ok: true });
    expect((await get(logoUrl(first, "light"))).status).toBe(404);
  });

  it("is one of our pictures and nothing else: no drawing with programs, no made-up file", async () => {
    const svg = path.join(await mkdtemp(path.join(tmpdir(), "logo-")), "logo.svg");
    await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const upload = { path: svg, kind: "image", originalName: "logo.png" } as const;
    expect((await storeUpload(upload)).ok).toBe(false);
    expect(await saveLogo(amina, crypto.randomUUID())).toMatchObject({
      errors: { logo: "Ce fichier n'est plus là : envoyez-le de nouveau." },
    });
    expect((await readSettings()).logo).toBe("");
  });

  it("is on the icons and on the cards that are shared, in the house's colour without it", async () => {
    const icon = async (name: string) => sizeOf(`/${name}`);
    const star = await (await get("/favicon.svg")).text();
    await saveSettings({ houseColour: "brun" });
    expect(await (await get("/favicon.svg")).text()).not.toBe(star);
    expect(await icon("icon-512.png")).toEqual([512, 512]);
    expect((await findDrawing("accueil"))?.logo).toBeUndefined();
    await saveSettings({ logo: await drawn(600, 200, BLACK) });
    expect(await (await get("/favicon.svg")).text()).toContain("data:image/png;base64,");
    expect(await icon("apple-touch-icon.png")).toEqual([180, 180]);
    expect(await icon("icon-maskable-512.png")).toEqual([512, 512]);
    expect((await get("/favicon.ico")).headers.get("Content-Type")).toBe("image/x-icon");
    expect((await findDrawing("contact"))?.logo).toBeDefined();
  });
});

/** A block with clear margins of a tenth. */
async function drawn(width: number, height: number, colour: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "logo-")), "logo.png");
  const inside = { width: Math.round(width * 0.8), height: Math.round(height * 0.8) };
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${inside.width}" height="${inside.height}"><path fill="${colour}" d="M0 0H${inside.width}V${inside.height / 2}H0z"/><path fill="${colour}" d="M0 0H${inside.width / 2}V${inside.height}H0z"/></svg>`;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width, height, channels: 4, background: clear } })
    .composite([{ input: Buffer.from(mark) }])
    .png()
    .toFile(file);
  return (await stored(file, "image", "logo.png")).id;
}

async function get(address: string): Promise<Response> {
  return logoRoutes.request(address);
}

async function sizeOf(address: string): Promise<number[]> {
  const { width, height } = await sharp(await (await get(address)).arrayBuffer()).metadata();
  return [width, height];
}

/** How bright its top left corner is, past a plate's rounded one. */
async function cornerOf(response: Response): Promise<number> {
  const middle = { left: 30, top: 4, width: 1, height: 1 };
  const [red = 0] = await sharp(await response.arrayBuffer())
    .extract(middle)
    .raw()
    .toBuffer();
  return red;
}
