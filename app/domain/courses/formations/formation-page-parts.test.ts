import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FormationPage } from "./formation.server.ts";
import { FormationPoints, FormationStats } from "./formation-page-parts.tsx";

it("ticks what is learnt, however it begins; lists what is asked, unless nothing is", () => {
  const written = (points: string[], how = {}) =>
    renderToStaticMarkup(createElement(FormationPoints, { title: "Objectifs", points, ...how }));
  expect(written(["Aucune règle oubliée", "Lire juste"]).match(/<svg/g)).toHaveLength(2);
  const asked = written(["Connaître les lettres"], { isAsked: true });
  expect(asked).not.toContain("<svg");
  expect(asked).toContain("–");
  expect(written(["Aucun prérequis"], { isAsked: true, isPlain: true })).not.toContain("–");
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
