import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { NextSteps } from "./registration-next-steps.tsx";

const CONTACTS = [
  undefined,
  { userEmail: "nadia@exemple.fr", phone: null },
  { userEmail: null, phone: "0612345678" },
  { userEmail: null, phone: null },
];

function said(within: boolean): string[] {
  return CONTACTS.flatMap((contact) =>
    [true, false].map((waiting) => {
      const element = createElement(NextSteps, { waiting, contact, within });
      const router = createMemoryRouter([{ path: "/", element }]);
      return renderToStaticMarkup(createElement(RouterProvider, { router }));
    }),
  );
}

it("speaks of the follow-up page as another, save on that page itself", () => {
  expect(said(false).join("")).toContain("La page de suivi montre");
  expect(said(false).join("")).not.toContain("ette page");
  expect(said(true).join("")).toContain("Cette page montre");
  for (const html of said(true)) expect(html).not.toMatch(/page de suivi|dans 48/);
});
