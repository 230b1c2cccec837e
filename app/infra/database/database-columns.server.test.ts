import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { openingOf } from "./database-columns.server.ts";

async function opening(text: string, characters: number, fewest?: number) {
  const { rows } = await db.execute<{ opening: string }>(
    sql`select ${openingOf(sql`text`, characters, fewest)} as opening from (select ${text}::text as text) as one`,
  );
  return rows[0]?.opening;
}

it("opens a text with whole sentences, else with a clause, else with words, and after no colon", async () => {
  const text =
    "Huit rencontres, autour d'une carte. On lit en se demandant chaque fois : où est-on, et quand ?";
  expect(await opening(text, 200)).toBe(text);
  expect(await opening(text, 50)).toBe("Huit rencontres, autour d'une carte.");
  expect(await opening(text, 88, 30)).toBe("Huit rencontres, autour d'une carte.");
  expect(await opening(text, 76)).toBe(
    "Huit rencontres, autour d'une carte. On lit en se demandant chaque fois…",
  );
  expect(await opening("Huit rencontres autour d'une carte", 20)).toBe("Huit rencontres…");
});
