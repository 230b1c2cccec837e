import { beforeEach, expect, it } from "vitest";
import { runSql } from "#app/infra/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { followRegistration } from "./registration-follow-up.server.ts";

const NETWORK = "192.0.2.7";
const nadia = { userEmail: "Nadia@exemple.fr", phone: "+33 6 12 34 56 78" };

beforeEach(async () => {
  await forgetRegistrations();
  await runSql("truncate attempts");
});

it("shows the state to who knows the number and the e-mail or the telephone", async () => {
  const reference = await registered();
  for (const contact of ["nadia@exemple.fr", "06 12 34 56 78", "0033612345678"]) {
    const found = await followRegistration({ reference, contact }, NETWORK);
    expect(found, contact).toMatchObject({
      ok: true,
      registration: { reference, status: "pending" },
    });
    expect(JSON.stringify(found)).not.toMatch(/Nadia|Ferhani|exemple|12 34/);
  }
});

it("answers the same for a wrong number and for wrong details", async () => {
  const reference = await registered();
  const wrong = [
    { reference, contact: "autre@exemple.fr" },
    { reference, contact: "06 00 00 00 00" },
    { reference, contact: "" },
    { reference, contact: "%" },
    { reference: "DI-1999-00001", contact: "nadia@exemple.fr" },
    { reference: "n'importe quoi", contact: "nadia@exemple.fr" },
  ];
  for (const input of wrong) {
    expect(await followRegistration(input, NETWORK)).toEqual({ ok: false, reason: "unknown" });
  }
});

it("lets nobody try many, and counts only misses", async () => {
  const reference = await registered();
  const right = { reference, contact: "nadia@exemple.fr" };
  for (let count = 0; count < 30; count += 1) {
    expect(await followRegistration(right, NETWORK)).toMatchObject({ ok: true });
  }
  const answers = [];
  for (let count = 0; count < 25; count += 1) {
    const guess = { reference: `DI-2026-${count + 500}`, contact: "nadia@exemple.fr" };
    answers.push(await followRegistration(guess, NETWORK));
  }
  expect(answers[19]).toEqual({ ok: false, reason: "unknown" });
  expect(answers[20]).toMatchObject({ ok: false, reason: "too-many" });
  expect(await followRegistration(right, "192.0.2.8")).toMatchObject({ ok: true });
});

async function registered(): Promise<string> {
  const { id } = await addCourse({ courseType: "formation" });
  return (await addRegistration(id, nadia)).referenceNumber;
}
