import { expect, it } from "vitest";
import type { HeldSeat } from "#app/domain/registrations/seats/registration-seats.server.ts";
import {
  approvalText,
  fullText,
  readRegistrationFilter,
  waitingSince,
} from "./registration-admin.ts";

it("says how long somebody waits, louder towards the promised answer", () => {
  const said = (hours: number) => Object.values(waitingSince(hours)).join(" | ");
  expect(said(0)).toBe("reçue il y a moins d'une heure | calm");
  expect(said(6)).toBe("reçue il y a 6 h | calm");
  expect(said(24)).toBe("reçue il y a 24 h | soon");
  expect(said(35)).toBe("reçue il y a 35 h | soon");
  expect(said(36)).toBe("reçue il y a 36 h : à traiter aujourd'hui | urgent");
  expect(said(47)).toBe("reçue il y a 47 h : à traiter aujourd'hui | urgent");
  expect(said(48)).toBe("reçue il y a 48 h : réponse en retard | urgent");
  expect(said(100)).toBe("reçue il y a 4\u00a0jours : réponse en retard | urgent");
});

it("shows all for a filter it does not know", () => {
  expect(readRegistrationFilter("rejected")).toBe("rejected");
  for (const odd of [null, "", "approuvé", "toString"]) {
    expect(readRegistrationFilter(odd)).toBe("all");
  }
});

it("says how many were approved together, who was left without a seat, and why the others were not", () => {
  const none = {
    approved: 0,
    full: [] as string[],
    held: [] as HeldSeat[],
    decided: 0,
    missing: 0,
  };
  const said = (counts: Partial<typeof none>) =>
    approvalText({ ...none, ...counts }).replaceAll("\u00a0", " ");
  expect(said({ approved: 3, full: ["Awa Sarr", "Nadia Ferhani"] })).toMatch(
    /^3 inscriptions approuvées\. Faute de place, il reste à décider pour\s: Awa Sarr, Nadia Ferhani\.$/,
  );
  const held = [{ name: "Idrissa Bâ", until: new Date("2026-11-23T09:00:00Z") }];
  expect(said({ full: ["Awa Sarr"], held })).toMatch(
    /Awa Sarr\. Place gardée pour Idrissa Bâ jusqu'au 23 novembre 2026 à 10:00\.$/,
  );
  expect(fullText(held)).toContain("dont une gardée pour Idrissa Bâ jusqu'au 23");
  expect(fullText([...held, ...held])).toMatch(/dont 2 gardées pour .+\. Reprenez-en une dans/);
  expect(fullText([])).toMatch(/^toutes les places sont prises\. Ajoutez-en une/);
  const many = ["A", "B", "C", "D", "E", "F", "G", "H"];
  expect(said({ full: many })).toMatch(/\s: A, B, C, D, E, F et 2 autres\.$/);
  expect(said({ approved: 1, decided: 2, missing: 1 })).toBe(
    "1 inscription approuvée, 2 étaient déjà décidées, 1 n'existe plus.",
  );
});
