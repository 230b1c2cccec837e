import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { Header } from "./header.tsx";
import { cardSeedOf, footerGroups, HEADER_LINKS, menuLinks, pageOfCard } from "./navigation.ts";

it("gives each page of the menus a card of its own, and the home page the site's", () => {
  const pages = [...HEADER_LINKS, ...footerGroups(true).flatMap(({ links }) => links)];
  for (const { path } of pages.filter(({ path }) => path !== "/")) {
    const seed = cardSeedOf(path);
    expect(seed).toMatch(/^[a-z-]{1,64}$/);
    expect(pageOfCard(seed)?.path).toBe(path);
  }
  expect(pageOfCard(cardSeedOf("/"))).toBeUndefined();
  expect(pageOfCard("admin")).toBeUndefined();
});

it("leads to the letters once one was sent", () => {
  const labels = (letters: boolean) =>
    footerGroups(letters).flatMap(({ links }) => links.map(({ label }) => label));
  expect(labels(true)).toContain("Lettres précédentes");
  expect(labels(false)).not.toContain("Lettres précédentes");
  expect(labels(false)).toContain("Agenda");
});

it("shows a page of the centre in the menu under its own name, whatever it is", () => {
  const own = { label: "Zakat / dons | aide", path: "/pages/zakat" };
  const html = drawn(
    createElement(Header, {
      ...{ name: "Dar al-Ilm", tagline: "", live: null, pages: [] },
      more: menuLinks(true, [own]),
    }),
  );
  expect(html).toMatch(/<a [^>]*href="\/pages\/zakat"[^>]*>Zakat \/ dons \| aide<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/themes"[^>]*>Thèmes<\/a>/);
  expect(html).toContain(">Lettres précédentes</a>");
});

function drawn(page: ReactNode): string {
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
