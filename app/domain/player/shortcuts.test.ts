import { expect, test } from "vitest";
import { commandFor, spokenAfter } from "./shortcuts.ts";

test("letters act on the whole page, whatever their case", () => {
  expect(commandFor("k", "page")).toEqual(["toggle"]);
  expect(commandFor("K", "page")).toEqual(["toggle"]);
  expect(commandFor("l", "page")).toEqual(["skip", 15]);
});

test("what moves a page stays the page's: space, arrows, Home and End", () => {
  for (const key of [" ", "ArrowLeft", "ArrowDown", "Home", "End", "PageUp"]) {
    expect(commandFor(key, "page")).toBeNull();
  }
});

test("in the player they move the recording", () => {
  expect(commandFor(" ", "player")).toEqual(["toggle"]);
  expect(commandFor("ArrowLeft", "player")).toEqual(["skip", -5]);
  expect(commandFor("ArrowUp", "player")).toEqual(["skip", 15]);
  expect(commandFor("Home", "player")).toEqual(["seek", 0]);
});

test("a button keeps its space, the volume its arrows, a field everything", () => {
  expect(commandFor(" ", "player-button")).toBeNull();
  expect(commandFor("ArrowLeft", "player-button")).toEqual(["skip", -5]);
  expect(commandFor("ArrowLeft", "player-slider")).toBeNull();
  expect(commandFor("m", "player-slider")).toEqual(["mute"]);
  for (const key of ["k", "m", " ", "ArrowLeft"]) expect(commandFor(key, "field")).toBeNull();
});

test("what they do is said, and where it leads", () => {
  const at = { muted: false, position: 95 };
  expect(spokenAfter(["skip", 15], at)).toMatch(/^Avance de 15\ss\s: 1\sminute 35$/);
  expect(spokenAfter(["skip", -15], at)).toMatch(/^Recul de 15\ss\s: 1\sminute 35$/);
  expect(spokenAfter(["mute"], { ...at, muted: true })).toBe("Son coupé");
  expect(spokenAfter(["mute"], at)).toBe("Son remis");
  expect(spokenAfter(["toggle"], at)).toBeNull();
});
