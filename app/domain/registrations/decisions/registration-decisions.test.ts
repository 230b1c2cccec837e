import { expect, it } from "vitest";
import { doneText } from "./registration-decisions.tsx";

it("promises a mail about what was undone only where mails leave", () => {
  const undone = { notified: "by-mail", offered: 0 } as const;
  expect(doneText("undo", undone, true)).toContain("un courriel la rectifie");
  expect(doneText("undo", undone, false)).toContain("aucun courriel ne part : appelez-la");
  expect(doneText("take-back", undone, true)).toContain("Un courriel le lui dit.");
  expect(doneText("take-back", undone, false)).toContain("Appelez-la.");
});

it("asks nobody to call who never knew", () => {
  for (const leave of [true, false]) {
    for (const decision of ["undo", "take-back"] as const) {
      const undone = { notified: "not", offered: 1 } as const;
      expect(doneText(decision, undone, leave)).toContain("n'en a rien su");
    }
  }
});
