import { beforeEach, expect, test } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addTheme } from "#tests/factories/course-factory.ts";
import { themeInput, themeRecord } from "./theme.record.server.ts";
import { countThemes, findTheme, listThemes } from "./theme.server.ts";
import { themes } from "./theme.table.server.ts";
import { themeTaken } from "./theme-name.ts";

const input = (name: string, id = newId()) => ({
  id,
  name,
  arabicName: "",
  description: "",
  color: "#10B981",
  icon: "Scroll" as const,
});
const taken = { ok: false, errors: { name: themeTaken("Coran") } };
const gone = { ok: false, errors: { form: "Ce thème a été supprimé entre-temps." } };
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

beforeEach(async () => {
  await db.delete(courses);
  await db.delete(themes);
});

test("a new theme comes last", async () => {
  for (const name of ["Hadith", "Coran", "Fiqh"])
    await themeRecord.save(input(name), { create: true, by: SOMEONE });
  expect((await listThemes()).map((theme) => theme.name)).toEqual(["Hadith", "Coran", "Fiqh"]);
  expect((await listThemes())[0]).toMatchObject({ color: "#10B981", icon: "Scroll" });
  expect(await countThemes()).toBe(3);
});

test("a name is taken once, however it is written", async () => {
  await themeRecord.save(input("Coran"), { create: true, by: SOMEONE });
  expect(await themeRecord.save(input("côran"), { create: true, by: SOMEONE })).toEqual(taken);
  expect(await themeRecord.save(input("Coran"), { create: true, by: SOMEONE })).toEqual(taken);
  const fiqh = await addTheme({ name: "Fiqh" });
  expect(await themeRecord.save(input("Coran", fiqh.id), { create: false, by: SOMEONE })).toEqual(
    taken,
  );
});

test("two who make the same theme at once make one", async () => {
  const makings = ["Coran", "coran"].map((name) =>
    themeRecord.save(input(name), { create: true, by: SOMEONE }),
  );
  const made = (await Promise.all(makings)).filter(({ ok }) => ok);
  expect(made).toHaveLength(1);
  expect(await countThemes()).toBe(1);
});

test("a theme that has a twin from before can still be saved, but not take a third name", async () => {
  await addTheme({ name: "Coran" });
  const twin = await addTheme({ name: "coran" });
  await addTheme({ name: "Fiqh" });
  const save = (name: string) =>
    themeRecord.save({ ...input(name, twin.id), color: "#112233" }, { create: false, by: SOMEONE });
  expect(await save("coran")).toEqual({ ok: true });
  expect(await findTheme(twin.id)).toMatchObject({ color: "#112233" });
  expect(await save("fiqh")).toMatchObject({ errors: { name: themeTaken("Fiqh") } });
});

test("changes a theme, or says that it is gone", async () => {
  const theme = await addTheme();
  expect(await themeRecord.save(input("Sira", theme.id), { create: false, by: SOMEONE })).toEqual({
    ok: true,
  });
  expect(await findTheme(theme.id)).toMatchObject({ name: "Sira", icon: "Scroll" });
  expect(await themeRecord.save(input("Tawhid", newId()), { create: false, by: SOMEONE })).toEqual(
    gone,
  );
  expect(
    await themeRecord.save(input("Tawhid", "autre-chose"), { create: false, by: SOMEONE }),
  ).toEqual(gone);
});

test("a form sent twice makes one theme", async () => {
  const coran = input("Coran");
  for (const _ of [1, 2]) {
    expect(await themeRecord.save(coran, { create: true, by: SOMEONE })).toEqual({ ok: true });
  }
  expect(await countThemes()).toBe(1);
});

test("the name is required; colour and icon have their defaults", () => {
  expect(parseForm(themeInput, formOf({ name: " " }))).toMatchObject({
    ok: false,
    errors: { name: "Le nom est obligatoire" },
  });
  expect(parseForm(themeInput, formOf({ id: newId(), name: " Fiqh " }))).toMatchObject({
    data: { name: "Fiqh", arabicName: "", description: "", color: "#3B82F6", icon: "BookOpen" },
  });
});

test("an odd colour or icon is refused", () => {
  const parsed = parseForm(themeInput, formOf({ name: "x", color: "red;}", icon: "Skull" }));
  expect(parsed).toMatchObject({
    errors: { color: "Choisissez une couleur", icon: "Choisissez une icône" },
  });
});
