import { expect, it } from "vitest";
import { undoOf } from "#app/domain/registrations/registration-verbs.ts";
import { doneText } from "./registration-decisions.tsx";

it("promises a mail about what was undone only where mails leave", () => {
  const undone = { notified: "by-mail", offered: 0 } as const;
  expect(doneText("undo", { undone }, true)).toContain("Un e-mail prévient cette personne.");
  expect(doneText("undo", { undone }, false)).toContain("appelez-la");
  expect(doneText("take-back", { undone }, true)).toContain("Un e-mail prévient cette personne.");
  expect(doneText("take-back", { undone }, false)).toContain("Appelez-la.");
});

it("asks nobody to call who never knew", () => {
  for (const leave of [true, false]) {
    for (const decision of ["undo", "take-back"] as const) {
      const undone = { notified: "not", offered: 1 } as const;
      expect(doneText(decision, { undone }, leave)).toContain("n'a pas été prévenue");
    }
  }
});

it("says that places are free when somebody is put in line all the same", () => {
  const text = (left: number) => doneText("wait", { left }, true);
  expect(text(0)).not.toMatch(/libre|limité/);
  expect(text(18)).toMatch(/Attention\s: il reste 18\splaces libres\.$/);
  expect(text(Number.POSITIVE_INFINITY)).toContain("n'est pourtant pas limité");
});

it("says when a decision will be told, and how where mails leave", () => {
  const at = new Date("2026-11-23T13:35:00Z");
  const text = (hasEmail: boolean, leave: boolean) =>
    doneText("approve", { announced: { at, hasEmail } }, leave);
  expect(text(true, true)).toMatch(
    /^L'inscription a été approuvée\. L'e-mail partira à 14\sh\s35\.$/,
  );
  const named = { announced: { at, hasEmail: true }, name: "Awa Sarr" };
  expect(doneText("approve", named, true)).toMatch(
    /^L'inscription a été approuvée\. Awa Sarr\s: l'e-mail partira à/,
  );
  for (const said of [text(true, false), text(false, true)]) {
    expect(said).toMatch(/La réponse sera visible sur la page de suivi à 14\sh\s35\./);
  }
});

it("takes back each decision by the verb that can, at the moment it was taken", () => {
  expect(undoOf("withdraw", "approved")).toBe("keep");
  expect(undoOf("offer", "waiting")).toBe("take-back");
  expect(undoOf("offer", "withdrawn")).toBeNull();
  expect(undoOf("approve", "pending")).toBe("undo");
  expect(undoOf("keep", "approved")).toBeNull();
});
