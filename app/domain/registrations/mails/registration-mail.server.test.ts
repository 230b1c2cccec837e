import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { resendMail } from "#app/domain/mail/mail-admin.server.ts";
import { registerStudent } from "#app/domain/registrations/admin/registration-enrol.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { FIRST_ZONE, setTimeZone, zoneHour } from "#app/infra/french/time-zone.ts";
import { siteZone } from "#app/infra/french/zone-names.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { calendarIn, fieldOf } from "#tests/factories/calendars.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import {
  countMailsToCome,
  type RegistrationMailKind,
  sendRegistrationMail,
} from "./registration-mail.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
// Ahead of any clock: what is asked for in five minutes waits.
const NOW = new Date("2096-11-21T09:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const soon = { timeout: 30_000, interval: 50 };
const UNDONE = ["undone", expect.anything()];
const nadia = { userEmail: "nadia@exemple.fr", firstName: "Khadidja-la-visiteuse" };

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  await runSql("delete from pgboss.job");
  await saveSettings({
    siteName: "Centre An-Nour",
    contactAddress: "12 rue des Lilas\n75020 Paris",
  });
  await emptyOutbox();
});

describe("an approval", () => {
  it("leaves five minutes later, with the practical terms and the dates as a calendar", async () => {
    const registration = await pending({
      startDate: "2027-03-27",
      endDate: "2027-10-31",
      price: 75.5,
    });
    await decide("approve", registration.id, { by: AMINA }, NOW);
    expect(await planned()).toEqual([["approved", minutes(5)]]);
    expect(await countMailsToCome(NOW)).toBe(1);
    expect(await countMailsToCome(minutes(5))).toBe(0);
    await told(registration.id, "approved");
    expect(await countMailsToCome(NOW)).toBe(0);
    const [mail = ""] = await mailsInOutbox();
    for (const text of [
      "Centre An-Nour",
      registration.referenceNumber,
      "27 mars 2027",
      "31 octobre 2027",
      "75,50",
      "12 rue des Lilas",
    ]) {
      expect(mail, text).toContain(text);
    }
    expect(mail).toContain("Khadidja");
    const calendar = calendarIn(mail);
    expect(calendar).toContain("DTSTART;VALUE=DATE:20270327");
    expect(calendar).toContain("DTEND;VALUE=DATE:20271101");
    expect(calendar).toContain("SUMMARY:Fiqh");
    expect(calendar).toContain("Votre formation à");
    expect(calendar).toContain("LOCATION:12 rue des Lilas\\, 75020 Paris");
    expect(calendar).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  });

  it("puts the weekly sessions at their hours in Paris, summer and winter, with the students' link", async () => {
    const { id } = await pending({
      startDate: "2027-03-25",
      endDate: "2027-10-31",
      sessionDays: ["saturday", "monday"],
      sessionStart: "10:00",
      sessionEnd: "12:30",
      skippedDays: ["2027-05-01", "2027-05-03"],
      addedDays: ["2027-05-05"],
      ownSessions: [
        { day: "2027-05-08", movedFrom: null, start: "14:00", end: "16:00", place: "Salle 2" },
      ],
      isOnline: true,
      onlineLink: "https://meet.fr/a",
    });
    await decide("approve", id, { by: AMINA }, NOW);
    await told(id, "approved");
    const calendar = calendarIn((await mailsInOutbox())[0] ?? "");
    expect(calendar).toContain("DTSTART;TZID=Europe/Paris:20270327T100000");
    expect(calendar).toContain("DTEND;TZID=Europe/Paris:20270327T123000");
    expect(calendar).toContain("RRULE:FREQ=WEEKLY;BYDAY=SA,MO;UNTIL=20271031T225900Z");
    expect(calendar).toContain("EXDATE;TZID=Europe/Paris:20270501T100000,20270503T100000\r\n");
    expect(calendar).toContain("RDATE;TZID=Europe/Paris:20270505T100000\r\n");
    expect(calendar).toContain("DTSTART;TZID=Europe/Paris:20270508T140000");
    expect(calendar).toContain("RECURRENCE-ID;TZID=Europe/Paris:20270508T100000");
    expect(calendar).toContain("LOCATION:Salle 2");
    expect(calendar).toContain("BEGIN:VTIMEZONE");
    expect(calendar).toContain("https://meet.fr/a");
  });

  it.each([
    ["Africa/Abidjan", "20270501T235900Z"],
    ["America/Martinique", "20270502T035900Z"],
  ])("says 19:30 where the centre is: %s", async (name, until) => {
    setTimeZone(siteZone(name));
    const { id } = await pending({
      startDate: "2027-03-25",
      endDate: "2027-05-01",
      sessionDays: ["saturday"],
      sessionStart: "19:30",
      sessionEnd: "21:00",
      isOnline: true,
    });
    await decide("approve", id, { by: AMINA }, NOW);
    await told(id, "approved");
    const [mail = ""] = await mailsInOutbox();
    const calendar = calendarIn(mail);
    expect(calendar).toContain(`DTSTART;TZID=${name}:20270327T193000`);
    expect(calendar).toContain(`UNTIL=${until}`);
    expect(calendar).toContain(`TZID:${name}\r\n`);
    expect(mail).toMatch(new RegExp(`19\\sh\\s30\\s–\\s21\\sh \\(${zoneHour()}\\)`));
    setTimeZone(FIRST_ZONE);
  });

  it("has no calendar without dates, and one day where there is no end", async () => {
    const undated = await pending();
    await decide("approve", undated.id, { by: AMINA }, NOW);
    await told(undated.id, "approved");
    expect((await mailsInOutbox())[0]).not.toContain("text/calendar");
    await emptyOutbox();
    const oneDay = await pending({ startDate: "2027-03-28" });
    await decide("approve", oneDay.id, { by: AMINA }, NOW);
    await told(oneDay.id, "approved");
    const calendar = calendarIn((await mailsInOutbox())[0] ?? "");
    expect(calendar).toContain("DTSTART;VALUE=DATE:20270328");
    expect(calendar).toContain("DTEND;VALUE=DATE:20270329");
  });

  it("undone before it left is never told, nor its undoing; the follow-up page says nothing of it", async () => {
    const registration = await pending();
    await decide("approve", registration.id, { by: AMINA }, NOW);
    expect(await followed(registration, minutes(4))).toBe("pending");
    expect(await followed(registration, minutes(5))).toBe("approved");
    const { decidedAt } = await kept(registration.id);
    await decide("undo", registration.id, { by: AMINA }, minutes(4));
    const moment = decidedAt?.toISOString() ?? "";
    await sendRegistrationMail({ registrationId: registration.id, kind: "approved", moment });
    await decide("approve", registration.id, { by: AMINA }, minutes(4.5));
    await sendRegistrationMail({ registrationId: registration.id, kind: "approved", moment });
    expect(await mailsInOutbox()).toEqual([]);
    await told(registration.id, "approved");
    expect(await mailsInOutbox()).toHaveLength(1);
  });

  it("undone while its mail still waits for a mail server calls the mail back, and says nothing more", async () => {
    const registration = await pending();
    await decide("approve", registration.id, { by: AMINA }, NOW);
    await told(registration.id, "approved");
    await runSql("update mails set state = 'queued', sent_at = null");
    const undone = await decide("undo", registration.id, { by: AMINA }, minutes(10));
    expect(undone).toMatchObject({ undone: { notified: "by-page" } });
    const { rows } = await runSql("select kind, state from mails");
    expect(rows).toEqual([{ kind: "registration-approved", state: "cancelled" }]);
    expect(await planned()).not.toContainEqual(["undone", expect.anything()]);
  });

  it("that may have arrived is corrected, though it was being sent once more", async () => {
    const registration = await pending();
    await decide("approve", registration.id, { by: AMINA }, NOW);
    await told(registration.id, "approved");
    await runSql("update mails set state = 'unknown', sent_at = null, html = coalesce(html, 'x')");
    const { rows } = await runSql("select id from mails");
    const [mail] = rows as { id: string }[];
    expect(await resendMail(mail?.id ?? "", "repeat", AMINA)).toEqual({ ok: true });
    const undone = await decide("undo", registration.id, { by: AMINA }, minutes(10));
    expect(undone).toMatchObject({ undone: { notified: "by-mail" } });
    await vi.waitFor(async () => expect(await planned()).toContainEqual(UNDONE), soon);
  });

  it("undone after it was told is taken back by mail and from the calendar; and is sent once, however often asked", async () => {
    const registration = await pending({ startDate: "2027-03-28" });
    await decide("approve", registration.id, { by: AMINA }, NOW);
    await Promise.all([told(registration.id, "approved"), told(registration.id, "approved")]);
    await told(registration.id, "approved");
    expect(await mailsInOutbox()).toHaveLength(1);
    await decide("undo", registration.id, { by: AMINA }, minutes(10));
    await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(2), soon);
    const [approval = "", correction = ""] = await mailsInOutbox();
    expect(correction).toContain("plus valable");
    const [event, cancelled] = [calendarIn(approval), calendarIn(correction)];
    expect(event).toContain("METHOD:PUBLISH");
    expect(cancelled).toContain("METHOD:CANCEL");
    expect(cancelled).toContain("STATUS:CANCELLED");
    expect(fieldOf(cancelled, "UID")).toBe(fieldOf(event, "UID"));
    expect(Number(fieldOf(cancelled, "SEQUENCE"))).toBeGreaterThanOrEqual(
      Number(fieldOf(event, "SEQUENCE")),
    );
  });
});

it("asks for an answer only where somebody reads it", async () => {
  const approved = async () => {
    await emptyOutbox();
    const registration = await pending();
    await decide("approve", registration.id, { by: AMINA }, NOW);
    await told(registration.id, "approved");
    return (await mailsInOutbox())[0] ?? "";
  };
  await saveSettings({ contactEmail: "", replyEmail: "" });
  const unanswered = await approved();
  expect(unanswered).not.toMatch(/en répondant|^Reply-To/m);
  expect(unanswered).toContain("/contact");
  await saveSettings({ replyEmail: "secretariat@centre.test" });
  const answered = await approved();
  expect(answered).toMatch(/^Reply-To: secretariat@centre.test/m);
  expect(answered).toMatch(/en\srépondant\sà\scet\se-mail/);
  await saveSettings({ replyEmail: "" });
});

describe("a refusal", () => {
  it("gives the reason when there is one, and no word of it when there is none", async () => {
    const registration = await pending();
    await decide(
      "reject",
      registration.id,
      { reason: "Le groupe est réservé aux débutants.", by: AMINA },
      NOW,
    );
    expect(await planned()).toEqual([["rejected", minutes(5)]]);
    await told(registration.id, "rejected");
    expect((await mailsInOutbox())[0]).toContain("Le groupe est réservé aux débutants.");
    const other = await pending();
    await decide("reject", other.id, { by: AMINA }, NOW);
    await told(other.id, "rejected");
    expect((await mailsInOutbox())[1]).not.toMatch(/débutants|null|undefined/);
  });
});

it("tells a student who was enrolled by the centre, unless it is undone first", async () => {
  const { id } = await addCourse({
    courseType: "formation",
    title: "Sira",
    startDate: "2027-01-04",
  });
  const typed = {
    courseId: id,
    firstName: "Awa",
    lastName: "Sarr",
    userEmail: "awa@exemple.fr",
    phone: null,
    age: null,
    guardianName: null,
    chosenPlace: null,
    availabilityPreferences: null,
  };
  const enrolled = await registerStudent(typed, AMINA, NOW);
  await told(enrolled.ok ? enrolled.id : "", "enrolled");
  const [mail = ""] = await mailsInOutbox();
  expect(mail).toContain("Un responsable vous a inscrit");
  expect(calendarIn(mail)).toContain("DTSTART;VALUE=DATE:20270104");
});

async function pending(course = {}) {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh", ...course });
  return addRegistration(id, nadia);
}

async function kept(id: string) {
  const [row] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  if (!row) throw new Error("No such registration.");
  return row;
}

/** Does now what was asked for in five minutes. */
async function told(registrationId: string, kind: RegistrationMailKind): Promise<void> {
  const moment = (await kept(registrationId)).decidedAt?.toISOString() ?? "";
  await sendRegistrationMail({ registrationId, kind, moment });
}

async function planned() {
  const { rows } = await runSql(
    "select data->>'kind' as kind, start_after from pgboss.job where name = 'mail-registration'",
  );
  return (rows as { kind: string; start_after: Date }[]).map((job) => [job.kind, job.start_after]);
}

async function followed({ referenceNumber }: { referenceNumber: string }, now: Date) {
  const asked = { reference: referenceNumber, contact: nadia.userEmail };
  return (await followRegistration(asked, now))?.status;
}
