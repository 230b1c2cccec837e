import { expect, it } from "vitest";
import { runSql } from "#app/infra/database/database.server.ts";
import { siteZone, zoneLabels, zoneTyped } from "./zone-names.server.ts";

it.each([
  ["Europe/Paris", "Paris (France)", "heure de Paris"],
  ["Africa/Abidjan", "Abidjan (Côte d'Ivoire)", "heure d'Abidjan"],
  ["Africa/Algiers", "Alger (Algérie)", "heure d'Alger"],
  ["Africa/Cairo", "Le Caire (Égypte)", "heure du Caire"],
  ["America/Martinique", "Fort-de-France (Martinique)", "heure de Fort-de-France"],
  ["Indian/Reunion", "Saint-Denis (La Réunion)", "heure de Saint-Denis"],
  ["America/New_York", "New York", "heure de New York"],
])("%s is said in French: %s, %s", (name, label, hour) => {
  expect(zoneLabels().get(name)).toBe(label);
  expect(siteZone(name).hour).toBe(hour);
  for (const typed of [label, name, label.toUpperCase()]) expect(zoneTyped(typed)).toBe(name);
});

it("is found by a city, however it is written, and never by what is none", () => {
  expect(zoneTyped(" alger ")).toBe("Africa/Algiers");
  expect(zoneTyped("la reunion")).toBe("Indian/Reunion");
  expect(zoneTyped("MARTINIQUE")).toBe("America/Martinique");
  expect(siteZone("Atlantide/Ys").name).toBe("Europe/Paris");
  for (const wrong of ["", "Atlantide", "GMT+1", "Europe"])
    expect(zoneTyped(wrong)).toBeUndefined();
});

it("has no two of the same label, and none that PostgreSQL does not know", async () => {
  const labels = zoneLabels();
  expect(new Set(labels.values()).size).toBe(labels.size);
  const { rows } = await runSql("select name from pg_timezone_names");
  const known = new Set((rows as { name: string }[]).map(({ name }) => name));
  expect([...labels.keys()].filter((name) => !known.has(name))).toEqual([]);
});
