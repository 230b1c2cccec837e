import { expect, it } from "vitest";
import { takenBackText, undoneText } from "./registration-undoing.ts";

it("promises a mail about what was undone only where mails leave", () => {
  const undone = { notified: "by-mail", offered: 0 } as const;
  expect(undoneText(undone, true)).toContain("un courriel la rectifie");
  expect(undoneText(undone, false)).toContain("aucun courriel ne part : appelez-la");
  expect(takenBackText(undone, true)).toContain("Un courriel le lui dit.");
  expect(takenBackText(undone, false)).toContain("Appelez-la.");
});

it("asks nobody to call who never knew", () => {
  for (const leave of [true, false]) {
    const words = [
      undoneText({ notified: "not", offered: 1 }, leave),
      takenBackText({ notified: "not" }, leave),
    ];
    for (const text of words) expect(text).toContain("n'en a rien su");
  }
});
