import { beforeEach, expect, it } from "vitest";
import { registrationRepeats } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { readRegistrationSearch } from "./registration-filters.ts";
import {
  countUnanswered,
  listFormationsAsked,
  listRegistrations,
  type RegistrationQuery,
} from "./registration-list.server.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const list = (query: Partial<RegistrationQuery> = {}) =>
  listRegistrations({ words: [], page: 1, status: "all", ...query }, NOW);

beforeEach(forgetRegistrations);

const NONE = {
  "a-appeler": 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  waiting: 0,
  offered: 0,
  withdrawn: 0,
};

it("says none of anything while nobody registered", async () => {
  expect(await list()).toEqual({
    items: [],
    counts: { ...NONE, all: 0 },
    pageCount: 0,
    isNear: false,
    repeated: null,
  });
});

it("shows who waits longest for an answer first, then the newest, with age, formation and the count of every state", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh : les fondements" });
  const approved = { status: "approved", approvalDate: NOW } as const;
  await addRegistration(id, { firstName: "Amina", registrationDate: hoursAgo(41.5) });
  await addRegistration(id, { firstName: "Youssef", registrationDate: hoursAgo(6) });
  await addRegistration(id, { firstName: "Mariam", registrationDate: hoursAgo(90), ...approved });
  const all = await list();
  expect(all.items.map(({ firstName, ageHours }) => [firstName, ageHours])).toEqual([
    ["Amina", 41],
    ["Youssef", 6],
    ["Mariam", 90],
  ]);
  const newest = await list({ sort: "recentes" });
  expect(newest.items.map(({ firstName }) => firstName)).toEqual(["Youssef", "Amina", "Mariam"]);
  expect(all.items[0]).toMatchObject({ courseTitle: "Fiqh : les fondements", status: "pending" });
  expect(all.items[2]?.approvalDate).toEqual(NOW);
  expect(all.counts).toEqual({ ...NONE, all: 3, pending: 2, approved: 1 });
  expect(await countUnanswered(NOW)).toEqual({ pending: 2, late: 1 });
  const pending = await list({ status: "pending" });
  expect(pending.items.map(({ firstName }) => firstName)).toEqual(["Amina", "Youssef"]);
  const rejected = await list({ status: "rejected" });
  expect(rejected.items).toEqual([]);
  expect(rejected.counts).toEqual(all.counts);
});

it("finds by name, e-mail, telephone, reference and formation, and counts what it found", async () => {
  const fiqh = await addCourse({ courseType: "formation", title: "Fiqh" });
  const coran = await addCourse({ courseType: "formation", title: "Coran" });
  const hélène = await addRegistration(fiqh.id, { firstName: "Hélène", phone: "+221 77 000" });
  await addRegistration(coran.id, { userEmail: "awa@exemple.fr" });
  const found = async (...words: string[]) =>
    (await list({ words })).items.map(({ firstName }) => firstName);
  for (const word of ["helene", "fiqh", "+221", hélène.referenceNumber]) {
    expect(await found(word), word).toEqual(["Hélène"]);
  }
  expect(await found("helene", "coran")).toEqual([]);
  expect((await list({ words: ["awa@"] })).counts.all).toBe(1);
  expect((await list({ courseId: coran.id })).counts.all).toBe(1);
});

it("finds names spelt nearly so when nobody has the words as they are typed", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const people = [
    ["Fatoumata", "Diallo"],
    ["Mohammed", "Benali"],
    ["Fatima", "Diarra"],
  ] as const;
  for (const [firstName, lastName] of people) await addRegistration(id, { firstName, lastName });
  const found = async (...words: string[]) => {
    const { items, isNear } = await list({ words });
    return [items.map(({ firstName }) => firstName), isNear];
  };
  expect(await found("fatumata")).toEqual([["Fatoumata"], true]);
  expect(await found("Mohamed", "benali")).toEqual([["Mohammed"], true]);
  expect(await found("fatima")).toEqual([["Fatima"], false]);
  expect(await found("0612")).toEqual([[], false]);
  expect(await found("Christophe")).toEqual([[], false]);
});

it("shows the names spelt nearly so after those spelt as asked, and says which", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  // The most recent would come first, were they all alike.
  for (const [firstName, hours] of [
    ["Mohamed", 30],
    ["Mohammed", 2],
    ["Zoé", 1],
    ["Mohamed", 20],
  ] as const) {
    await addRegistration(id, { firstName, registrationDate: hoursAgo(hours) });
  }
  const { items, counts, isNear } = await list({ words: ["mohamed"] });
  expect(items.map((one) => [one.firstName, one.isNear])).toEqual([
    ["Mohamed", false],
    ["Mohamed", false],
    ["Mohammed", true],
  ]);
  expect([counts.all, isNear]).toEqual([3, false]);
  const byFormation = await list({ words: ["mohamed"], sort: "formation" });
  expect(byFormation.items.at(-1)?.firstName).toBe("Mohammed");
});

it("tells the number of a second request from the first's, to which it leads", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const { id: registrationId, referenceNumber } = await addRegistration(id, {});
  const [repeat] = await db
    .insert(registrationRepeats)
    .values({ registrationId, firstName: "Nadia" })
    .returning();
  const second = repeat?.referenceNumber ?? "";
  const found = await list({ words: [second] });
  expect(found.items.map((one) => one.referenceNumber)).toEqual([referenceNumber]);
  expect(found.repeated).toEqual({ second, first: referenceNumber });
  expect((await list({ words: [referenceNumber] })).repeated).toBeNull();
});

it("finds the end of a number before telephones, and not the year of all of them", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const people = [
    ["Awa", "DI-2026-00026", "+33 6 11 11 11 11", 9],
    ["Binta", "DI-2026-00031", "+33 6 26 11 11 11", 1],
    ["Coumba", "DI-2026-00032", "+33 6 11 11 11 12", 2],
    ["Dior", "DI-2025-00026", "+33 6 11 11 11 13", 20],
  ] as const;
  for (const [firstName, referenceNumber, phone, hours] of people) {
    const phoneInternational = phone.replaceAll(" ", "");
    const registrationDate = hoursAgo(hours);
    await addRegistration(id, {
      ...{ firstName, referenceNumber, phone, phoneInternational, registrationDate },
    });
  }
  const found = async (q: string) => {
    const search = readRegistrationSearch(new URLSearchParams({ q }));
    return (await list(search)).items.map(({ firstName }) => firstName);
  };
  expect(await found("26")).toEqual(["Dior", "Awa", "Binta"]);
  expect(await found("00026")).toEqual(["Dior", "Awa"]);
  expect(await found("0031")).toEqual(["Binta"]);
  expect(await found("2026")).toEqual([]);
  expect(await found("0626111111")).toEqual(["Binta"]);
});

it("finds a telephone however it is typed, with its country or without", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const kept = {
    Paris: "06 12 34 56 78",
    Abroad: "+33 6 98 76 54 32",
    Rabat: "+212 6 61 99 88 77",
  };
  for (const [firstName, phone] of Object.entries(kept)) {
    await addRegistration(id, { firstName, phone });
  }
  const found = async (q: string) => {
    const { items } = await list(readRegistrationSearch(new URLSearchParams({ q })));
    return items.map(({ firstName }) => firstName).join(" ");
  };
  for (const typed of ["0612345678", "+33612345678", "06.12.34.56.78", "0033 6 12", "06123"]) {
    expect(await found(typed), typed).toBe("Paris");
  }
  expect(await found("06 98 76 54 32")).toBe("Abroad");
  expect(await found("+212661998877")).toBe("Rabat");
  expect(await found("0661998877")).toBe("Rabat");
  await addRegistration(id, { firstName: "Bamako", phone: "06 61 99 88 77" });
  await addRegistration(id, { firstName: "Autre", phone: "06 12 99 88 77" });
  expect(await found("6 12 99 88 77")).toBe("Autre");
  await addRegistration(id, { firstName: "Fin", phone: "+33 6 61 29 98 87" });
  expect(await found("6 61 29 98 87")).toBe("Fin");
});

it("keeps to a formation and to an age, and counts each state within them", async () => {
  const fiqh = await addCourse({ courseType: "formation", title: "Fiqh" });
  const coran = await addCourse({ courseType: "formation", title: "Coran" });
  await addRegistration(fiqh.id, { firstName: "Amina", registrationDate: hoursAgo(40) });
  await addRegistration(coran.id, { firstName: "Omar", registrationDate: hoursAgo(40) });
  await addRegistration(fiqh.id, { firstName: "Awa", registrationDate: hoursAgo(2) });
  const found = async (query: Partial<RegistrationQuery>) => {
    const { items, counts } = await list(query);
    expect(counts.pending).toBe(items.length);
    return items.map(({ firstName }) => firstName);
  };
  expect(await found({ courseId: fiqh.id })).toEqual(["Amina", "Awa"]);
  expect(await found({ courseId: "nulle" })).toEqual([]);
  expect(await found({ age: "recentes" })).toEqual(["Awa"]);
  expect(await found({ age: "36h", courseId: fiqh.id })).toEqual(["Amina"]);
  expect(await found({ age: "48h" })).toEqual([]);
  expect((await listFormationsAsked()).map(({ name }) => name)).toEqual(["Coran", "Fiqh"]);
});

it("keeps to the age of the person, or to who did not say it", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  for (const [firstName, age] of [
    ["Sami", 11],
    ["Awa", 12],
    ["Omar", 18],
    ["Lina", null],
  ] as const) {
    await addRegistration(id, { firstName, age });
  }
  const found = async (personAge: RegistrationQuery["personAge"]) =>
    (await list({ personAge, sort: "nom" })).items.map(({ firstName }) => firstName);
  expect(await found("moins-12")).toEqual(["Sami"]);
  expect(await found("12-17")).toEqual(["Awa"]);
  expect(await found("18")).toEqual(["Omar"]);
  expect(await found("inconnu")).toEqual(["Lina"]);
});

it("sorts by date, name and formation", async () => {
  const fiqh = await addCourse({ courseType: "formation", title: "Fiqh" });
  const coran = await addCourse({ courseType: "formation", title: "Coran" });
  const people = [
    { courseId: fiqh.id, firstName: "Awa", lastName: "Sarr", registrationDate: hoursAgo(1) },
    { courseId: coran.id, firstName: "Élise", lastName: "Émir", registrationDate: hoursAgo(3) },
    { courseId: fiqh.id, firstName: "Omar", lastName: "Ba", registrationDate: hoursAgo(2) },
  ];
  for (const { courseId, ...person } of people) await addRegistration(courseId, person);
  const sorted = async (sort: RegistrationQuery["sort"]) =>
    (await list({ sort })).items.map(({ firstName }) => firstName).join(" ");
  expect(await sorted("recentes")).toBe("Awa Omar Élise");
  expect(await sorted("anciennes")).toBe("Élise Omar Awa");
  expect(await sorted("nom")).toBe("Omar Élise Awa");
  expect(await sorted("nom-z")).toBe("Awa Élise Omar");
  expect(await sorted("formation")).toBe("Élise Awa Omar");
});

it("gives twenty-five a page, each once", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  await Promise.all(
    Array.from({ length: 30 }, () => addRegistration(id, { registrationDate: NOW })),
  );
  const pages = [await list(), await list({ page: 2 })];
  expect(pages.map(({ items }) => items.length)).toEqual([25, 5]);
  expect(pages[0]?.pageCount).toBe(2);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(30);
  const beyond = await list({ page: 3 });
  expect([beyond.items.length, beyond.counts.all]).toEqual([0, 30]);
});
