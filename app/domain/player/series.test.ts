import { describe, expect, test } from "vitest";
import type { Positions } from "./position.ts";
import { keepPosition } from "./position-keeper.ts";
import type { Track } from "./queue.ts";
import {
  heardIn,
  isSeries,
  isToResume,
  listened,
  parseSeries,
  placeIn,
  rememberSeries,
} from "./series.ts";

const HOUR = 3600;
const course = ["un", "deux", "trois"].map((id) => track(id));
const [one, two, three] = course as [Track, Track, Track];
const sermon = track("preche", "/preches/p");

describe("where one stands in a course", () => {
  test("is its beginning when nothing was heard", () => {
    expect(placeIn({}, course)).toEqual({ index: 0, state: "new" });
    expect(placeIn(heard([sermon, 60]), course).state).toBe("new");
  });

  test("is the lesson heard last, when it is not finished", () => {
    expect(placeIn(heard([two, 60], [one, 90]), course)).toEqual({ index: 0, state: "begun" });
  });

  test("is the next lesson when one is finished", () => {
    expect(placeIn(heard([one, HOUR]), course)).toEqual({ index: 1, state: "next" });
  });

  test("is the next one not heard yet, those before it at last", () => {
    expect(placeIn(heard([two, HOUR], [one, HOUR]), course).index).toBe(2);
    expect(placeIn(heard([three, HOUR]), course)).toEqual({ index: 0, state: "next" });
  });

  test("is the end when all are heard", () => {
    const all = heard([one, HOUR], [two, HOUR], [three, HOUR]);
    expect(placeIn(all, course)).toEqual({ index: 0, state: "finished" });
    expect(heardIn(all, course)).toBe(3);
  });

  test("goes on a second time through a course heard already", () => {
    const all: [Track, number][] = [one, two, three].map((each) => [each, HOUR]);
    expect(placeIn(heard(...all, [one, HOUR]), course)).toEqual({ index: 1, state: "next" });
    expect(heardIn(heard(...all, [one, 60]), course)).toBe(3);
  });
});

describe("what to go on with", () => {
  const resumed = (positions: Positions) =>
    listened(positions, [course])
      .filter(isToResume)
      .map((item) => item.track.id);

  test("is what was begun, newest first, a course once", () => {
    expect(resumed(heard([one, HOUR], [sermon, 60], [two, 60]))).toEqual(["deux", "preche"]);
  });

  test("is the next lesson of a course, kept under its first", () => {
    const [item] = listened(heard([one, HOUR]), [course]);
    expect(item).toMatchObject({ of: "un", track: two, place: { index: 1, state: "next" } });
  });

  test("is nothing of what is finished", () => {
    expect(resumed(heard([sermon, HOUR]))).toEqual([]);
    expect(resumed(heard([one, HOUR], [two, HOUR], [three, HOUR]))).toEqual([]);
  });

  test("leaves out what was taken out, until it is offered again", () => {
    const positions = heard([one, 60]);
    const out = { un: { ...positions.un!, hidden: true } };
    expect(resumed(out)).toEqual([]);
    expect(resumed({ un: { ...out.un, hidden: false } })).toEqual(["un"]);
  });
});

describe("the courses known", () => {
  test("are those whose recordings are of one page", () => {
    expect(isSeries(course)).toBe(true);
    expect(isSeries([one, sermon])).toBe(false);
    expect(isSeries([one])).toBe(false);
  });

  test("keep the newest list of lessons, at the head", () => {
    const longer = [...course, track("quatre")];
    const other = ["a", "b"].map((id) => track(id, "/cours-audio/autre"));
    const known = rememberSeries(rememberSeries([], course), other);
    expect(rememberSeries(known, other)).toBe(known);
    expect(rememberSeries(known, course)).toBe(known);
    expect(rememberSeries(known, [sermon])).toBe(known);
    expect(rememberSeries(known, longer)).toEqual([longer, other]);
  });

  test.each([null, "", "{", "null", "3", "[[]]", '[[{"id":1},{}]]'])(
    "are none when they cannot be read: %s",
    (text) => {
      expect(parseSeries(text)).toEqual([]);
    },
  );

  test("come back as they were", () => {
    expect(parseSeries(JSON.stringify([course]))).toEqual([course]);
  });
});

/** Each after the other, to this second. */
function heard(...steps: [Track, number][]): Positions {
  return heardAfter({}, ...steps);
}

function heardAfter(positions: Positions, ...steps: [Track, number][]): Positions {
  return steps.reduce((kept, [each, at], index) => {
    const movedAt = 1000 * (index + 1 + Object.keys(positions).length);
    const moment = { track: each, at, duration: HOUR, movedAt, bySeek: false, ended: at === HOUR };
    return keepPosition(kept, moment);
  }, positions);
}

function track(id: string, to = "/cours-audio/apprendre"): Track {
  return {
    id,
    title: id,
    src: `/fichiers/${id}.mp3`,
    duration: HOUR,
    speaker: null,
    page: { title: "Apprendre à apprendre", to },
    artwork: "/motifs/1.svg",
  };
}
