import { beforeEach, expect, test } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { readRegistrationSearch } from "./registration-filters.ts";
import { exportRegistrations, listRegistrations } from "./registration-list.server.ts";

beforeEach(async () => {
  await db.delete(courseRegistrations);
  await db.delete(courses);
});

const asked = (search = "") => readRegistrationSearch(new URLSearchParams(search));

test("exports what the list shows, on all its pages and in its order", async () => {
  const course = await addCourse({ courseType: "formation", title: "Langue Arabe" });
  const people = Array.from({ length: 45 }, (_, index) => ({
    courseId: course.id,
    firstName: "Mariam",
    lastName: index === 12 ? "Bamba" : `Ba ${index}`,
    phone: "06 12 34 56 78",
    registrationDate: new Date(Date.UTC(2026, 10, 1, 0, index)),
  }));
  await db.insert(courseRegistrations).values(people);
  const aminata = { ...people[0]!, lastName: "Sy", status: "rejected" as const };
  await db.insert(courseRegistrations).values(aminata);

  const all = await exportRegistrations({ ...asked("page=2"), status: "all" });
  expect(all.rows).toHaveLength(46);
  expect(all.rows[0]?.lastName).toBe("Ba 0");
  const rejected = await exportRegistrations({ ...asked(), status: "rejected" });
  expect(rejected.rows.map(({ lastName }) => lastName)).toEqual(["Sy"]);
  const found = await exportRegistrations({ ...asked("q=bamba"), status: "pending" });
  expect(found.rows).toHaveLength(1);

  const [row] = found.rows;
  const told = Object.fromEntries(
    all.columns.map(({ header, value }) => [header, row && value(row)]),
  );
  expect(told).toMatchObject({
    Prénom: "Mariam",
    Nom: "Bamba",
    Téléphone: "06 12 34 56 78",
    Formation: "Langue Arabe",
    Statut: "En attente",
    "Date d'inscription": new Date(Date.UTC(2026, 10, 1, 0, 12)),
    "E-mail": null,
  });
});

test("writes nobody of a near name where nobody has the one searched", async () => {
  const { id: courseId } = await addCourse({ courseType: "formation" });
  const people = ["Fatoumata", "Fatima"].map((firstName) => ({
    courseId,
    firstName,
    lastName: "Diallo",
  }));
  await db.insert(courseRegistrations).values(people);
  const names = async (search: string) =>
    (await exportRegistrations(asked(search))).rows.map(({ firstName }) => firstName);
  const listed = await listRegistrations({ ...asked("q=fatumata"), page: 1 }, new Date());
  expect(listed.items).toHaveLength(1);
  expect(await names("q=fatumata")).toEqual([]);
  expect(await names("q=fatoumata")).toEqual(["Fatoumata"]);
});

test("marks an age that the formation is not for", async () => {
  const { id: courseId } = await addCourse({ courseType: "formation", ageMin: 15, ageMax: null });
  const people = [12, 15, null].map((age, place) => ({
    courseId,
    firstName: "Awa",
    lastName: `Ba ${place}`,
    age,
  }));
  await db.insert(courseRegistrations).values(people);
  const { items } = await listRegistrations({ ...asked("tri=nom"), page: 1 }, new Date());
  expect(items.map(({ agesMissed }) => agesMissed)).toEqual(["à partir de 15 ans", null, null]);
  const { rows, columns } = await exportRegistrations(asked("tri=nom"));
  const column = columns.find(({ header }) => header.startsWith("Hors"));
  expect(rows.map((row) => column?.value(row))).toEqual(["à partir de 15 ans", null, null]);
});
