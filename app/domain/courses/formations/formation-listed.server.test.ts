import { expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { listFormations } from "./formation.server.ts";
import { listedFormation } from "./formation-listed.server.ts";

/** The build binds numbers to their units in texts, this one's too. */
const spaced = (text = "") => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

async function listed(values: Parameters<typeof addCourse>[0]) {
  const { id } = await addCourse({ courseType: "formation", ...values });
  const { items } = await listFormations(1);
  return items.filter((item) => item.id === id).map(listedFormation)[0];
}

it("says whose hour it is of a formation followed online, and for whom it is as its page does", async () => {
  const hours = { sessionDays: ["tuesday" as const], sessionStart: "20:00", sessionEnd: "22:00" };
  const online = await listed({ ...hours, isOnline: true, intendedFor: "Adultes débutants" });
  expect(spaced(online?.sessions)).toBe(spaced("Le mardi, 20 h – 22 h (heure de Paris)"));
  expect(online?.forWhom).toBe("Adultes débutants");
  const here = await listed({
    ...hours,
    onSite: true,
    intendedFor: "Enfants",
    ageMin: 7,
    ageMax: 11,
  });
  expect(spaced(here?.sessions)).toBe(spaced("Le mardi, 20 h – 22 h"));
  expect(spaced(here?.forWhom)).toBe(spaced("Enfants, de 7 à 11 ans"));
});

it("keeps the age where all of it is too long for a card", async () => {
  const intendedFor = "Ceux qui lisent déjà l'arabe vocalisé";
  const card = await listed({ intendedFor, ageMin: 15 });
  expect(spaced(card?.forWhom)).toBe(spaced("À partir de 15 ans"));
});
