import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { photograph, published, stored, storedSample } from "#tests/factories/media.ts";
import { drawingRoutes } from "./drawings.ts";

it("draws a JPEG light enough for messaging apps", async () => {
  const response = await drawingRoutes.request("/partage/1/carte/accueil.jpg?teinte=10B981");
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(300_000);
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

it("makes of an item's own picture, whatever its shape and weight, a light JPEG", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "partage-")), "photo.jpg");
  await writeFile(file, await photograph(1280, 1900));
  const { id } = await published(await stored(file, "image", "photo.jpg"));
  const response = await drawingRoutes.request(`/partage/image/${id}.jpg`);
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(300_000);
});

it("shows no other file under a picture's address", async () => {
  const recording = await published(await storedSample("lecon-1-intention.mp3"));
  for (const id of [recording.id, crypto.randomUUID()]) {
    expect((await drawingRoutes.request(`/partage/image/${id}.jpg`)).status).toBe(404);
  }
});
