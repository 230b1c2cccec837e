import sharp from "sharp";
import { expect, it } from "vitest";
import { shareImageRoutes } from "./share-images.ts";

it("draws a JPEG light enough for messaging apps", async () => {
  const response = await shareImageRoutes.request("/partage/1/carte/un-cours.jpg?teinte=10B981");
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(300_000);
});

it("draws a small square for lock screens", async () => {
  const response = await shareImageRoutes.request("/partage/1/pochette/un-cours.jpg");
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 256, height: 256 });
  expect(jpeg.length).toBeLessThan(40_000);
});

it("draws nothing for what is not a seed", async () => {
  expect((await shareImageRoutes.request("/partage/1/carte/..%2Fsecret.jpg")).status).toBe(404);
});
