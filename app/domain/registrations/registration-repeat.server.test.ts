import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
import { register } from "./registration-public.server.ts";

const PHONE = "0611223344";
const OTHER = "curieux@exemple.fr";

beforeEach(async () => {
  await forgetRegistrations();
  await runSql("truncate attempts");
  await emptyOutbox();
  await startJobs([]);
});
afterAll(stopJobs);

async function mailToOther(): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsInOutbox()).find((one) => one.includes(`To: ${OTHER}`));
      if (!mail) throw new Error("No mail yet.");
      return mail;
    },
    { timeout: 30_000, interval: 100 },
  );
}

it("is mailed to another address with its own answers, none of the first's", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 12, ageMax: 15 });
  await addRegistration(id, { phone: PHONE, age: 40, isForOneself: true });
  const typed = { phone: PHONE, userEmail: OTHER, age: 13, guardianName: "Awa Koné" };
  await register(id, typedRegistration(typed));
  const mail = await mailToOther();
  expect(mail).toContain("inscrire (initiales)");
  expect(mail).not.toMatch(/Âge :|Vos initiales/);
});

it("in line, promises a turn to another address, though the first was put in line by hand", async () => {
  const full = { courseType: "formation", registrationStatus: "complet" } as const;
  const { id } = await addCourse(full);
  const byHand = { status: "waiting", waitingSince: new Date(), waitsForFreedSeat: true } as const;
  await addRegistration(id, { phone: PHONE, ...byHand });
  await register(id, typedRegistration({ phone: PHONE, userEmail: OTHER }), { waitingList: true });
  const mail = await mailToOther();
  expect(mail).toContain("que son tour viendra");
  expect(mail).not.toContain("pourra vous proposer");
});
