import { beforeAll, expect, it } from "vitest";
import { renderMail } from "#app/domain/mail/mail-body.server.ts";
import { houseInks } from "#app/domain/settings/house-colour.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { setMailServer } from "#app/infra/mail/mail.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import {
  composeMail,
  lockForMail,
  type MailedRegistration,
  type RegistrationMailKind,
} from "./registration-mail.server.ts";

const DATED = {
  id: "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11",
  slug: "fiqh-les-fondements",
  title: "Fiqh : « les fondements »",
  startDate: "2027-03-27",
  endDate: "2027-10-31",
  price: 75.5,
  ageMin: null,
  ageMax: null,
  durationHours: 40,
  studentsOnly: false,
  sessionDays: [],
  sessionStart: null,
  sessionEnd: null,
  skippedDays: [],
  addedDays: [],
  ownSessions: [],
  onSite: false,
  isOnline: false,
  address: "",
  onlineLink: null,
  payment: "",
  practicalTerms: "",
};
const WEEKLY = {
  ...DATED,
  sessionDays: ["saturday" as const, "sunday" as const],
  sessionStart: "10:00",
  sessionEnd: "12:30",
  onSite: true,
  isOnline: true,
  address: "14 rue des Écoles, 93100 Montreuil",
  onlineLink: "https://meet.exemple.fr/fiqh",
  payment: "Sur place, en deux fois possible",
  practicalTerms:
    "La salle ouvre à **9 h 45**.\nApportez :\n\n- un cahier\n- [le livret](https://exemple.fr/livret)",
};
const BARE = { ...DATED, startDate: null, endDate: null, price: 0, durationHours: 0 };
const LATE = { ...WEEKLY, skippedDays: ["2027-03-27", "2027-03-28"] };
const REGISTRATION = {
  id: "5b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11",
  referenceNumber: "DI-2026-00042",
  offerExpiresAt: new Date("2026-11-23T09:00:00Z"),
  rank: 3,
  consentAt: new Date("2026-11-01T09:00:00Z"),
  consentVersion: "1",
  formation: DATED,
  instructor: "Idrissa Bâ",
};
const MOVED = { former: "Sira : la vie du Prophète" };
const APPROVED = { status: "approved", notifiedAt: new Date("2026-11-01") } as const;
const CLAIMED = new Date("2026-11-01");
const CASES: [name: string, kind: RegistrationMailKind, values: Partial<MailedRegistration>][] = [
  ["received", "received", {}],
  ["received online", "received", { formation: WEEKLY, chosenPlace: "En ligne" }],
  ["received too young", "received", { formation: { ...BARE, ageMin: 12, ageMax: 15 }, age: 9 }],
  [
    "waiting too old",
    "waiting",
    { formation: { ...DATED, ageMax: 11 }, age: 12, isForOneself: true },
  ],
  ["received for a child", "received", { guardianName: "Awa Sarr" }],
  ["received for oneself", "received", { isForOneself: true }],
  ["again", "again", { isForOneself: true }],
  ["waiting first", "waiting", { rank: 1, isForOneself: true }],
  ["waiting third", "waiting", { isForOneself: true }],
  ["waiting for somebody", "waiting", {}],
  ["waiting for a child", "waiting", { guardianName: "Awa Sarr" }],
  ["waiting, put in line by the office", "waiting", { lastMail: "received x" }],
  ["waiting enrolled", "waiting", { consentAt: null }],
  ["waiting while seats are free", "waiting", { waitsForFreedSeat: true }],
  ["cancelled", "cancelled", { withdrawal: "cancelled", previousStatus: "pending" }],
  ["line left", "cancelled", { withdrawal: "cancelled", previousStatus: "waiting" }],
  ["offered", "offered", {}],
  ["offered for oneself", "offered", { isForOneself: true }],
  ["offered, the first week left out", "offered", { formation: LATE }],
  ["offered undated", "offered", { formation: BARE }],
  ["offer expired", "offer-expired", {}],
  ["offer expired for oneself", "offer-expired", { isForOneself: true }],
  ["approved", "approved", {}],
  ["approved weekly", "approved", { formation: WEEKLY }],
  ["approved online", "approved", { formation: { ...WEEKLY, onSite: false } }],
  ["approved chosen on site", "approved", { formation: WEEKLY, chosenPlace: "Sur place" }],
  ["approved bare", "approved", { formation: BARE, instructor: null }],
  ["approved no end", "approved", { formation: { ...DATED, endDate: null } }],
  ["approved, the seat claimed", "approved", { decidedAt: CLAIMED, notifiedAt: CLAIMED }],
  ["enrolled", "enrolled", {}],
  ["enrolled bare", "enrolled", { formation: BARE, instructor: null }],
  ["moved", "moved", MOVED],
  ["moved waiting", "moved", { ...MOVED, status: "waiting" }],
  ["moved approved", "moved", { ...MOVED, ...APPROVED, notifiedDates: "2027-01-04/" }],
  ["approved moved meanwhile", "approved", MOVED],
  ["rejected", "rejected", {}],
  ["rejected reason", "rejected", { rejectionReason: "Trop loin.\nUne autre fois." }],
  ["dates changed", "dates-changed", { notifiedDates: "2027-01-04/2027-03-05" }],
  ["dates end only", "dates-changed", { notifiedDates: "2027-03-27/2027-03-28" }],
  [
    "dates end only, the first week left out",
    "dates-changed",
    { notifiedDates: "2027-03-27/2027-07-31", formation: LATE },
  ],
  ["dates fixed", "dates-changed", { notifiedDates: "/" }],
  [
    "dates given up",
    "dates-changed",
    { notifiedDates: "2027-01-04/2027-03-05 2027-01-05/", formation: BARE },
  ],
  ["dates given up no end", "dates-changed", { notifiedDates: "2027-01-04/", formation: BARE }],
  ["given up", "given-up", { withdrawal: "declined", lastMail: "approved x" }],
  ["given up waiting", "given-up", { withdrawal: "cancelled", previousStatus: "waiting" }],
  ["undone", "undone", { lastMail: "rejected x" }],
  ["undone dated", "undone", { lastMail: "approved x" }],
  ["undone after new dates", "undone", { lastMail: "dates-changed x" }],
  ["undone approved bare", "undone", { lastMail: "enrolled x", formation: BARE }],
  ["undone waiting", "undone", { lastMail: "waiting x", status: "waiting" }],
  ["undone offered", "undone", { lastMail: "offered x", status: "waiting" }],
  ["undone offered pending", "undone", { lastMail: "offered x" }],
];

let asked: MailedRegistration;

beforeAll(async () => {
  setMailServer({ url: "smtp://127.0.0.1:1" });
  await saveSettings({
    siteName: "Centre An-Nour",
    contactAddress: "12 rue des Lilas\n75020 Paris",
    contactPhone: "01 02",
  });
  const { id } = await addRegistration((await addCourse({ courseType: "formation" })).id);
  const found = await db.transaction((tx) => lockForMail(tx, id));
  if (!found) throw new Error("No registration.");
  asked = { ...found, ...REGISTRATION };
});

it("says of each registration the sentences that were agreed, with its calendar", async () => {
  const written = await Promise.all(CASES.map(([name, ...mail]) => wordsOf(name, ...mail)));
  await expect(written.join("\n\n")).toMatchFileSnapshot("registration-mails.txt");
});

it("promises no mail in one that is kept in the outbox", async () => {
  setMailServer(undefined);
  const written = await Promise.all(CASES.map(([name, ...mail]) => wordsOf(name, ...mail)));
  expect(written.join("\n")).not.toMatch(/écrirons|vous recevrez|décision par e-mail/i);
});

async function wordsOf(
  name: string,
  kind: RegistrationMailKind,
  values: Partial<MailedRegistration>,
): Promise<string> {
  const registration = { ...asked, ...values };
  const { subject, template, attachments } = await db.transaction((tx) =>
    composeMail(tx, kind, registration),
  );
  const { text } = await renderMail(template, {
    name: "Centre An-Nour",
    url: env.SITE_URL,
    inks: houseInks("canard"),
  });
  const files = attachments.map(({ filename }) => filename).join(", ");
  const said = `=== ${name}\n${subject}\n${files}\n${text}`;
  return said.replaceAll(env.SITE_URL, "https://site").replaceAll(/jeton=[\w.%-]+/g, "jeton=…");
}
