import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { pageAddresses } from "./page-address.ts";

const ID = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";

const addressOf = pageAddresses(
  routesOf({
    home: { parentId: "layout", index: true },
    list: { parentId: "layout", path: "articles" },
    article: { parentId: "layout", path: "articles/:id" },
    letter: { parentId: "layout", path: "lettre/archives/:slug" },
    missing: { parentId: "layout", path: "*" },
    layout: {},
  }),
);

it("leaves out of a page's address what no page reads, and what no page could use", () => {
  const junk = Array.from(
    { length: 100 },
    (_, index) => `/articles?x${index}=${index}&page=-${index}`,
  );
  const asked = [
    ...junk,
    "/articles?utm_source=lettre",
    "/articles?q=&theme=&tri=NON",
    "/articles?",
  ];
  expect(new Set(asked.map(pathOf))).toEqual(new Set(["/articles"]));
});

it("keeps what a page reads, always in one order and once", () => {
  const wanted = "/articles?q=le+jeu&tri=populaire&page=2";
  expect(pathOf("/articles?page=2&tri=populaire&q=le%20jeu&q=autre&fbclid=1")).toBe(wanted);
  expect(pathOf(wanted)).toBe(wanted);
});

it("has one address for all that is not there, as a page and as data", () => {
  for (const path of ["/nulle-part", "/a/b/c", "/articles/1/2", "/introuvable"]) {
    expect(of(path)).toEqual({ path: "/introuvable", missing: true });
    expect(of(`${path}.data`)).toEqual({ path: "/introuvable.data", missing: true });
  }
  for (const id of ["zzz", "1", `${ID}0`, "%00"]) {
    expect(of(`/articles/${id}`), id).toEqual({ path: "/articles/-", missing: true });
    expect(of(`/articles/${id}.data`).path).toBe("/articles/-.data");
  }
});

it("leaves what may be there as it is", () => {
  for (const path of ["/", `/articles/${ID}`, `/articles/${ID}.data`, "/lettre/archives/rentree"]) {
    expect(of(path)).toEqual({ path, missing: false });
  }
  expect(pathOf("/_.data")).toBe("/_.data");
});

it("knows the parts of a page that exist", () => {
  expect(pathOf("/articles.data?_routes=list,x,layout,list")).toBe(
    "/articles.data?_routes=layout%2Clist",
  );
  expect(pathOf("/articles.data?_routes=toString,junk")).toBe("/articles.data");
});

function of(path: string) {
  return addressOf(new URL(path, "http://localhost"));
}

function pathOf(path: string): string {
  return of(path).path;
}

function routesOf(routes: Record<string, { parentId?: string; path?: string; index?: boolean }>) {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { id, ...route }]),
  ) as unknown as ServerBuild["routes"];
}
