import { expect, test } from "vitest";
import { isUuid, newId } from "./identifiers.ts";

test("makes a version 4 UUID, another one each time", () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => /^.{14}4.{4}[89ab]/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
