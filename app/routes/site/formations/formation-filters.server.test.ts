import { expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { adviceForAge, readFormationFilters } from "./formation-filters.server.ts";

it("names each age by what the list then gives, with what else is chosen", async () => {
  await forgetRegistrations();
  const formation = { courseType: "formation", isOnline: true } as const;
  await addCourse({ ...formation, ageMin: 10, level: "débutant", registrationStatus: "complet" });
  await addCourse({ ...formation, ageMin: 7, ageMax: 9, level: "avancé" });
  const named = async (search: string) => {
    const { choices } = await readFormationFilters(new URL(`http://site/formations?${search}`));
    const ages = choices.find(({ name }) => name === "age")?.options ?? [];
    return ages.map(({ name, total }) => spaced(`${name} (${total})`)).slice(1, 7);
  };
  const [six, seven, nine, ten] = ["6 ans (0)", "7 ans (1)", "9 ans (1)", "10 ans, complet (1)"];
  const ages = [six, seven, "8 ans (1)", nine, ten, "11 ans, complet (1)"].map(spaced);
  expect(await named("")).toEqual(ages);
  expect((await named("niveau=debutant")).slice(0, 2)).toEqual([six, "7 ans (0)"].map(spaced));
});

it("tells who is too young from what age, and where to go", async () => {
  await forgetRegistrations();
  const formation = { courseType: "formation", registrationStatus: "complet" } as const;
  const { slug } = await addCourse({ ...formation, title: "Sira", ageMin: 10 });
  const advice = async (age: string) => {
    const { under } = await readFormationFilters(new URL(`http://site/formations?age=${age}`));
    return adviceForAge(under);
  };
  const { text = "", to, link } = (await advice("8")) ?? {};
  expect(spaced(text)).toBe(
    spaced("Nos formations commencent à 10 ans. Celle-ci est complète pour l'instant :"),
  );
  expect({ to, link }).toEqual({ to: `/formations/${slug}`, link: "Sira" });
  expect(await advice("10")).toBeNull();
  expect(await advice("adultes")).toBeNull();
});

function spaced(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
