import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { borderSvg, heroSvg } from "./ornament.ts";

describe.each([8, 12] as const)("a border of %i-fold stars", (fold) => {
  it("leaves its right end where the next copy's left end takes over", async () => {
    const svg = borderSvg({ size: 40, fold, line: "#000000", gold: "#000000" });
    const { data, info } = await sharp(Buffer.from(svg), { density: 288 })
      .flatten({ background: "#ffffff" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shade = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    const rows = Array.from({ length: info.height }, (_, y) => y);
    const ends = rows.map((y) => Math.abs(shade(0, y) - shade(info.width - 1, y)));
    expect(Math.max(...ends)).toBeLessThan(40);
    expect(rows.filter((y) => shade(0, y) < 128).length).toBeGreaterThan(8);
    expect(svg.length).toBeLessThan(1300);
  });
});

describe.each([8, 10, 12] as const)("a hero of %i-fold stars", (fold) => {
  it("takes the text's colour, has no ground and fades to nothing away from its focus", async () => {
    const svg = heroSvg({ width: 640, height: 320, fold, id: "top" });
    expect(svg).toContain('stroke="currentColor"');
    expect(svg).toContain('id="topm"');
    expect(svg.length).toBeLessThan(2500);
    const opacityOf = async (left: number, top: number) => {
      const part = sharp(Buffer.from(svg.replace('width="100%" height="100%"', "")));
      const cut = await part.extract({ left, top, width: 80, height: 80 }).png().toBuffer();
      return (await sharp(cut).stats()).channels[3]?.mean ?? 0;
    };
    const [near, far] = [await opacityOf(520, 60), await opacityOf(0, 230)];
    expect(near).toBeGreaterThan(4);
    expect(far).toBeLessThan(near / 10);
  });
});
