import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

it("says that it is HTML of today, as the back office does", async () => {
  for (const address of ["/", "/contact", "/admin/login", "/nulle-part"]) {
    expect(await textOf(address), address).toMatch(/^<!DOCTYPE html><html lang="fr"/);
  }
});

it("shows the four newest contents whatever else is on it", async () => {
  const day = (number: number) => ({ createdAt: new Date(Date.UTC(2030, 0, number)) });
  for (const number of [1, 2, 3, 4]) await addContent("article", `Texte ${number}`, day(number));
  await addContent("preche", "Texte 5", { ...day(5), isFeatured: true });
  const [featured = "", latest = ""] = (await textOf("/")).split("Derniers contenus");
  expect(featured).toContain("Texte 5");
  const shown = [...latest.matchAll(/>(Texte \d)</g)].map(([, title]) => title);
  expect(shown.slice(0, 4)).toEqual(["Texte 5", "Texte 4", "Texte 3", "Texte 2"]);
  expect(shown).not.toContain("Texte 1");
});

it("puts forward what is not among them, and lists the formation put forward", async () => {
  await addContent("article", "Ancien", { createdAt: new Date(2020, 0, 1), isFeatured: true });
  const soon = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const formation = { courseType: "formation", featured: true, startDate: soon } as const;
  await addCourse({ ...formation, title: "Bientôt la formation" });
  const sections = (await textOf("/")).split(/(?=<h2)/);
  const titled = (title: string) => sections.find((section) => section.includes(`>${title}</h2>`));
  expect(titled("À la une")).toContain("Ancien");
  expect(titled("À la une")).not.toContain("Texte 5");
  for (const title of ["À la une", "Prochaines formations"]) {
    expect(titled(title)).toContain("Bientôt la formation");
  }
});

async function textOf(path: string): Promise<string> {
  return (await site.request(path)).text();
}
