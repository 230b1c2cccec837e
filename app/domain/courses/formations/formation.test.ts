import { expect, it } from "vitest";
import { enrolmentOf, FORMATION_PRESETS, priceOf } from "./formation.ts";

it("opens the enrolment only when the formation and the site both do", () => {
  expect(enrolmentOf("ouvert", true)).toBe("open");
  expect(enrolmentOf("ouvert", false)).toBe("closed");
  expect(enrolmentOf("fermé", true)).toBe("closed");
  expect(enrolmentOf("complet", true)).toBe("full");
  expect(enrolmentOf("complet", false)).toBe("full");
  expect(enrolmentOf("ouvert", true, { maxStudents: 5, currentEnrolled: 5 })).toBe("full");
  expect(enrolmentOf("ouvert", true, { maxStudents: 0, currentEnrolled: 5 })).toBe("open");
});

it("writes a price in euros as the French do", () => {
  expect(priceOf(0)).toBe("Gratuit");
  expect(priceOf(120)).toMatch(/^120,00\s€$/);
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
