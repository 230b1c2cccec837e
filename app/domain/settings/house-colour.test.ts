import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { oklch } from "#app/ui/pattern/inks.ts";
import { HOUSE_COLOURS, houseInks } from "./house-colour.ts";

const SHEET = readFileSync("app/ui/app.css", "utf8");
/** What is written on what. */
const PAIRS = [
  ["on-teal", "teal"],
  ["on-teal", "teal-strong"],
  ["teal", "paper"],
  ["teal", "card"],
  ["teal", "leaf"],
  ["teal-strong", "paper"],
] as const;

const schemes = { clair: inksAfter(":root {"), sombre: inksAfter("@utility dark-inks") };

describe.each(Object.entries(HOUSE_COLOURS))("%s", (colour, { hue }) => {
  it.each(Object.entries(schemes))("can be read on every ground, %s", (_scheme, inks) => {
    for (const [text, ground] of PAIRS) {
      const [one, other] = [inkOf(inks, text, hue), inkOf(inks, ground, hue)];
      expect(contrastOf(one, other), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    const white = contrastOf("#ffffff", inkOf(inks, "deep", hue));
    expect(white, "white on deep").toBeGreaterThanOrEqual(7);
  });

  it("is the same in mails and papers as in the sheets", () => {
    const { paper, teal, deep, dark } = houseInks(colour);
    for (const [ink, value] of Object.entries({ paper, teal, deep })) {
      expect(value, ink).toBe(inkOf(schemes.clair, ink, hue));
    }
    for (const [ink, value] of Object.entries(dark)) {
      expect(value, ink).toBe(inkOf(schemes.sombre, ink === "onTeal" ? "on-teal" : ink, hue));
    }
  });
});

function inksAfter(start: string): string {
  const from = SHEET.indexOf(start);
  expect(from, start).toBeGreaterThan(-1);
  return SHEET.slice(from, SHEET.indexOf("\n}", from));
}

function inkOf(inks: string, name: string, hue: number): string {
  const [, value = ""] = new RegExp(`--${name}: oklch\\((.+)\\);`).exec(inks) ?? [];
  const [lightness, chroma, ...angle] = value.split(" ");
  const turned = angle.join(" ").replace("var(--hue)", String(hue));
  const [first = 0, second = 0] = (turned.replace("- ", "-").match(/-?\d+/g) ?? []).map(Number);
  return oklch(Number(lightness), Number(chroma), first + (turned.includes("calc") ? second : 0));
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
