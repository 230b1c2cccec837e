import { expect, it } from "vitest";
import { oklch } from "#app/ui/pattern/inks.ts";
import { discHue } from "./instructor.ts";

it("gives each person a colour of their own that does not change, on which letters are read", () => {
  expect(discHue("Amina Bouzidane")).toBe(discHue("Amina Bouzidane"));
  const names = Array.from({ length: 200 }, (_, place) => `Nom ${place}`);
  const hues = new Set(names.map(discHue));
  expect(hues.size).toBe(16);
  for (const hue of hues) {
    expect(contrastOf(oklch(0.4, 0.07, hue), oklch(0.99, 0.005, 85)), `${hue}`).toBeGreaterThan(
      4.5,
    );
    expect(contrastOf(oklch(0.72, 0.09, hue), oklch(0.17, 0.02, 200)), `${hue}`).toBeGreaterThan(
      4.5,
    );
  }
});

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
