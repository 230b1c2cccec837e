import { describe, expect, test } from "vitest";
import { currentTrack, EMPTY_QUEUE, type Track } from "./queue.ts";
import { goTo, joinQueue, nextTrack, queueFrom, stepBack } from "./queue-steps.ts";

const [one, two, three] = ["1", "2", "3"].map(track) as [Track, Track, Track];
const course = [one, two, three];

describe("a queue", () => {
  test("starts at the recording chosen and goes on in the course's order", () => {
    const queue = queueFrom(two, course);
    expect(currentTrack(queue)).toBe(two);
    expect(nextTrack(queue)).toBe(three);
    expect(nextTrack(goTo(queue, 2))).toBeNull();
  });

  test("is the recording alone when it is not among the others", () => {
    expect(queueFrom(one, [two, three])).toEqual({ tracks: [one], index: 0 });
    expect(queueFrom(one)).toEqual({ tracks: [one], index: 0 });
  });

  test("takes in a recording that was begun alone", () => {
    expect(joinQueue(queueFrom(two), course)).toEqual({ tracks: course, index: 1 });
  });

  test("leaves alone a queue under way, another recording, and an empty player", () => {
    const underWay = queueFrom(two, [two, three]);
    const alone = queueFrom(track("4"));
    expect(joinQueue(underWay, course)).toBe(underWay);
    expect(joinQueue(alone, course)).toBe(alone);
    expect(joinQueue(EMPTY_QUEUE, course)).toBe(EMPTY_QUEUE);
  });

  test("does not go where there is nothing", () => {
    const queue = queueFrom(one, course);
    expect(goTo(queue, 3)).toBe(queue);
    expect(goTo(queue, -1)).toBe(queue);
  });

  test("goes back to the beginning of what plays first, then to the one before", () => {
    expect(stepBack(queueFrom(two, course), 60)).toBe("restart");
    expect(stepBack(queueFrom(two, course), 2)).toEqual({ tracks: course, index: 0 });
    expect(stepBack(queueFrom(one, course), 2)).toBe("restart");
  });
});

function track(id: string): Track {
  return {
    id,
    title: `Leçon ${id}`,
    src: `/fichiers/${id}.mp3`,
    duration: 60,
    speaker: null,
    page: { title: "Cours", to: "/cours-audio/1" },
    artwork: "/motifs/1.svg",
  };
}
