import { expect, it } from "vitest";
import { chosenCopy, isKeptAddress, keptAddress, PART_BYTES, partCount } from "./kept-copy.ts";

const ID = "0b9d5c0e-6f3c-4d0e-9a51-7d0c6f0a1b2c";

it.each([
  [`/media/${ID}?mp3`, "full", `/media/${ID}?mp3&garde`],
  [`/media/${ID}?mp3`, "light", `/media/${ID}?leger&garde`],
  [`/media/${ID}`, "full", `/media/${ID}?garde`],
] as const)("%s kept %s is played under an address of its own", (src, copy, address) => {
  expect(keptAddress({ src }, copy)).toBe(address);
  expect(isKeptAddress(new URL(address, "https://exemple.fr"))).toBe(true);
  expect(isKeptAddress(new URL(src, "https://exemple.fr"))).toBe(false);
});

it("is light only where there is a light copy", () => {
  expect(chosenCopy(null, true)).toBe("full");
  expect(chosenCopy(1000, true)).toBe("light");
  expect(chosenCopy(1000, false)).toBe("full");
});

it("counts its last part, however short", () => {
  expect([1, PART_BYTES, PART_BYTES + 1].map(partCount)).toEqual([1, 1, 2]);
});
