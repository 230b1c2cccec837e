import { beforeEach, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { sendDailyDigest } from "./digest.server.ts";
import { digestSubject } from "./digest-daily.email.tsx";

const EIGHT = new Date("2026-11-21T07:00:00Z");
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(contactMessages);
  await db.delete(users);
  await db.insert(users).values([
    { id: "amina", name: "Amina", email: "amina@centre.test", role: "admin" },
    { id: "maryam", name: "Maryam", email: "maryam@centre.test", role: "admin" },
    { id: "ancien", name: "Ancien", email: "ancien@centre.test" },
  ]);
  await saveSettings({ dailyDigest: true });
  await emptyOutbox();
});

it("tells each administrator what passes 36 hours, by its number, and once a day", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh" });
  const old = await addRegistration(id, { registrationDate: before(EIGHT, 41) });
  const young = await addRegistration(id, { registrationDate: before(EIGHT, 35.9) });
  await addRegistration(id, { registrationDate: before(EIGHT, 90), status: "rejected" });
  await addMessage({ createdAt: before(EIGHT, 50) });
  await addMessage({ createdAt: before(EIGHT, 60), status: "lu" });
  await addMessage({ createdAt: before(EIGHT, 90), status: "lu", filedAt: EIGHT });
  await sendDailyDigest(EIGHT);
  await Promise.all([sendDailyDigest(EIGHT), sendDailyDigest(EIGHT)]);
  const sent = await mailsInOutbox();
  expect(sent.map((mail) => /^To: (.+?)\r?$/m.exec(mail)?.[1]).sort()).toEqual([
    "amina@centre.test",
    "maryam@centre.test",
  ]);
  const [mail = ""] = sent;
  expect(mail).toContain(`${old.referenceNumber} · Fiqh · reçue avant-hier`);
  expect(mail).toContain("reçu avant-hier : réponse en retard");
  expect(mail).toMatch(/lu, sans réponse depuis le \d+\s\S+/);
  expect(mail).not.toContain("il y a 3 jours");
  expect(mail).not.toContain(young.referenceNumber);
  expect(mail).not.toMatch(/Nadia|Ferhani|Bonjour/);
  expect(mail).toContain("/admin/registrations?statut=pending");
  await sendDailyDigest(before(EIGHT, -24));
  expect(await mailsInOutbox()).toHaveLength(4);
});

it("sends nothing when nothing waits, nor once it is switched off", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  await sendDailyDigest(EIGHT);
  await addRegistration(id, { registrationDate: before(EIGHT, 60) });
  await saveSettings({ dailyDigest: false });
  await sendDailyDigest(EIGHT);
  expect(await mailsInOutbox()).toEqual([]);
});

it("counts the hours that passed across a change of the clock", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  // 21:00 on Friday the 26th in Paris is 34 hours before 8:00 on Sunday the 28th, not 35.
  await addRegistration(id, { registrationDate: new Date("2027-03-26T20:00:00Z") });
  await sendDailyDigest(new Date("2027-03-28T06:00:00Z"));
  expect(await mailsInOutbox()).toEqual([]);
  await sendDailyDigest(new Date("2027-03-28T08:00:00Z"));
  expect((await mailsInOutbox())[0]).toContain("reçue avant-hier");
});

it("names in its subject what waits", () => {
  const said = (registrations: number, messages: number) =>
    digestSubject([
      ...Array.from({ length: registrations }, () => ({ kind: "registration" as const })),
      ...Array.from({ length: messages }, () => ({ kind: "message" as const })),
    ]).replaceAll("\u00a0", " ");
  expect(said(1, 0)).toBe("1 inscription attend une réponse");
  expect(said(2, 1)).toBe("2 inscriptions et 1 message attendent une réponse");
});

function addMessage(values: Partial<typeof contactMessages.$inferInsert>) {
  const message = { name: "Awa", email: "awa@exemple.fr", message: "Bonjour" };
  return db.insert(contactMessages).values({ ...message, ...values });
}
