import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { violates } from "#app/infra/outage.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { register, registrationInput, waitlistInput } from "./registration-public.server.ts";

const soon = { timeout: 30_000, interval: 100 };
const formation = { courseType: "formation", title: "Coran : lire avec justesse" } as const;

beforeEach(async () => {
  await forgetRegistrations();
  await runSql("truncate attempts");
  await emptyOutbox();
});
afterEach(() => saveSettings({ allowRegistrations: true }));
afterAll(stopJobs);

describe("registering", () => {
  it("keeps a pending registration with a number, empty answers as null, and the consent", async () => {
    const { id, slug } = await addCourse(formation);
    const input = registrationInput.parse({ firstName: " nadia ", lastName: "ferhani", phone: "" });
    const registered = await register(id, input);
    expect(registered).toMatchObject({ ok: true });
    const [kept] = await db.select().from(courseRegistrations);
    const about = {
      slug,
      title: formation.title,
      facts: [
        ["Début", "Date à définir"],
        ["Prix", "Rien à payer : cette formation est gratuite"],
      ],
    };
    const reference = kept?.referenceNumber;
    const answerBy = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(registered).toEqual({
      ok: true,
      reference,
      ...{ rank: null, guardianName: null },
      mailed: false,
      answerBy,
      isAgeDoubted: false,
      formation: about,
    });
    expect(kept?.referenceNumber).toMatch(/^DI-\d{4}-\d{5}$/);
    expect(kept).toMatchObject({
      firstName: "Nadia",
      userEmail: null,
      phone: null,
      motivationText: null,
      status: "pending",
      approvalDate: null,
      consentVersion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      consentAt: expect.any(Date),
    });
  });

  it("says again whom the formation is meant for, where the person is younger", async () => {
    const { id } = await addCourse({ ...formation, ageMin: 15 });
    const answerFor = async (age: number) => {
      const registered = await register(
        id,
        typedRegistration({ firstName: `Awa ${age}`, age, guardianName: "Sira Koné" }),
      );
      if (!registered.ok) throw new Error("It was refused.");
      return registered;
    };
    const young = await answerFor(9);
    expect(young.isAgeDoubted).toBe(true);
    expect(young.formation.facts[0]?.[0]).toBe("Âge");
    expect(young.formation.facts[0]?.[1]).toMatch(
      /^\d+\sans, pour une formation prévue à partir de 15\sans\s: nous vous dirons/,
    );
    const old = await answerFor(15);
    expect(old.isAgeDoubted).toBe(false);
    expect(new Map(old.formation.facts).has("Âge")).toBe(false);
  });

  it("asks for both names, in plain words", () => {
    const { error } = registrationInput.safeParse({ firstName: " ", userEmail: "nadia@" });
    const messages = error?.issues.map(({ path, message }) => [path[0], message]);
    expect(messages).toContainEqual(["firstName", "Indiquez le prénom"]);
    expect(messages).toContainEqual(["lastName", "Indiquez le nom"]);
    expect(messages?.map(([name]) => name)).toContain("userEmail");
  });

  it("asks who waits for a way to be told, beside a missing name", () => {
    const { error } = waitlistInput.safeParse({ firstName: "", lastName: "Sarr" });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["firstName", "userEmail"]);
  });

  it("is refused when the formation is full, closed, no formation, or nothing at all", async () => {
    const refused = async (courseId: string) => register(courseId, typedRegistration());
    const full = await addCourse({ ...formation, registrationStatus: "complet" });
    const closed = await addCourse({ ...formation, registrationStatus: "fermé" });
    const audio = await addCourse();
    expect(await refused(full.id)).toEqual({ ok: false, reason: "full" });
    expect(await refused(closed.id)).toEqual({ ok: false, reason: "closed" });
    expect(await refused(audio.id)).toEqual({ ok: false, reason: "missing" });
    expect(await refused("autre-chose")).toEqual({ ok: false, reason: "missing" });
    const open = await addCourse(formation);
    await saveSettings({ allowRegistrations: false });
    expect(await refused(open.id)).toEqual({ ok: false, reason: "closed" });
    expect(await db.$count(courseRegistrations)).toBe(0);
  });
});

describe("the same person", () => {
  const nadia = { userEmail: "nadia@exemple.fr", phone: "06 11 22 33 44" };

  it("registers once per formation, known by the name with the e-mail or the telephone", async () => {
    const { id } = await addCourse(formation);
    const first = await register(id, typedRegistration(nadia));
    const again = [
      { userEmail: "Nadia@exemple.fr" },
      { userEmail: "nadia@exemple.fr", firstName: "NADIA ", lastName: "  ferhani" },
      { phone: "+33 (0)6 11 22 33 44", firstName: "Na\u0301dia", lastName: "Ferha\u200bni" },
      { phone: "0033611223344", firstName: "Nadia", lastName: "Fer-hani" },
      { userEmail: "autre@exemple.fr", phone: "0611223344" },
    ];
    const answers = [first];
    for (const input of again) answers.push(await register(id, typedRegistration(input)));
    expect(await db.$count(courseRegistrations)).toBe(1);
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
    const references = answers.map((answer) => answer.ok && answer.reference);
    expect(new Set(references).size).toBe(answers.length);
    const other = await addCourse(formation);
    expect(await register(other.id, typedRegistration(nadia))).toMatchObject({ ok: true });
    expect(await db.$count(courseRegistrations)).toBe(2);
  });

  it("is another one by the first name, or where only the end of the number is the same", async () => {
    const { id } = await addCourse(formation);
    const family = [
      nadia,
      { ...nadia, firstName: "Yassine" },
      { ...nadia, firstName: "نور", lastName: "فرحاني" },
      { ...nadia, firstName: "آدم", lastName: "فرحاني" },
      { phone: "+212 611223344" },
      { phone: "+221 61 122 33 44" },
    ];
    for (const person of family) await register(id, typedRegistration(person));
    const kept = await db.select().from(courseRegistrations);
    expect(kept).toHaveLength(family.length);
    expect(kept.map(({ phone }) => phone)).toContain("06 11 22 33 44");
    expect(kept.map(({ phone }) => phone)).toContain("+212 611223344");
  });

  it("is kept once by the database too, whoever forgets to look", async () => {
    const { id } = await addCourse(formation);
    await addRegistration(id, nadia);
    for (const second of [
      { userEmail: "NADIA@exemple.fr", firstName: "nadia" },
      { phone: "+33611223344", lastName: "FERHÀNI" },
    ]) {
      const adding = addRegistration(id, second);
      await expect(adding).rejects.toSatisfy((error) => violates("unique", error));
    }
    await addRegistration(id, { ...nadia, firstName: "Yassine" });
  });

  it("sending many times at once registers once", async () => {
    const { id } = await addCourse(formation);
    const input = typedRegistration({ phone: "+221 77 123 45 67" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(id, input)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
    expect(await db.$count(courseRegistrations)).toBe(1);
  });

  it("is followed by either number, the second telling nothing of what the first became", async () => {
    const { id } = await addCourse(formation);
    const { referenceNumber } = await addRegistration(id, { ...nadia, ...APPROVED });
    const stranger = { userEmail: "curieux@exemple.fr", phone: nadia.phone, firstName: "NADIA" };
    const again = await register(id, typedRegistration(stranger));
    const reference = again.ok ? again.reference : "";
    const first = { reference: referenceNumber, contact: nadia.userEmail };
    expect(await followRegistration(first)).toMatchObject({ status: "approved" });
    for (const contact of ["curieux@exemple.fr", nadia.phone]) {
      const followed = await followRegistration({ reference, contact });
      const typed = { reference, firstName: "NADIA" };
      expect(followed).toMatchObject({ ...typed, status: "pending", rank: null });
      expect(Object.keys(followed ?? {}).sort()).toEqual(
        Object.keys((await followRegistration(first)) ?? {}).sort(),
      );
    }
    expect(await followRegistration({ reference, contact: nadia.userEmail })).toBeUndefined();
    const unknown = { reference: referenceNumber, contact: "curieux@exemple.fr" };
    expect(await followRegistration(unknown)).toBeUndefined();
  });

  it("is heard the second time too: the list shows what was added, and finds it by the second number", async () => {
    const { id } = await addCourse(formation);
    const { referenceNumber } = await addRegistration(id, { ...nadia, motivationText: "Lire" });
    const more = { phone: nadia.phone, motivationText: "Lire mieux", specialNeeds: "Un fauteuil" };
    const corrected = { ...more, userEmail: "nadia@exemple.org" };
    const again = await register(id, typedRegistration(corrected));
    const reference = again.ok ? again.reference : "";
    for (const word of [reference, corrected.userEmail, referenceNumber]) {
      const { items } = await listRegistrations(
        { words: [word], page: 1, status: "all" },
        new Date(),
      );
      expect(items, word).toMatchObject([
        { referenceNumber, motivationText: "Lire", lastRepeat: { reference, ...corrected } },
      ]);
    }
  });

  it("is nobody in particular without e-mail and telephone", async () => {
    const { id } = await addCourse(formation);
    await register(id, typedRegistration());
    expect(await register(id, typedRegistration())).toMatchObject({ ok: true });
  });
});

describe("the mail", () => {
  it("gives the number and nothing a visitor typed, and a bounded number to one address", async () => {
    await startJobs([]);
    const typed = { userEmail: "Victime@Exemple.fr", firstName: "http://piege.exemple" };
    const input = registrationInput.parse({ lastName: "GAGNEZ", motivationText: "clic", ...typed });
    const first = await addCourse(formation);
    const registered = await register(first.id, input);
    await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(1), soon);
    const [mail = ""] = await mailsInOutbox();
    expect(mail).toContain("To: victime@exemple.fr");
    expect(mail).toContain(registered.ok && registered.reference);
    expect(mail).toContain("/formations/suivi?ref=");
    expect(mail).toContain("Coran : lire avec justesse");
    for (const word of ["piege", "GAGNEZ", "clic"]) expect(mail).not.toContain(word);
    const again = await register(first.id, input);
    await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(2), soon);
    const second =
      (await mailsInOutbox()).find((one) => one.includes("avions déjà reçu votre demande")) ?? "";
    expect(second).toContain(registered.ok && registered.reference);
    expect(second).not.toContain(again.ok && again.reference);
    for (const word of ["piege", "GAGNEZ", "clic"]) expect(second).not.toContain(word);
    const mailed = [];
    for (let count = 0; count < 12; count += 1) {
      const more = await register((await addCourse(formation)).id, input);
      mailed.push(more.ok && more.mailed);
    }
    expect(mailed).toEqual([...Array(10).fill(true), false, false]);
    await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(12), soon);
    const { rows } = await runSql(
      "select from pgboss.job where name = 'mail-registration' and state < 'completed'",
    );
    expect(rows).toEqual([]);
    expect(await mailsInOutbox()).toHaveLength(12);
  });

  it("of a second request goes to the owner, and to another address as if it were the first", async () => {
    await startJobs([]);
    const { id } = await addCourse(formation);
    const owner = "nadia@exemple.fr";
    const first = await addRegistration(id, { userEmail: owner, phone: "0611223344" });
    for (let count = 0; count < 5; count += 1) {
      const typed = { userEmail: `curieux-${count}@exemple.fr`, phone: "0611223344" };
      const { reference } = (await register(id, typedRegistration(typed))) as { reference: string };
      await vi.waitFor(async () => {
        const received = await mailsTo(typed.userEmail);
        expect(received).toContain("Votre inscription est bien reçue");
        expect(received).toContain(reference);
        expect(received).not.toMatch(new RegExp(`déjà|${first.referenceNumber}|${owner}`));
      }, soon);
    }
    const told = await mailsTo(owner);
    expect(told.match(/^To: /gm)).toHaveLength(3);
    expect(told).toContain(first.referenceNumber);
    expect(told).not.toContain("curieux");
  });

  it("that cannot be asked for does not undo the registration", async () => {
    await startJobs([]);
    await stopJobs();
    await runSql("alter schema pgboss rename to pgboss_aside");
    await runSql("create schema pgboss");
    await runSql("create table pgboss.version (broken int)");
    const { id } = await addCourse(formation);
    const input = typedRegistration({ userEmail: "nadia@exemple.fr" });
    expect(await register(id, input)).toMatchObject({ ok: true });
    expect(await db.$count(courseRegistrations)).toBe(1);
  });
});

const APPROVED = { status: "approved", approvalDate: new Date(), notifiedAt: new Date() } as const;

async function mailsTo(address: string): Promise<string> {
  return (await mailsInOutbox()).filter((mail) => mail.includes(`To: ${address}`)).join("\n");
}
