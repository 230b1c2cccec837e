import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { decide } from "./registration-decision.server.ts";
import { doubtTogether } from "./registration-doubts.server.ts";
import { decisionQuestion } from "./registration-questions.tsx";

const AMINA = { id: "amina", name: "Amina Diallo" };
const formation = (values = {}) =>
  addCourse({ courseType: "formation", registrationStatus: "ouvert", ...values });
const inLine = (courseId: string, firstName = "Samir", lastName = "Haddad") =>
  addRegistration(courseId, { ...{ firstName, lastName }, ...IN_LINE, waitingSince: new Date() });
const IN_LINE = { status: "waiting", waitsForFreedSeat: true } as const;

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(forgetRegistrations);

/** The screen and the server ask the same. */
async function asked(decision: "approve" | "offer" | "wait", id: string) {
  const registration = await readRegistration(id);
  const question =
    registration && decisionQuestion(decision, { ...registration, mailsLeave: true });
  const refused = await decide(decision, id, { by: AMINA, asks: true });
  expect(refused).toMatchObject(question ? { ok: false, reason: "doubtful" } : { ok: true });
  return question?.question;
}

it("asks before the waiting list while there are seats, saying how many", async () => {
  const { id } = await formation({ maxStudents: 3 });
  const one = await addRegistration(id);
  expect(await asked("wait", one.id)).toMatch(/^Il reste 3\splaces libres.: mettre quand même/u);
  const open = await addRegistration((await formation({ maxStudents: 0 })).id);
  expect(await asked("wait", open.id)).toContain("n'est pas limité");
  expect(await decide("wait", one.id, { by: AMINA })).toMatchObject({ ok: true, left: 3 });
});

it("asks nothing before the waiting list of a full formation", async () => {
  const { id } = await formation({ maxStudents: 1 });
  const [one, other] = [await addRegistration(id), await addRegistration(id)];
  await decide("approve", one.id, { by: AMINA });
  expect(await asked("wait", other.id)).toBeUndefined();
});

it("names who waits before somebody else takes the last seat, and not where there are enough", async () => {
  const { id } = await formation({ maxStudents: 2 });
  await inLine(id);
  const [one, farida] = [
    await addRegistration(id),
    await addRegistration(id, { firstName: "Farida", lastName: "Benali" }),
  ];
  expect(await asked("approve", one.id)).toBeUndefined();
  expect(await asked("approve", farida.id)).toBe(
    "Approuver l'inscription de Farida Benali avant Samir Haddad ?",
  );
  expect(await decide("approve", farida.id, { by: AMINA })).toMatchObject({ ok: true });
});

it("asks nothing before the person in line, nor where seats are not counted", async () => {
  const { id } = await formation({ maxStudents: 1 });
  expect(await asked("approve", (await inLine(id)).id)).toBeUndefined();
  const open = await formation({ maxStudents: 0 });
  await inLine(open.id);
  expect(await asked("approve", (await addRegistration(open.id)).id)).toBeUndefined();
});

it("names the first in line before a later one is offered the last seat, or approved", async () => {
  const { id } = await formation({ maxStudents: 1 });
  const first = await inLine(id);
  const awa = await inLine(id, "Awa", "Sarr");
  expect(await asked("offer", awa.id)).toBe("Proposer une place à Awa Sarr avant Samir Haddad ?");
  expect(await asked("approve", awa.id)).toContain("avant Samir Haddad");
  expect((await doubtTogether("approve", [awa.id]))?.consequence).toMatch(/: 1\spersonne attend/);
  expect(await doubtTogether("approve", [first.id])).toBeNull();
  expect(await asked("offer", first.id)).toBeUndefined();
});

it("asks once for several together", async () => {
  const { id, title } = await formation({ maxStudents: 3 });
  const waiting = [await inLine(id), await inLine(id, "Awa", "Sarr")];
  const [one, other] = [await addRegistration(id), await addRegistration(id)];
  const together = (...chosen: { id: string }[]) => chosen.map((each) => each.id);
  expect(await doubtTogether("approve", together(one))).toBeNull();
  const doubt = await doubtTogether("approve", together(one, other));
  expect(doubt?.consequence).toMatch(/: 2\spersonnes attendent dans la liste\. Il reste 3\splaces/);
  expect(await doubtTogether("approve", together(...waiting, one))).toBeNull();
  expect((await doubtTogether("wait", together(one)))?.consequence).toContain(`« ${title} »`);
  expect(await doubtTogether("wait", together(...waiting))).toBeNull();
  expect(await doubtTogether("reject", together(one))).toBeNull();
});

it("says nothing of a formation that has nothing to say, beside one where somebody waits", async () => {
  const { id, title } = await formation({ title: "Fiqh", maxStudents: 1 });
  await inLine(id);
  const elsewhere = await formation({ title: "Zakat", maxStudents: 5 });
  const chosen = [await addRegistration(id), await addRegistration(elsewhere.id)];
  const doubt = await doubtTogether(
    "approve",
    chosen.map((one) => one.id),
  );
  expect(doubt?.question).toMatch(/^Approuver 2\sinscriptions avant la liste d'attente/);
  expect(doubt?.consequence).toMatch(
    /: 1\spersonne attend dans la liste\. Il reste 1\splace libre\.$/,
  );
  expect([doubt?.consequence.includes(title), doubt?.consequence.includes("Zakat")]).toEqual([
    true,
    false,
  ]);
});

it("says before several are approved who would have a seat and who would not, with who waits, in one question", async () => {
  const { id, title } = await formation({ maxStudents: 1 });
  const named = (firstName: string, day: number) =>
    addRegistration(id, { firstName, registrationDate: new Date(Date.UTC(2026, 10, day)) });
  const [late, early] = [await named("Omar", 9), await named("Awa", 2)];
  const both = [late.id, early.id];
  expect(await doubtTogether("approve", both)).toMatchObject({
    question: expect.stringMatching(/^Approuver 1 inscription sur 2, dans l'ordre/u),
    consequence: `« ${title} » : Awa Ferhani aura une place. Faute de place, Omar Ferhani restera à décider.`,
  });
  const elsewhere = await formation({ title: "Zakat" });
  const others = [
    await addRegistration(elsewhere.id, { firstName: "Binta" }),
    await addRegistration(elsewhere.id, { firstName: "Sira" }),
  ];
  expect(
    await doubtTogether(
      "approve",
      others.map(({ id }) => id),
    ),
  ).toBeNull();
  const everybody = await doubtTogether("approve", [...both, ...others.map(({ id }) => id)]);
  expect(everybody?.question).toMatch(/^Approuver 3 inscriptions sur 4/);
  expect(everybody?.consequence).toMatch(
    /«.Zakat.».: Binta Ferhani et Sira Ferhani auront une place\.$/u,
  );
  expect(await doubtTogether("approve", [early.id])).toBeNull();
  await inLine(id);
  const doubt = await doubtTogether("approve", both);
  expect(doubt?.consequence).toContain(`« ${title} » :`);
  expect(doubt?.consequence).toMatch(/attend dans la liste.*Faute de place/);
  await decide("approve", early.id, { by: AMINA });
  expect(await doubtTogether("approve", [late.id])).toBeNull();
});
