import { expect, test } from "vitest";
import { commandFor } from "./shortcuts.ts";

test("letters act on the whole page, whatever their case", () => {
  expect(commandFor("k", "page")).toEqual({ do: "toggle" });
  expect(commandFor("K", "page")).toEqual({ do: "toggle" });
  expect(commandFor("l", "page")).toEqual({ do: "skip", seconds: 15 });
});

test("what moves a page stays the page's: space, arrows, Home and End", () => {
  for (const key of [" ", "ArrowLeft", "ArrowDown", "Home", "End", "PageUp"]) {
    expect(commandFor(key, "page")).toBeNull();
  }
});

test("in the player they move the recording", () => {
  expect(commandFor(" ", "player")).toEqual({ do: "toggle" });
  expect(commandFor("ArrowLeft", "player")).toEqual({ do: "skip", seconds: -5 });
  expect(commandFor("ArrowUp", "player")).toEqual({ do: "skip", seconds: 15 });
  expect(commandFor("Home", "player")).toEqual({ do: "seek", seconds: 0 });
});

test("a button keeps its space, the volume its arrows, a field everything", () => {
  expect(commandFor(" ", "player-button")).toBeNull();
  expect(commandFor("ArrowLeft", "player-button")).toEqual({ do: "skip", seconds: -5 });
  expect(commandFor("ArrowLeft", "player-slider")).toBeNull();
  expect(commandFor("m", "player-slider")).toEqual({ do: "mute" });
  for (const key of ["k", "m", " ", "ArrowLeft"]) expect(commandFor(key, "field")).toBeNull();
});
