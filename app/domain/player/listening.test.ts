import { beforeEach, expect, test } from "vitest";
import { hide, offerAgain } from "./listening.ts";
import { playerState, setPlayerState } from "./player-state.ts";
import { beginAt, noteMove, savePosition } from "./position-keeper.ts";
import { EMPTY_QUEUE, type Track } from "./queue.ts";
import { listened } from "./series.ts";

const COURSE = ["un", "deux"].map(
  (id): Track => ({
    id,
    title: id,
    src: `/${id}.mp3`,
    duration: 300,
    speaker: null,
    artwork: "",
    page: { to: "/cours-audio/apprendre", title: "Apprendre" },
  }),
);

beforeEach(() => setPlayerState({ queue: EMPTY_QUEUE, positions: {}, series: [COURSE] }));

test("a course taken off the list stays off while it goes on to its next lesson, whatever is moved", () => {
  listen(0, 100);
  takeOff();
  listen(0, 120);
  expect(shown()).toEqual([]);
  listen(0, 0);
  listen(0, 60);
  listen(1, 40);
  expect(shown()).toEqual([]);
});

test("a course taken off before its next lesson was written stays off, until play is pressed", () => {
  listen(0, 299);
  takeOff();
  listen(1, 20);
  expect(shown()).toEqual([]);
  offerAgain("deux");
  expect(shown()).toEqual(["un"]);
});

function listen(index: number, position: number): void {
  const track = COURSE[index]!;
  setPlayerState({ queue: { ...EMPTY_QUEUE, tracks: COURSE, index }, duration: 300 });
  beginAt(track.id);
  setPlayerState({ position });
  noteMove({ bySeek: true });
  savePosition();
}

function takeOff(): void {
  const { positions, series } = playerState();
  hide(listened(positions, series)[0]!);
}

function shown(): string[] {
  const { positions, series } = playerState();
  return listened(positions, series)
    .filter(({ hidden }) => !hidden)
    .map(({ of }) => of);
}
