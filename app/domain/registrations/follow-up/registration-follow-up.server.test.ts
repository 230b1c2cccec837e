import { beforeEach, describe, expect, it } from "vitest";
import { FORM_TOKEN, PROOF } from "#app/domain/limits/visitor-form.ts";
import { solve } from "#app/domain/limits/visitor-proof.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { answerFollowUp, followRegistration } from "./registration-follow-up.server.ts";
import { findSender } from "./registration-sender.server.ts";
import { stateTexts } from "./registration-state-texts.server.ts";

const NETWORK = "192.0.2.7";
const nadia = { userEmail: "Nadia@exemple.fr", phone: "+33 6 12 34 56 78" };

beforeEach(async () => {
  await forgetRegistrations();
  await runSql("truncate attempts");
});

it("shows the state to who knows the number and the e-mail or the telephone", async () => {
  const reference = await registered();
  for (const contact of ["nadia@exemple.fr", "06 12 34 56 78", "0033612345678"]) {
    const found = await followRegistration({ reference, contact });
    const shown = { reference, firstName: "Nadia", status: "pending", reachable: true };
    expect(found, contact).toMatchObject(shown);
    expect(JSON.stringify(found)).not.toMatch(/Ferhani|nadia@|12 34/i);
  }
});

it("promises no turn to who waits while seats are free", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const line = { status: "waiting", waitsForFreedSeat: true, waitingSince: new Date() } as const;
  const { referenceNumber: reference } = await addRegistration(id, { ...nadia, ...line });
  const found = await followRegistration({ reference, contact: "nadia@exemple.fr" });
  if (!found) throw new Error("Nothing was found.");
  const said = stateTexts(found, {}).nextStep.join("");
  expect(said).toContain("quand le centre pourra vous proposer une place");
  expect(said).not.toContain("votre tour");
});

it("says what follows while an answer is promised or a turn comes by itself, and not after", async () => {
  const line = { status: "waiting", waitingSince: new Date() } as const;
  const follows = async (values: Parameters<typeof addRegistration>[1], days = 0) => {
    await forgetRegistrations();
    const { id } = await addCourse({ courseType: "formation" });
    const { referenceNumber: reference } = await addRegistration(id, { ...nadia, ...values });
    const asked = { reference, contact: "nadia@exemple.fr" };
    const found = await followRegistration(asked, new Date(Date.now() + days * 86_400_000));
    return found && stateTexts(found, {}).hasSteps;
  };
  expect(await follows({})).toBe(true);
  expect(await follows({}, 5)).toBe(false);
  expect(await follows(line, 5)).toBe(true);
  expect(await follows({ ...line, waitsForFreedSeat: true })).toBe(false);
  expect(
    await follows({ ...line, status: "offered", offerExpiresAt: new Date(Date.now() + 3_600_000) }),
  ).toBe(false);
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
    expect(await followRegistration(input)).toBeUndefined();
  }
});

it("finds a telephone written at home by who adds the country's prefix, and the reverse", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const [home, abroad] = ["77 123 45 67", "+221 77 123 45 67"];
  const people = { Awa: home, Fatou: abroad, Binta: "00221771234567" };
  for (const [firstName, phone] of Object.entries(people)) {
    const { referenceNumber: reference } = await addRegistration(id, { firstName, phone });
    for (const contact of [home, abroad, "00221 77 123 45 67"]) {
      expect(await followRegistration({ reference, contact }), contact).toMatchObject({
        reference,
      });
    }
    const other = { reference, contact: "+221 77 123 45 68" };
    expect(await followRegistration(other)).toBeUndefined();
  }
  const { referenceNumber: reference } = await addRegistration(id, { phone: "+33 6 12 34 56 78" });
  expect(await followRegistration({ reference, contact: "+212 6 12 34 56 78" })).toBeUndefined();
});

it("gives whoever writes the telephone they typed, with a prefix only where its country is sure", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const written = { "77 123 45 67": "77 123 45 67", "06 12 34 56 78": "+33612345678" };
  for (const [phone, known] of Object.entries(written)) {
    const { referenceNumber: reference } = await addRegistration(id, { phone });
    expect(await findSender({ reference, contact: phone })).toMatchObject({ phone: known });
  }
});

it("takes the name of who gave neither e-mail nor telephone, and of nobody else", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const { referenceNumber: reference } = await addRegistration(id, { lastName: "Bâ" });
  for (const contact of ["ba", "Nadia BÂ"]) {
    const found = await followRegistration({ reference, contact });
    expect(found).toMatchObject({ reference, reachable: false });
  }
  expect(await followRegistration({ reference, contact: "Nadia" })).toBeUndefined();
  const reachable = await registered();
  expect(await followRegistration({ reference: reachable, contact: "Ferhani" })).toBeUndefined();
});

it("shows the reason of a refusal, and the way back into the line to who let a seat go", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const refused = {
    status: "rejected",
    rejectionReason: "Trop loin",
    notifiedAt: new Date(),
  } as const;
  const { referenceNumber } = await addRegistration(id, { ...nadia, ...refused });
  const contact = "nadia@exemple.fr";
  expect(await followRegistration({ reference: referenceNumber, contact })).toMatchObject({
    reason: "Trop loin",
    offerPath: null,
  });
  const lost = await addRegistration(id, { status: "withdrawn", withdrawal: "lapsed" });
  const followed = { reference: lost.referenceNumber, contact: "Ferhani" };
  expect(await followRegistration(followed)).toMatchObject({
    offerPath: expect.stringMatching(/^\/formations\/place\?jeton=/),
  });
});

it("keeps in doubt an age the formation is not for, until the answer", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 10 });
  const asked = { ...nadia, age: 8 };
  const doubtOf = async ({ referenceNumber }: { referenceNumber: string }) =>
    (await followRegistration({ reference: referenceNumber, contact: nadia.userEmail }))?.ageDoubt;
  expect(await doubtOf(await addRegistration(id, asked))).toMatch(/prévue à partir de 10\sans/);
  const answered = { status: "approved", approvalDate: new Date(0) } as const;
  expect(
    await doubtOf(await addRegistration(id, { ...asked, ...answered, firstName: "Sara" })),
  ).toBe("");
  expect(await doubtOf(await addRegistration(id, { ...asked, age: 10, firstName: "Omar" }))).toBe(
    "",
  );
});

it("promises an answer until its time has passed, and dates for the calendar until the end", async () => {
  const registrationDate = new Date("2026-11-20T10:00:00Z");
  const dates = { startDate: "2026-12-01", endDate: "2026-12-31" };
  const { id, slug } = await addCourse({ courseType: "formation", ...dates });
  const waits = await addRegistration(id, { ...nadia, registrationDate });
  const accepted = { status: "approved", approvalDate: new Date(0) } as const;
  const comes = await addRegistration(id, { lastName: "Bâ", ...accepted });
  const at = async (reference: string, contact: string, now: string) => {
    const found = await followRegistration({ reference, contact }, new Date(now));
    return [found?.answerBy, found?.calendarPath];
  };
  const asked = [waits.referenceNumber, "nadia@exemple.fr"] as const;
  const promised = new Date("2026-11-22T10:00:00Z");
  expect(await at(...asked, "2026-11-22T09:59:00Z")).toEqual([promised, null]);
  expect(await at(...asked, "2026-11-22T10:00:00Z")).toEqual([null, null]);
  const student = [comes.referenceNumber, "Bâ"] as const;
  const path = `/formations/${slug}/agenda`;
  expect(await at(...student, "2026-12-31T12:00:00Z")).toEqual([null, path]);
  expect(await at(...student, "2027-01-01T12:00:00Z")).toEqual([null, null]);
  const weekly = { sessionDays: ["saturday" as const], sessionStart: "10:00", sessionEnd: "12:00" };
  const endless = { ...dates, endDate: null, ...weekly };
  const goesOn = await addCourse({ courseType: "formation", ...endless });
  const { referenceNumber } = await addRegistration(goesOn.id, { lastName: "Sow", ...accepted });
  expect(await at(referenceNumber, "Sow", "2027-06-01T12:00:00Z")).toEqual([
    null,
    `/formations/${goesOn.slug}/agenda`,
  ]);
});

describe("who guesses numbers", () => {
  const guess = (count: number) => ({
    reference: `DI-2026-${count}`,
    contact: `a${count}@exemple.fr`,
  });

  it("is stopped after a while, only misses being counted", async () => {
    const right = { reference: await registered(), contact: "nadia@exemple.fr" };
    for (let count = 0; count < 25; count += 1) {
      expect(await asked(right)).toMatchObject({ ok: true });
    }
    for (let count = 500; count < 520; count += 1) {
      expect(await asked(guess(count))).toMatchObject({ status: 404 });
    }
    expect(await asked(guess(520))).toMatchObject({ status: 429 });
    expect(await asked(right, "192.0.2.8")).toMatchObject({ ok: true });
  });

  it("cannot try one number from many places", async () => {
    const reference = await registered();
    for (let count = 0; count < 10; count += 1) {
      const wrong = { reference, contact: `autre-${count}@exemple.fr` };
      expect(await asked(wrong, `192.0.2.${count}`)).toMatchObject({ status: 404 });
    }
    expect(await asked({ reference, contact: "b@exemple.fr" }, "192.0.2.99")).toMatchObject({
      status: 429,
      refusal: { errors: { form: expect.stringMatching(/essayés trop de fois.*écrivez-nous/) } },
    });
  });

  it("cannot walk from number to number with somebody's address, from many places", async () => {
    const right = { reference: await registered(), contact: "nadia@exemple.fr" };
    for (let count = 0; count < 12; count += 1) {
      const wrong = { reference: `DI-2026-${700 + count}`, contact: "Nadia@exemple.fr" };
      expect(await asked(wrong, `192.0.2.${count}`)).toMatchObject({ status: 404 });
    }
    expect(await asked(right, "192.0.2.99")).toMatchObject({ status: 429 });
  });

  it("from everywhere at once has a sum to work out for each", async () => {
    for (let count = 0; count < 60; count += 1) {
      await asked(guess(600 + count), `198.51.100.${count}`);
    }
    const right = { reference: await registered(), contact: "nadia@exemple.fr" };
    const refused = await asked(right);
    expect(refused).toMatchObject({ status: 429, refusal: { challenge: expect.any(Object) } });
    const challenge = refused.ok ? undefined : refused.refusal.challenge;
    const proof = challenge && (await solve(challenge, new AbortController().signal));
    expect(await asked({ ...right, [PROOF]: proof ?? "" })).toMatchObject({ ok: true });
  });
});

function asked(fields: Record<string, string>, network = NETWORK) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ [FORM_TOKEN]: issueFormToken(), ...fields })) {
    form.set(name, value);
  }
  return answerFollowUp(form, network);
}

async function registered(): Promise<string> {
  const { id } = await addCourse({ courseType: "formation" });
  return (await addRegistration(id, nadia)).referenceNumber;
}
