import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { search } from "./search.server.ts";
import { withoutMarks } from "./search.ts";

test("a date finds what was published that day, and no number finds a date", async () => {
  const createdAt = new Date("2025-02-14T12:00:00Z");
  const dated = await addContent("article", "Écrit ce jour-là", { createdAt });
  for (const q of ["14 février 2025", "14/02/2025", "14 fév. 2025"]) {
    const { exact, groups } = await search({ q });
    expect(exact).toBe(true);
    expect(groups.flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
      "Écrit ce jour-là",
    ]);
  }
  expect(await titlesFor("14")).not.toContain("Écrit ce jour-là");
  await db.delete(contents).where(eq(contents.id, dated.id));
  const named = await addContent("article", "Conférence du 3 mai", { body: "Le 1er juin 2025." });
  for (const q of ["conférence du 3 mai", "1er juin 2025"]) {
    expect(await search({ q })).toMatchObject({ exact: true });
    expect(await titlesFor(q)).toEqual(["Conférence du 3 mai"]);
  }
  await db.delete(contents).where(eq(contents.id, named.id));
});

async function titlesFor(q: string): Promise<string[]> {
  const { groups } = await search({ q });
  const titles = groups.flatMap(({ items }) => items.map(({ title }) => withoutMarks(title)));
  return titles.map((title) => title.replaceAll(/\s/g, " "));
}
