import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { setMailServer } from "#app/infra/mail/mail.server.ts";
import { addCourse, addTheme } from "#tests/factories/course-factory.ts";
import { forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { adviceForAge, readFormationFilters } from "./formation-filters.server.ts";

it("names each age by what the list then gives, with what else is chosen", async () => {
  await forgetRegistrations();
  const formation = { courseType: "formation", isOnline: true } as const;
  await addCourse({ ...formation, ageMin: 10, level: "débutant", registrationStatus: "complet" });
  await addCourse({ ...formation, ageMin: 7, ageMax: 9, level: "avancé" });
  const named = async (search: string) =>
    (await offered("age", search)).filter((name) => !name.endsWith("aucune")).slice(0, 5);
  const ten = ["10 ans, complet (1)", "11 ans, complet (1)"].map(spaced);
  expect(await named("")).toEqual([...["7 ans (1)", "8 ans (1)", "9 ans (1)"].map(spaced), ...ten]);
  expect((await named("niveau=debutant")).slice(0, 2)).toEqual(ten);
  expect(await named("age=8&niveau=debutant")).toContain(spaced("8 ans"));
  expect(await offered("age", "age=12")).toContain(spaced("12 ans (1)"));
});

it("keeps every filter where it is, and counts no choice of which nothing is left", async () => {
  await forgetRegistrations();
  const formation = { courseType: "formation" } as const;
  const { id: themeId } = await addTheme({ name: "Hadith" });
  await addCourse({ ...formation, themeId, level: "avancé", isOnline: true, price: 90 });
  await addCourse({ ...formation, level: "débutant", onSite: true });
  await addCourse({ ...formation, level: "intermédiaire", onSite: true, price: 90 });
  const names = async (search: string) => (await read(search)).choices.map(({ name }) => name);
  const whole = await names("");
  expect(whole).toEqual(["theme", "niveau", "age", "lieu", "prix"]);
  expect(await names("niveau=avance&lieu=sur-place")).toEqual(whole);
  expect(await offered("niveau", "niveau=avance&lieu=sur-place")).toEqual([
    "Débutant (1)",
    "Intermédiaire (1)",
    "Avancé",
  ]);
  expect(await offered("prix", "")).toEqual(["Gratuit (1)"]);
  expect(await offered("niveau", "prix=gratuit")).toEqual(["Débutant (1)"]);
});

it("lists levels from the easiest, the centre's own after them", async () => {
  await forgetRegistrations();
  for (const level of ["hifz", "avancé", "débutant", "intermédiaire"]) {
    await addCourse({ courseType: "formation", level });
  }
  expect(await offered("niveau", "")).toEqual([
    "Débutant (1)",
    "Intermédiaire (1)",
    "Avancé (1)",
    "Hifz (1)",
  ]);
});

it("tells who is too young from what age, and where to go", async () => {
  await forgetRegistrations();
  const formation = { courseType: "formation", registrationStatus: "complet" } as const;
  const { slug } = await addCourse({ ...formation, title: "Sira", ageMin: 10 });
  setMailServer({ url: "smtp://127.0.0.1:1" });
  const advice = async (age: string) => {
    const { under } = await read(`age=${age}`);
    return adviceForAge(under);
  };
  const told = await advice("8");
  const { text = "", to, link } = told?.note ?? {};
  expect(spaced(text)).toBe(
    spaced("Nos formations commencent à 10 ans. Celle-ci est complète pour l'instant :"),
  );
  expect({ to, link }).toEqual({ to: `/formations/${slug}`, link: "Sira" });
  expect(told?.told).toMatchObject({ to: "/formations/prevenir?age=8" });
  setMailServer(undefined);
  expect((await advice("8"))?.told).toBe(false);
  expect(told?.family).toBeNull();
  await addTheme({ name: "Famille" });
  expect((await advice("8"))?.family).toBe("/recherche?q=famille");
  expect((await advice("10"))?.note).toBeNull();
  expect(await advice("adultes")).toBeNull();
});

it("reads an age typed in the box as the age chosen, and offers ages for which there is nothing", async () => {
  await forgetRegistrations();
  await addCourse({ courseType: "formation", registrationStatus: "ouvert", ageMin: 16 });
  const typed = async (search: string) => {
    const answer = await read(search).catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.headers.get("Location") : null;
  };
  expect(await typed("q=8 ans&page=2&lieu=en-ligne")).toBe("/formations?lieu=en-ligne&age=8");
  expect(await typed("q=cours pour mon fils de 8 ans")).toBe("/formations?age=8");
  expect(await typed("q=25 ans")).toBe("/formations?age=adultes");
  for (const other of ["q=coran 8 ans", "q=2 ans", "q=8 ans&age=12"]) {
    expect(await typed(other), other).toBeNull();
  }
  const last = ["15 ans, aucune", "16 ans (1)", "17 ans (1)", "Adulte (1)"].map(spaced);
  expect((await offered("age", "")).slice(-4)).toEqual(last);
});

it("offers to tell of no age of which a formation is open, if under other filters", async () => {
  await forgetRegistrations();
  setMailServer({ url: "smtp://127.0.0.1:1" });
  const advice = async (search: string) => adviceForAge((await read(search)).under);
  const formation = { courseType: "formation", onSite: true } as const;
  const full = await addCourse({ ...formation, ageMin: 7, registrationStatus: "complet" });
  expect((await advice("age=10&lieu=en-ligne"))?.told).toMatchObject({
    to: "/formations/prevenir?age=10",
  });
  await db.update(courses).set({ registrationStatus: "ouvert" }).where(eq(courses.id, full.id));
  expect(await advice("age=10&lieu=en-ligne")).toMatchObject({ note: null, told: false });
  expect((await advice("age=6"))?.told).toBeTruthy();
  // Where no age is said, all come.
  await addCourse(formation);
  expect(await advice("age=6&lieu=en-ligne")).toMatchObject({ note: null, told: false });
  setMailServer(undefined);
});

function read(search: string) {
  return readFormationFilters(new URL(`http://site/formations?${search}`));
}

async function offered(filter: string, search: string): Promise<string[]> {
  const options = (await read(search)).choices.find(({ name }) => name === filter)?.options ?? [];
  return options.map(({ name, total }) => spaced(total ? `${name} (${total})` : name));
}

function spaced(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
