import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { addTheme } from "#tests/factories/course-factory.ts";
import { listThemes, moveTheme } from "./theme.server.ts";
import { themes } from "./theme.table.server.ts";

const MARYAM = { id: "maryam", name: "Maryam Diop", email: "maryam@centre.test" };
const names = async () => (await listThemes()).map(({ name }) => name);

beforeEach(async () => {
  await db.delete(themes);
});

it("moves a theme, also among some that had the same place", async () => {
  const fiqh = await addTheme({ name: "Fiqh" });
  const coran = await addTheme({ name: "Coran" });
  await addTheme({ name: "Sira" });
  expect(await names()).toEqual(["Coran", "Fiqh", "Sira"]);
  expect(await moveTheme(fiqh.id, { by: -1 }, MARYAM)).toMatchObject({ place: 1, count: 3 });
  expect(await names()).toEqual(["Fiqh", "Coran", "Sira"]);
  await moveTheme(coran.id, { by: 1 }, MARYAM);
  expect(await names()).toEqual(["Fiqh", "Sira", "Coran"]);
  expect(await moveTheme("pas-un-id", { by: 1 }, MARYAM)).toEqual({ ok: false });
});

it("follows several movers without losing any theme", async () => {
  const rows = await Promise.all(["A", "B", "C", "D", "E"].map((name) => addTheme({ name })));
  await Promise.all(rows.map(({ id }, index) => moveTheme(id, { by: index % 2 ? 1 : -1 }, MARYAM)));
  expect((await names()).toSorted()).toEqual(["A", "B", "C", "D", "E"]);
});
