import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import {
  registerStudent as enrolBy,
  type StudentInput,
  studentInput,
} from "./registration-enrol.server.ts";

const registerStudent = (input: StudentInput) =>
  enrolBy(input, { id: "amina", name: "Amina Diallo" });
const NOBODY = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const formation = (values = {}) => addCourse({ courseType: "formation", ...values });
const student = (courseId: string, userEmail: string | null) => ({
  courseId,
  firstName: "Awa",
  lastName: "Sarr",
  userEmail,
  phone: null,
  age: null,
  guardianName: null,
  chosenPlace: null,
  availabilityPreferences: null,
});

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(forgetRegistrations);

describe("enrolling a student", () => {
  it("starts approved and takes a seat", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const enrolled = await registerStudent(student(id, "awa@exemple.fr"));
    expect(enrolled).toMatchObject({ ok: true, reference: expect.stringMatching(/^DI-/) });
    const refused = await registerStudent(student(id, "autre@exemple.fr"));
    expect(refused).toEqual({ ok: false, reason: "full", held: [] });
  });

  it("waits in line of a formation that was said to be full, and takes the seat of one that is not", async () => {
    const full = await formation({ maxStudents: 1 });
    await registerStudent(student(full.id, "awa@exemple.fr"));
    const next = { ...student(full.id, "autre@exemple.fr"), joinsLine: full.id };
    expect(await registerStudent(next)).toMatchObject({ ok: true, waits: true });
    const elsewhere = await formation({ maxStudents: 1 });
    const free = { ...student(elsewhere.id, "autre@exemple.fr"), joinsLine: elsewhere.id };
    expect(await registerStudent(free)).toMatchObject({ ok: true, waits: false });
    const kept = await db.select().from(courseRegistrations);
    expect(kept.map(({ status }) => status).sort()).toEqual(["approved", "approved", "waiting"]);
  });

  it("asks once whether who is spelt nearly so, or reached otherwise, is somebody else", async () => {
    const { id } = await formation({ maxStudents: 9 });
    const idrissi = { lastName: "El Idrissi", phone: "+212 6 61 23 45 67" };
    const { referenceNumber: reference } = await addRegistration(id, {
      firstName: "Mohammed",
      ...idrissi,
    });
    const again = (values: object) =>
      registerStudent({ ...student(id, null), ...idrissi, ...values });
    const asked = { ok: false, reason: "alike", name: "Mohammed El Idrissi", reference };
    const mohamed = { firstName: "Mohamed", phone: "06 61 23 45 67" };
    expect(await again(mohamed)).toMatchObject(asked);
    expect(await again({ firstName: "El Idrissi", lastName: "Mohamed" })).toMatchObject(asked);
    expect(await again({ ...mohamed, firstName: "Muhammad" })).toMatchObject(asked);
    const byMail = { firstName: "Mohammed", phone: null, userEmail: "m@exemple.fr" };
    expect(await again(byMail)).toMatchObject(asked);
    expect(await again({ ...byMail, phone: "07 00 00 00 01" })).toMatchObject({ ok: true });
    // A sister shares the telephone; a namesake of near spelling shares nothing.
    expect(await again({ firstName: "Salma" })).toMatchObject({ ok: true });
    expect(await again({ ...mohamed, phone: "07 00 00 00 02" })).toMatchObject({ ok: true });
    const answered = { ...mohamed, otherThan: `${reference} : une autre personne ?` };
    expect(await again(answered)).toMatchObject({ ok: true, waits: false });
    const elsewhere = await formation();
    expect(await again({ ...mohamed, courseId: elsewhere.id })).toMatchObject({ ok: true });
  });

  it("keeps the age, and on site or online where there is a choice", async () => {
    const both = await formation({ onSite: true, isOnline: true });
    const online = await formation({ isOnline: true });
    const told = { age: 12, guardianName: "Awa Sarr", chosenPlace: "En ligne" } as const;
    for (const { id } of [both, online]) {
      await registerStudent({ ...student(id, "awa@exemple.fr"), ...told });
    }
    const kept = await db.select().from(courseRegistrations);
    expect(new Map(kept.map((one) => [one.courseId, [one.age, one.chosenPlace]]))).toEqual(
      new Map([
        [both.id, [12, "En ligne"]],
        [online.id, [12, null]],
      ]),
    );
  });

  it("asks once about an age that the formation is not for, and who answers for a child", async () => {
    const { id } = await formation({ ageMin: 10 });
    const child = { ...student(id, "awa@exemple.fr"), age: 8 };
    const asked = /^Awa a bien 8\sans\s\? La formation est prévue à partir de 10\sans\.$/;
    const refused = await registerStudent(child);
    expect(refused).toMatchObject({
      reason: "age",
      asked: expect.stringMatching(asked),
      lacksGuardian: true,
    });
    const agedSo = "asked" in refused ? (refused.asked ?? "") : "";
    const lacking = { reason: "age", asked: null, lacksGuardian: true };
    expect(await registerStudent({ ...child, agedSo })).toMatchObject(lacking);
    const answered = { ...child, agedSo, guardianName: "Awa Sarr" };
    expect(await registerStudent({ ...answered, age: 7 })).toMatchObject({ reason: "age" });
    expect(await registerStudent(answered)).toMatchObject({ ok: true });
    const grown = { ...student(id, "omar@exemple.fr"), age: 30 };
    expect(await registerStudent(grown)).toMatchObject({ ok: true });
  });

  it("takes who has a telephone and no e-mail, and nobody without either", async () => {
    const { id } = await formation();
    const typed = { courseId: id, firstName: "Awa", lastName: "Sarr", userEmail: "" };
    const parsed = studentInput.parse({ ...typed, phone: "06 12 34 56 78" });
    expect(await registerStudent(parsed)).toMatchObject({ ok: true });
    expect(await registerStudent(parsed)).toMatchObject({ reason: "already" });
    const refused = studentInput.safeParse({ ...typed, firstName: "" });
    expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["firstName", "Indiquez le prénom"],
      ["userEmail", "Indiquez une adresse e-mail, ou un numéro de téléphone"],
    ]);
  });

  it("asks before the last seat passes over the first of the waiting list", async () => {
    const { id } = await formation({ maxStudents: 2 });
    const waitingSince = new Date("2026-11-20T10:00:00Z");
    await addRegistration(id, {
      firstName: "Ahmed",
      status: "waiting",
      waitsForFreedSeat: true,
      waitingSince,
    });
    expect(await registerStudent(student(id, "awa@exemple.fr"))).toMatchObject({ ok: true });
    const last = student(id, "omar@exemple.fr");
    expect(await registerStudent(last)).toMatchObject({
      reason: "awaited",
      name: expect.stringContaining("Ahmed"),
      since: waitingSince,
    });
    expect(await registerStudent({ ...last, passesOver: id })).toMatchObject({ ok: true });
  });

  it("refuses the same person twice, an audio course and what does not exist", async () => {
    const { id } = await formation();
    const { referenceNumber: reference } = await addRegistration(id, {
      firstName: "AWA",
      lastName: "Sarr",
      userEmail: "Awa@exemple.fr",
    });
    expect(await registerStudent(student(id, "awa@exemple.fr"))).toMatchObject({
      reason: "already",
      reference,
      status: "pending",
    });
    const brother = { ...student(id, "awa@exemple.fr"), firstName: "Omar" };
    expect(await registerStudent(brother)).toMatchObject({ ok: true });
    const audio = await addCourse();
    for (const course of [audio.id, NOBODY, "rien"]) {
      expect(await registerStudent(student(course, "b@exemple.fr"))).toMatchObject({
        reason: "missing",
      });
    }
  });

  it("asks about contacts that look like a slip before anything else, once", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const typed = { ...student(id, null), phone: "06 55 44 33" };
    const asked = await registerStudent(typed);
    expect(asked).toMatchObject({
      reason: "doubtful",
      asked: "Ce numéro est-il complet ? Vous avez écrit 06 55 44 33.",
    });
    const verified = "asked" in asked ? (asked.asked ?? "") : "";
    expect(await registerStudent({ ...typed, verified })).toMatchObject({ ok: true });
    const senegalese = await registerStudent({ ...student(id, null), phone: "77 123 45 67" });
    expect(senegalese).toMatchObject({
      asked: expect.stringMatching(/^Est-ce un numéro du Sénégal, \+221 77 123 45 67\s\?/),
      meant: { phone: "+221 77 123 45 67" },
    });
  });
});
