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
  // The heading, then the link beside it.
  const [featured = "", , latest = ""] = (await textOf("/")).split("Derniers contenus");
  expect(featured).toContain("Texte 5");
  const shown = [...latest.matchAll(/>(Texte \d)</g)].map(([, title]) => title);
  expect(shown.slice(0, 4)).toEqual(["Texte 5", "Texte 4", "Texte 3", "Texte 2"]);
  expect(shown).not.toContain("Texte 1");
});

it("shows the newest put forward first, the latest contents among them, and the formation put forward", async () => {
  await addContent("article", "Ancien", { createdAt: new Date(2020, 0, 1), isFeatured: true });
  const soon = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const formation = { courseType: "formation", featured: true, startDate: soon } as const;
  await addCourse({ ...formation, title: "Bientôt la formation" });
  const newest = { createdAt: new Date(Date.UTC(2031, 0, 1)), isFeatured: true };
  await addContent("article", "Tout neuf", newest);
  const sections = (await textOf("/")).split(/(?=<h2)/);
  const titled = (title: string) => sections.find((section) => section.includes(`>${title}</h2>`));
  const forward = titled("À la une") ?? "";
  const places = ["Tout neuf", "Texte 5", "Bientôt la formation"].map((title) =>
    forward.indexOf(title),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(forward).not.toContain("Ancien");
  expect(titled("Prochaines formations")).toContain("Bientôt la formation");
});

async function textOf(path: string): Promise<string> {
  return (await site.request(path)).text();
}
