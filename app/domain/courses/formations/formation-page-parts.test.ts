import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FormationPage } from "./formation.server.ts";
import { FormationPoints, FormationStats } from "./formation-page-parts.tsx";

it("ticks each line, however it begins, save where nothing is asked for", () => {
  const ticks = (points: string[], isTicked?: boolean) =>
    renderToStaticMarkup(
      createElement(FormationPoints, { title: "Objectifs", points, isTicked }),
    ).split("<svg").length - 1;
  expect(ticks(["Aucune règle oubliée", "Lire juste"])).toBe(2);
  expect(ticks(["Aucun prérequis"], false)).toBe(0);
});

it("says in words that every seat is taken, or that they have no limit", () => {
  const said = (maxStudents: number, status: "ouvert" | "complet" | "fermé") => {
    const seats = { maxStudents, currentEnrolled: 3, durationHours: 0, level: "", contents: [] };
    const formation = seats as unknown as FormationPage;
    const html = renderToStaticMarkup(createElement(FormationStats, { formation, status }));
    return html.replaceAll(/<[^>]+>/g, " ");
  };
  expect(said(12, "ouvert")).toMatch(/Places restantes\s+9/);
  expect(said(0, "ouvert")).toMatch(/Places\s+Illimitées/);
  expect(said(3, "complet")).toMatch(/Places restantes\s+0/);
  expect(said(12, "fermé")).not.toContain("Places");
});
