import { expect, it } from "vitest";
import { decisionQuestion } from "./registration-questions.tsx";

const AWA = {
  ...{ id: "awa", firstName: "Awa", lastName: "Sarr", userEmail: null, guardianName: null },
  ...{ status: "approved", notified: true, notifiedAt: null, lastMail: null, formerReason: null },
  ...{ nextInLine: null, seatsLeft: 0, rank: null, mailsLeave: true },
} satisfies Parameters<typeof decisionQuestion>[1];

it("names who gives a seat up, the parent for a child", () => {
  const said = (guardianName: string | null) =>
    decisionQuestion("withdraw", { ...AWA, guardianName })?.consequence;
  expect(said(null)).toMatch(/^Awa Sarr vous a dit renoncer à sa place\. Dans/);
  expect(said("Sira Sarr")).toMatch(/^Sira Sarr vous a dit renoncer à la place d'Awa Sarr\. Dans/);
});
