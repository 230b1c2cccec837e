import { describe, expect, it } from "vitest";
import { courseDeletion } from "#app/domain/courses/admin/course-admin.ts";
import { adminPrice, linesOf, settledStatus } from "./formation-admin.ts";

const seats = (maxStudents: number, currentEnrolled: number) => ({ maxStudents, currentEnrolled });

describe("a formation in the back office", () => {
  it("shows its price, or the word where it has none", () => {
    expect(adminPrice(0)).toBe("Formation gratuite");
    expect(adminPrice(120)).toBe("120\u00a0€");
  });

  it("reads its lists one entry per line", () => {
    expect(linesOf(" Lire\r\n\n Écrire \nLire")).toEqual(["Lire", "Écrire"]);
  });

  it("says what goes with it", () => {
    const sira = { title: "Sira", parts: 2, keepers: 3 };
    const { consequence, onPage } = courseDeletion("formation", sira);
    expect(onPage).toBe(true);
    expect(consequence).toContain(
      "« Sira » sera retirée du site avec 2\u00a0contenus, 3\u00a0inscriptions.",
    );
  });

  it("is full without a seat left, and reopens when seats are added", () => {
    const full = { before: seats(10, 10), after: seats(10, 10) };
    expect(settledStatus("ouvert", full)).toBe("complet");
    expect(settledStatus("complet", { ...full, after: seats(12, 10) })).toBe("ouvert");
    expect(settledStatus("complet", { ...full, after: seats(0, 10) })).toBe("ouvert");
    expect(settledStatus("fermé", full)).toBe("fermé");
  });

  it("stays as full as somebody chose to call it", () => {
    const room = { before: seats(10, 3), after: seats(10, 3) };
    expect(settledStatus("complet", room)).toBe("complet");
    expect(settledStatus("ouvert", { before: seats(0, 900), after: seats(0, 900) })).toBe("ouvert");
  });
});
