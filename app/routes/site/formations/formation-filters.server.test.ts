import { expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { readFormationFilters } from "./formation-filters.server.ts";

it("names each age by what the list then gives, with what else is chosen", async () => {
  await forgetRegistrations();
  const formation = { courseType: "formation", isOnline: true } as const;
  await addCourse({ ...formation, ageMin: 10, level: "débutant", registrationStatus: "complet" });
  await addCourse({ ...formation, ageMin: 7, ageMax: 9, level: "avancé" });
  const named = async (search: string) => {
    const { choices } = await readFormationFilters(new URL(`http://site/formations?${search}`));
    const ages = choices.find(({ name }) => name === "age")?.options ?? [];
    return ages.map(({ name, total }) => `${name} (${total})`.replaceAll("\u00a0", " "));
  };
  expect(await named("")).toEqual([
    "De 7 à 11 ans (2)".replaceAll("\u00a0", " "),
    "De 12 à 17 ans, complet (1)".replaceAll("\u00a0", " "),
    "Adultes, complet (1)",
  ]);
  const [children] = await named("niveau=debutant");
  expect(children).toBe("De 10 à 11 ans, complet (1)".replaceAll("\u00a0", " "));
});
