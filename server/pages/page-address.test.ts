import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { pageAddresses, READ_BY } from "./page-address.ts";

const ID = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";

const addressOf = pageAddresses(
  routesOf({
    home: { parentId: "layout", index: true },
    agenda: { parentId: "layout", path: "agenda" },
    formations: { parentId: "layout", path: "formations" },
    list: { parentId: "layout", path: "/articles" },
    article: { parentId: "layout", path: "articles/:slug" },
    letter: { parentId: "layout", path: "lettre/archives/:slug" },
    legal: { parentId: "layout", path: "mentions-legales" },
    found: { parentId: "layout", path: "recherche" },
    link: { path: "mes-donnees/dossier" },
    missing: { parentId: "layout", path: "*" },
    back: { path: "admin" },
    trash: { parentId: "back", path: "trash" },
    nowhere: { parentId: "back", path: "*" },
    layout: { path: "" },
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

it("gives a page the parameters it reads, not those of another", () => {
  for (const junk of ["?q=1", "?jeton=zzz", "?tri=populaire", "?ref=12", `?theme=${ID}`]) {
    expect(pathOf(`/mentions-legales${junk}`)).toBe("/mentions-legales");
    expect(pathOf(`/${junk}`)).toBe("/");
    expect(pathOf(`/articles/${ID}${junk}`)).toBe(`/articles/${ID}`);
    expect(pathOf(`/nulle-part${junk}`)).toBe("/introuvable");
  }
  expect(pathOf("/articles?tri=zzzz&graine=abcd")).toBe("/articles");
  expect(pathOf("/mes-donnees/dossier?jeton=ab-c.d_e")).toBe("/mes-donnees/dossier?jeton=ab-c.d_e");
});

it("knows every word that the agenda and the formations read, so that nobody makes more pages", () => {
  const year = new Date().getFullYear();
  const next = `/agenda?mois=${year + 1}-02&pour=enfants&lieu=en-ligne&tous=1`;
  expect(pathOf(next)).toBe(next);
  expect(pathOf(`/agenda?mois=${year}-12`)).toBe(`/agenda?mois=${year}-12`);
  const formations = "/formations?lieu=sur-place&prix=gratuit";
  expect(pathOf(formations)).toBe(formations);
  const months = [`${year}-00`, `${year}-13`, `${year - 1}-12`, `${year + 2}-01`, "0001-01"];
  const junk = [...months.map((month) => `mois=${month}`), "pour=tous", "lieu=paris", "tous=a"];
  expect(new Set(junk.map((query) => pathOf(`/agenda?${query}`)))).toEqual(new Set(["/agenda"]));
  expect(pathOf("/formations?lieu=paris&prix=cher")).toBe("/formations");
});

it("cuts a text too long as pages do, rather than losing it", () => {
  expect(pathOf(`/recherche?q=${"é".repeat(300)}`)).toBe(pathOf(`/recherche?q=${"é".repeat(200)}`));
  expect(pathOf(`/recherche?q=${"é".repeat(300)}`)).toContain("q=%C3%A9");
});

it("has one address for a page however it is spelt", () => {
  for (const spelling of ["/%61rticles", "/ARTICLES", "/art%69cles"]) {
    expect(pathOf(spelling)).toBe("/articles");
    expect(pathOf(`${spelling}.data`)).toBe("/articles.data");
  }
  expect(pathOf(`/articles/${ID.toUpperCase()}`)).toBe(`/articles/${ID}`);
  expect(pathOf("/.data")).toBe("/_.data");
  expect(pathOf("/admin-zzz")).toBe("/introuvable");
});

it("has none for the back office, however that is spelt", () => {
  for (const path of ["/admin", "/admin/trash", "/%61dmin/trash", "/ADMIN.data", "/admin/zzz"]) {
    expect(of(path), path).toBeNull();
  }
});

it("has one address for all that is not there, as a page and as data", () => {
  for (const path of ["/nulle-part", "/a/b/c", "/articles/1/2", "/introuvable"]) {
    expect(of(path)).toEqual({ path: "/introuvable", missing: true });
    expect(of(`${path}.data`)).toEqual({ path: "/introuvable.data", missing: true });
  }
  for (const slug of ["z_z", "é", "a".repeat(201), "%00"]) {
    expect(of(`/articles/${slug}`), slug).toEqual({ path: "/articles/-", missing: true });
    expect(pathOf(`/articles/${slug}.data`)).toBe("/articles/-.data");
  }
});

it("leaves what may be there as it is", () => {
  for (const path of [
    "/",
    "/articles/le-jeu",
    `/articles/${ID}`,
    `/articles/${ID}.data`,
    "/lettre/archives/rentree",
  ]) {
    expect(of(path)).toEqual({ path, missing: false });
  }
  expect(pathOf("/_.data")).toBe("/_.data");
});

it("knows the parts of a page that exist", () => {
  expect(pathOf("/articles.data?_routes=list,x,trash,layout,list")).toBe(
    "/articles.data?_routes=layout%2Clist",
  );
  expect(pathOf("/articles.data?_routes=toString,junk")).toBe("/articles.data");
});

it("knows what every page reads", () => {
  const reading = entriesIn(routes)
    .filter(({ file }) => /^routes\/(site|feeds)\//.test(file))
    .filter(({ file }) =>
      /searchParams|tokenOf\(|readLibraryQuery\(|readOwnerItems\(/i.test(sourceOf(file)),
    )
    .map(({ path = "" }) => path.replace(/^\/?/, "/"));
  expect(reading.toSorted()).toEqual(Object.keys(READ_BY).toSorted());
});

/** With that of the route whose loader it takes. */
function sourceOf(file: string): string {
  const own = readFileSync(`app/${file}`, "utf8");
  const [, other] = /loader as .* from "\.\/(.+)"/.exec(own) ?? [];
  return other ? own + readFileSync(`app/${path.dirname(file)}/${other}`, "utf8") : own;
}

function entriesIn(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])]);
}

function of(path: string) {
  return addressOf(new URL(path, "http://localhost"));
}

function pathOf(path: string): string {
  return of(path)?.path ?? "";
}

function routesOf(routes: Record<string, { parentId?: string; path?: string; index?: boolean }>) {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { id, ...route }]),
  ) as unknown as ServerBuild["routes"];
}
