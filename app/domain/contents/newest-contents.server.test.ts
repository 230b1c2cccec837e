import { expect, it } from "vitest";
import type { ContentSummary } from "./content.ts";
import { byMonth } from "./newest-contents.server.ts";

const NOW = new Date("2026-12-01T10:00:00Z");

it("groups by the month of the centre's clock, and says how long ago in words", () => {
  const told = byMonth(
    [
      "2026-12-01T08:00:00Z",
      // Already the first of December in Paris.
      "2026-11-30T23:30:00Z",
      "2026-11-30T12:00:00Z",
      "2026-11-01T12:00:00Z",
      "2025-11-28T12:00:00Z",
    ].map((createdAt) => ({ createdAt: new Date(createdAt) }) as ContentSummary),
    NOW,
  );
  expect(told.map(({ name, contents }) => [name, ...contents.map(({ came }) => came)])).toEqual([
    ["Décembre 2026", "aujourd'hui", "aujourd'hui"],
    ["Novembre 2026", "hier", "1er novembre 2026"],
    ["Novembre 2025", "28 novembre 2025"],
  ]);
});
