import { expect, test } from "vitest";
import { whenLine } from "./line.ts";

const cutOnce = () => {
  const states = [false, true];
  return async () => states.shift() ?? true;
};

test("what a cut line made fail is asked for again once it is back, and said meanwhile", async () => {
  let asked = 0;
  const said: string[] = [];
  const ask = async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return "page";
  };
  const page = whenLine(ask, { isThere: cutOnce(), onCut: () => said.push("cut") });
  expect(await page).toBe("page");
  expect(asked).toBe(2);
  expect(said).toEqual(["cut"]);
});

test("what fails on a good line is asked for once more, not for ever", async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    throw new Error("500");
  };
  await expect(whenLine(ask, { isThere: async () => true })).rejects.toThrow("500");
  expect(asked).toBe(2);
});

test("what nobody waits for any more is not asked for again", async () => {
  const leaving = new AbortController();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    leaving.abort();
    throw new DOMException("left", "AbortError");
  };
  const isThere = async () => false;
  await expect(whenLine(ask, { isThere, signal: leaving.signal })).rejects.toThrow("left");
  expect(asked).toBe(1);
});
