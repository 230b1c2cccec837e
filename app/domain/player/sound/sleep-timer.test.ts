import { expect, test } from "vitest";
import { isTimeToSleep, minutesLeft, sleepIn, sleepLoudness } from "./sleep-timer.ts";

const NOW = 1_000_000;
const MINUTE = 60_000;

test("the sound stops when the time has come, not before", () => {
  const timer = sleepIn(15, NOW);
  expect(isTimeToSleep(timer, NOW + 15 * MINUTE - 1)).toBe(false);
  expect(isTimeToSleep(timer, NOW + 15 * MINUTE)).toBe(true);
});

test("without a timer, or with one for the end of the recording, no time comes", () => {
  for (const timer of [null, "end"] as const) {
    expect(isTimeToSleep(timer, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(minutesLeft(timer, NOW)).toBeNull();
    expect(sleepLoudness(timer, NOW)).toBe(1);
  }
});

test("the minutes left are rounded up, and never below zero", () => {
  const timer = sleepIn(5, NOW);
  expect(minutesLeft(timer, NOW)).toBe(5);
  expect(minutesLeft(timer, NOW + 61_000)).toBe(4);
  expect(minutesLeft(timer, NOW + 5 * MINUTE - 1)).toBe(1);
  expect(minutesLeft(timer, NOW + 9 * MINUTE)).toBe(0);
});

test("the sound fades out over the last seconds", () => {
  const timer = sleepIn(5, NOW);
  const end = NOW + 5 * MINUTE;
  expect(sleepLoudness(timer, end - 9_000)).toBe(1);
  expect(sleepLoudness(timer, end - 4_000)).toBe(0.5);
  expect(sleepLoudness(timer, end)).toBe(0);
});
