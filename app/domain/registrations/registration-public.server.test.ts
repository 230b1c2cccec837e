import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db, runSql } from "#app/infra/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { forgetRegistrations, typedRegistration } from "#tests/factories/registration-factory.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { registrationInput } from "./registration-input.server.ts";
import { register } from "./registration-public.server.ts";

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
    const { id } = await addCourse(formation);
    const input = registrationInput.parse({ firstName: " Nadia ", lastName: "Ferhani", phone: "" });
    const registered = await register(id, input);
    expect(registered).toMatchObject({ ok: true });
    const [kept] = await db.select().from(courseRegistrations);
    expect(registered).toEqual({ ok: true, reference: kept?.referenceNumber, waiting: false });
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

  it("asks for both names, in plain words", () => {
    const { error } = registrationInput.safeParse({ firstName: " ", userEmail: "nadia@" });
    const messages = error?.issues.map(({ path, message }) => [path[0], message]);
    expect(messages).toContainEqual(["firstName", "Indiquez votre prénom"]);
    expect(messages).toContainEqual(["lastName", "Indiquez votre nom"]);
    expect(messages?.map(([name]) => name)).toContain("userEmail");
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
  it("registers once per formation, known by e-mail or by telephone", async () => {
    const { id } = await addCourse(formation);
    const nadia = { userEmail: "nadia@exemple.fr", phone: "06 12 34 56 78" };
    expect(await register(id, typedRegistration(nadia))).toMatchObject({ ok: true });
    const again = [
      { userEmail: "nadia@exemple.fr" },
      { phone: "+33 6 12 34 56 78" },
      { userEmail: "autre@exemple.fr", phone: "0612345678" },
    ];
    for (const input of again) {
      const answer = await register(id, typedRegistration({ ...input, firstName: "N." }));
      expect(answer).toEqual({ ok: false, reason: "already" });
    }
    expect(await db.$count(courseRegistrations)).toBe(1);
    const other = await addCourse(formation);
    expect(await register(other.id, typedRegistration(nadia))).toMatchObject({ ok: true });
  });

  it("sending many times at once registers once", async () => {
    const { id } = await addCourse(formation);
    const input = typedRegistration({ phone: "+221 77 123 45 67" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(id, input)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(courseRegistrations)).toBe(1);
  });

  it("is nobody in particular without e-mail and telephone", async () => {
    const { id } = await addCourse(formation);
    await register(id, typedRegistration());
    expect(await register(id, typedRegistration())).toMatchObject({ ok: true });
  });
});

describe("the mail", () => {
  it("gives the number and nothing a visitor typed, at most three a day to one address", async () => {
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
    await register(first.id, input);
    await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(2), soon);
    for (let count = 0; count < 4; count += 1)
      await register((await addCourse(formation)).id, input);
    await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(3), soon);
    const { rows } = await runSql(
      "select from pgboss.job where name = 'mail-registration' and state < 'completed'",
    );
    expect(rows).toEqual([]);
    expect(await mailsInOutbox()).toHaveLength(3);
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
