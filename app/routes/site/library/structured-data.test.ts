import { expect, it } from "vitest";
import { recordingsData } from "./structured-data.ts";

it.each([
  [0.3, "PT1S"],
  [59.6, "PT1M"],
  [3599.5, "PT1H"],
  [3900, "PT1H5M"],
  [360_000, "PT100H"],
  [0, undefined],
  [null, undefined],
])("writes %s seconds for search engines: %s", (seconds, written) => {
  const file = { id: "x", size: 1, mp3Size: null, mimeType: "audio/mpeg", seconds };
  const recording = { id: "x", title: "x", seconds: 0, addedOn: "2026-01-01", file };
  expect(recordingsData("https://centre.test", [recording])[0]?.duration).toBe(written);
});
