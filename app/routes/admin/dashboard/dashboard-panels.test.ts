import { expect, it } from "vitest";
import { nothingText } from "./dashboard-panels.tsx";

const NONE = [{ day: "2026-11-20", count: 0 }];
const SOME = [{ day: "2026-11-20", count: 2 }];

it("says that nothing came of what the role is shown, and of that alone", () => {
  const all = { visitDays: NONE, registrationDays: NONE, messageDays: NONE };
  expect(nothingText(all)).toMatch(/^Rien n'a été écouté, lu ni reçu/);
  expect(nothingText({ ...all, visitDays: null })).toMatch(/^Rien n'a été reçu sur/);
  const editor = { ...all, registrationDays: null, messageDays: null };
  expect(nothingText(editor)).toMatch(/^Rien n'a été écouté ni lu sur/);
  expect(nothingText({ ...editor, visitDays: SOME })).toBeNull();
  expect(nothingText({ ...all, visitDays: null, messageDays: SOME })).toBeNull();
});
