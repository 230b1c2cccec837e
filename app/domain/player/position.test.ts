import { describe, expect, test } from "vitest";
import { isHeard, type Positions, parsePositions, progressOf } from "./position.ts";
import {
  keepPosition,
  MAX_POSITIONS,
  type Moment,
  newerElsewhere,
  startOf,
} from "./position-keeper.ts";
import type { Track } from "./queue.ts";

const HOUR = 3600;

describe("keeping the place in a recording", () => {
  test("a place is kept, and the recording starts there again", () => {
    const kept = keepPosition({}, moment({ at: 754.26 }));
    expect(startOf(kept, "lecon-1")).toBe(754.3);
    expect(progressOf(kept, "lecon-1")).toBeCloseTo(0.2095);
  });

  test("a recording never heard starts at its beginning", () => {
    expect(startOf({}, "lecon-1")).toBe(0);
    expect(progressOf({}, "lecon-1")).toBe(0);
  });

  test("nothing is kept of the first five seconds", () => {
    expect(keepPosition({}, moment({ at: 4.9 }))).toEqual({});
    expect(keepPosition({}, moment({ at: 4.9, duration: null }))).toEqual({});
  });

  test("of a short one, a few seconds are enough", () => {
    expect(startOf(keepPosition({}, moment({ at: 4, duration: 45 })), "lecon-1")).toBe(4);
    expect(keepPosition({}, moment({ at: 2, duration: 45 }))).toEqual({});
    expect(keepPosition({}, moment({ at: 1.9, duration: 20 }))).toEqual({});
  });

  test("a recording that loads at zero does not erase the place it was left at", () => {
    const kept = keepPosition({}, moment({ at: 600, movedAt: 1 }));
    expect(keepPosition(kept, moment({ at: 0, movedAt: 2 }))).toBe(kept);
  });

  test("going back to the beginning on purpose erases it", () => {
    const kept = keepPosition({}, moment({ at: 600, movedAt: 1 }));
    expect(keepPosition(kept, moment({ at: 0, movedAt: 2, bySeek: true }))).toEqual({});
  });

  test("a tab left open long ago does not win over one heard since", () => {
    const kept = keepPosition({}, moment({ at: 1200, movedAt: 2000 }));
    expect(keepPosition(kept, moment({ at: 300, movedAt: 1000 }))).toBe(kept);
    expect(keepPosition(kept, moment({ at: HOUR, movedAt: 1000, ended: true }))).toBe(kept);
    expect(newerElsewhere(kept, "lecon-1", 1000)).toBe(1200);
    expect(newerElsewhere(kept, "lecon-1", 2000)).toBeNull();
  });

  test("one that is left in its last hundredth counts as heard", () => {
    const kept = keepPosition({}, moment({ at: HOUR - 30 }));
    expect(kept["lecon-1"]).toMatchObject({ at: 0, done: true });
    expect(keepPosition({}, moment({ at: HOUR - 40 }))["lecon-1"]?.done).toBe(false);
  });

  test.each([
    [50, 45.5, true],
    [50, 44, false],
    [20, 18.5, true],
    [20, 17, false],
  ])("of %d seconds, one left at %d is heard: %s", (duration, at, done) => {
    expect(keepPosition({}, moment({ at, duration }))["lecon-1"]?.done).toBe(done);
  });

  test("without a known length a place is kept all the same", () => {
    const kept = keepPosition({}, moment({ at: 90, duration: null }));
    expect(startOf(kept, "lecon-1")).toBe(90);
    expect(progressOf(kept, "lecon-1")).toBe(0);
  });

  test("a finished recording starts again at zero and shows as heard", () => {
    const kept = keepPosition({}, moment({ at: HOUR, ended: true }));
    expect(startOf(kept, "lecon-1")).toBe(0);
    expect(progressOf(kept, "lecon-1")).toBe(1);
  });

  test("heard again it keeps its new place, and stays heard, taken back to its start too", () => {
    const heard = keepPosition({}, moment({ at: HOUR, ended: true }));
    const again = keepPosition(heard, moment({ at: 360, movedAt: 2000 }));
    expect(startOf(again, "lecon-1")).toBe(360);
    expect(progressOf(again, "lecon-1")).toBe(0.1);
    expect(isHeard(again, "lecon-1")).toBe(true);
    const back = keepPosition(again, moment({ at: 0, movedAt: 3000, bySeek: true }));
    expect(startOf(back, "lecon-1")).toBe(0);
    expect(isHeard(back, "lecon-1")).toBe(true);
  });

  test("only so many are kept: the oldest leaves", () => {
    let kept: Positions = {};
    for (let index = 0; index <= MAX_POSITIONS; index++) {
      kept = keepPosition(kept, moment({ id: `n${index}`, at: 60, movedAt: index }));
    }
    expect(Object.keys(kept)).toHaveLength(MAX_POSITIONS);
    expect(kept.n0).toBeUndefined();
    expect(kept[`n${MAX_POSITIONS}`]).toBeDefined();
  });
});

describe("what the browser kept", () => {
  test("comes back as it was", () => {
    const kept = keepPosition({}, moment({ at: 60 }));
    expect(parsePositions(JSON.stringify(kept))).toEqual(kept);
  });

  test.each([null, "", "{", "null", "[1]", '"x"', '{"a":null}', '{"a":{"at":3}}'])(
    "is nothing when it cannot be read: %s",
    (text) => {
      expect(parsePositions(text)).toEqual({});
    },
  );

  test("loses only the entries that are spoilt", () => {
    const kept = keepPosition({}, moment({ at: 60 }));
    const spoilt = { ...kept, autre: { track: { id: "autre" }, at: "x", movedAt: 1 } };
    expect(parsePositions(JSON.stringify(spoilt))).toEqual(kept);
  });
});

function moment({ id = "lecon-1", ...change }: Partial<Moment> & { id?: string }): Moment {
  return {
    track: track(id),
    at: 0,
    duration: HOUR,
    movedAt: 1000,
    bySeek: false,
    ended: false,
    ...change,
  };
}

function track(id: string): Track {
  return {
    id,
    title: "Leçon 1 : l'intention",
    src: `/fichiers/${id}.mp3`,
    duration: HOUR,
    speaker: null,
    page: { title: "Apprendre à apprendre", to: "/cours-audio/1" },
    artwork: "/motifs/1.svg",
  };
}
