import { expect, it } from "vitest";
import { hear, isListening, type Listening } from "./listening-count.ts";

function listenTo(positions: number[], trackId = "a"): Listening {
  return positions.reduce((before, position) => hear(before, trackId, position), {
    trackId: "",
    at: 0,
    heard: 0,
  } as Listening);
}

const seconds = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

it("counts half a minute of sound, wherever it begins", () => {
  expect(isListening(listenTo(seconds(100, 129)), 3600)).toBe(false);
  expect(isListening(listenTo(seconds(100, 130)), 3600)).toBe(true);
});

it("does not count what was jumped over", () => {
  expect(isListening(listenTo([0, 1, 600, 601, 1200, 1201]), 3600)).toBe(false);
});

it("begins anew with another recording", () => {
  const first = listenTo(seconds(0, 29));
  expect(hear(first, "b", 5)).toEqual({ trackId: "b", at: 5, heard: 0 });
});

it("takes most of a short recording for a listening", () => {
  expect(isListening(listenTo(seconds(0, 17)), 20)).toBe(false);
  expect(isListening(listenTo(seconds(0, 18)), 20)).toBe(true);
});
