import { expect, it } from "vitest";
import {
  filesOf,
  importsOf,
  keptWords,
  mayKeepAddress,
  mayKeepAnswer,
  pagesToDrop,
  withNotice,
} from "./kept-page.ts";

const at = (address: string) => new URL(address, "https://exemple.fr");

it.each(["/", "/cours-audio", "/cours-audio/la-patience", "/mes-ecoutes", "/lettre/archives"])(
  "%s may be kept",
  (address) => {
    expect(mayKeepAddress(at(address))).toBe(true);
  },
);

it.each([
  "/admin",
  "/admin/login",
  "/Admin/messages",
  "/mes-donnees",
  "/mes-donnees/dossier",
  "/formations/suivi",
  "/formations/suivi/ecrire",
  "/formations/enregistrements",
  "/formations/confirmation",
  "/formations/arabe/inscription",
  "/lettre/preferences",
  "/contact",
  "/recherche",
  "/cours-audio?q=mariage",
  "/formations/place?jeton=a.b",
  "/media/0b9d5c0e-6f3c-4d0e-9a51-7d0c6f0a1b2c",
  "/sitemap.xml",
])("%s is never kept", (address) => {
  expect(mayKeepAddress(at(address))).toBe(false);
});

it("keeps only what the server calls the same for everybody", () => {
  const page = (control: string, status = 200, type = "text/html; charset=utf-8") =>
    mayKeepAnswer(
      new Response("", { status, headers: { "Cache-Control": control, "Content-Type": type } }),
    );
  expect(page("public, max-age=0, s-maxage=60")).toBe(true);
  expect(page("private, no-cache")).toBe(false);
  expect(page("public", 404)).toBe(false);
  expect(page("public", 503)).toBe(false);
  expect(page("public", 200, "application/json")).toBe(false);
});

it("drops the oldest pages once there are too many or too much", () => {
  const now = Date.now();
  const pages = Array.from({ length: 43 }, (_, index) => ({
    ...{ address: `/p${index}`, at: now - index, bytes: 1000 },
  }));
  expect(pagesToDrop(pages, now)).toEqual(["/p40", "/p41", "/p42"]);
  const heavy = pages.slice(0, 3).map((page) => ({ ...page, bytes: 2_500_000 }));
  expect(pagesToDrop(heavy, now)).toEqual(["/p2"]);
  expect(pagesToDrop([{ address: "/", at: now - 61 * 86_400_000, bytes: 1 }], now)).toEqual(["/"]);
});

it("finds what a script begins with, not what it may ask for later", () => {
  const script = `import{a as b}from"./every-page-1.js";import"./x_2.js";const c=()=>import("./later.js")`;
  expect(importsOf(script)).toEqual(["/assets/every-page-1.js", "/assets/x_2.js"]);
});

it("finds the files of a page once each, and says when it was kept", () => {
  const html = `<body class="a"><script src="/assets/a-1.js"></script><link href="/assets/b_2.css">/assets/a-1.js`;
  expect(filesOf(html)).toEqual(["/assets/a-1.js", "/assets/b_2.css"]);
  const words = keptWords(new Date(2026, 10, 24, 10, 5));
  expect(words).toBe("Page gardée le 24 novembre à 10 h 05 : la ligne est coupée.");
  expect(withNotice(html, words)).toContain(`<body class="a"><aside id="page-gardee"`);
});
