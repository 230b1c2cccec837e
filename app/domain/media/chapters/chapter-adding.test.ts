import { expect, test } from "vitest";
import { withChapterAt } from "./chapter-adding.ts";

const added = (text: string, at: number) => {
  const { text: lines, caret } = withChapterAt(text, at);
  return `${lines.slice(0, caret)}|${lines.slice(caret)}`;
};

test("adds a line for the moment that is heard, where it stands in time", () => {
  expect(added("", 750)).toBe("12:30 |");
  expect(added("0:00 Début", 750)).toBe("0:00 Début\n12:30 |");
  expect(added("0:00 Début\n1:02:30 La fin\n", 750)).toBe("0:00 Début\n12:30 |\n1:02:30 La fin");
});

test("goes to the line that begins there, rather than write it twice", () => {
  expect(added("0:00 Début\n[12:30] La suite\n40:00 La fin", 750)).toBe(
    "0:00 Début\n[12:30] La suite|\n40:00 La fin",
  );
  expect(added("12:30 ", 750)).toBe("12:30 |");
});
