import { expect, it } from "vitest";
import { mayJoin, shownStatus, startedText } from "#app/domain/courses/course.ts";
import { NOTHING_TO_PAY_NOW, paymentFact, priceOf } from "./formation.ts";
import { FORMATION_PRESETS } from "./formation-presets.ts";

it("says of one that has begun that it has", () => {
  const spaced = (text: string) => text.replaceAll(/\s/g, " ").replaceAll("\u2060", "");
  const said = (today: string) => spaced(startedText("2026-10-25", today));
  expect(said("2026-10-25")).toBe(spaced("25 octobre 2026"));
  expect(said("2026-10-26")).toBe(spaced("A commencé le 25 octobre 2026"));
  expect(startedText(null, "2026-10-26")).toBe("Date à définir");
});

it("opens the enrolment only when the formation and the site both do", () => {
  expect(shownStatus("ouvert", true)).toBe("ouvert");
  expect(shownStatus("ouvert", false)).toBe("fermé");
  expect(shownStatus("fermé", true)).toBe("fermé");
  expect(shownStatus("complet", true)).toBe("complet");
  expect(shownStatus("complet", false)).toBe("complet");
  expect(shownStatus("ouvert", true, { maxStudents: 5, currentEnrolled: 5 })).toBe("complet");
  expect(shownStatus("ouvert", true, { maxStudents: 0, currentEnrolled: 5 })).toBe("ouvert");
});

it("offers the waiting list only while the site takes registrations", () => {
  expect(mayJoin("ouvert", true)).toBe(true);
  expect(mayJoin("complet", true)).toBe(true);
  expect(mayJoin("complet", false)).toBe(false);
  expect(mayJoin("fermé", true)).toBe(false);
});

it("writes a price in euros as the French do", () => {
  expect(priceOf(0)).toBe("Gratuit");
  expect(priceOf(120)).toMatch(/^120\s€$/);
  expect(priceOf(75.5)).toMatch(/^75,50\s€$/);
});

it("has the specification's six presets with their colours", () => {
  expect(FORMATION_PRESETS.map(({ name, color }) => [name, color])).toEqual([
    ["Coran", "#10B981"],
    ["Fiqh", "#3B82F6"],
    ["Langue Arabe", "#F59E0B"],
    ["Tawhid", "#8B5CF6"],
    ["Hadith", "#EF4444"],
    ["Sira", "#06B6D4"],
  ]);
});

it("joins the payment's own sentence to what is due now, each ended once", () => {
  const fact = paymentFact({ price: 40, payment: "Par chèque, au secrétariat." }, true);
  expect(fact).toBe(`Par chèque, au secrétariat. ${NOTHING_TO_PAY_NOW}`);
});
