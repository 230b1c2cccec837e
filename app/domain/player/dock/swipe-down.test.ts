import { expect, test } from "vitest";
import { leaveBySwipe } from "./swipe-down.ts";

test("a long pull from the top leaves, a short one settles back", () => {
  const { sheet, pull, left } = openSheet();
  pull({ from: 100, to: 150 });
  expect(left()).toBe(0);
  expect(sheet.style.translate).toBe("");
  pull({ from: 100, to: 260 });
  expect(left()).toBe(1);
});

test("the sheet follows the finger, downwards only", () => {
  const { sheet, touch } = openSheet();
  touch("touchstart", 100);
  touch("touchmove", 140);
  expect(sheet.style).toMatchObject({ translate: "0 40px", transition: "none" });
  touch("touchcancel", 140);
  expect(sheet.style).toMatchObject({ translate: "", transition: "" });
});

test("a scrolled sheet scrolls, a slider slides, and a closed sheet hears nothing", () => {
  const { sheet, pull, left, stop } = openSheet();
  sheet.scrollTop = 10;
  pull({ from: 100, to: 300 });
  sheet.scrollTop = 0;
  pull({ from: 100, to: 300, on: { closest: () => ({}) } });
  stop();
  pull({ from: 100, to: 300 });
  expect(left()).toBe(0);
});

const PLAIN = { closest: () => null };

/** As much of an element as the swipe asks for. */
function openSheet() {
  const sheet = Object.assign(new EventTarget(), {
    style: { translate: "", transition: "" },
    scrollTop: 0,
  }) as unknown as HTMLElement;
  let leaves = 0;
  const stop = leaveBySwipe(sheet, () => {
    leaves += 1;
  });
  function touch(name: string, clientY: number, on: object = PLAIN) {
    const fingers = [{ clientY }];
    const event = Object.assign(new Event(name), { touches: fingers, changedTouches: fingers });
    Object.defineProperty(event, "target", { value: on });
    sheet.dispatchEvent(event);
  }
  function pull({ from, to, on }: { from: number; to: number; on?: object }) {
    touch("touchstart", from, on);
    touch("touchmove", to, on);
    touch("touchend", to, on);
  }
  return { sheet, touch, pull, left: () => leaves, stop };
}
