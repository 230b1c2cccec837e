import { expect, it } from "vitest";
import {
  cardSeedOf,
  footerGroups,
  HEADER_LINKS,
  menuLinks,
  pageOfCard,
  readLinks,
} from "./navigation.ts";

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

it("writes the menu as one text, and reads it back, whatever a page is called", () => {
  const own = { label: "Qui | où / quand", path: "/pages/qui" };
  const links = readLinks(menuLinks(true, [own]));
  expect(links[0]).toEqual({ label: "Thèmes", path: "/themes" });
  expect(links.map(({ label }) => label)).toContain("Lettres précédentes");
  expect(links.at(-1)).toEqual({ label: "Qui   où   quand", path: "/pages/qui" });
});
