import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormationPoints } from "./formation-page-parts.tsx";

it("ticks each line, however it begins, save where nothing is asked for", () => {
  const ticks = (points: string[], isTicked?: boolean) =>
    renderToStaticMarkup(
      createElement(FormationPoints, { title: "Objectifs", points, isTicked }),
    ).split("<svg").length - 1;
  expect(ticks(["Aucune règle oubliée", "Lire juste"])).toBe(2);
  expect(ticks(["Aucun prérequis"], false)).toBe(0);
});
