import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import {
  listRegistrations,
  readRegistration,
} from "#app/domain/registrations/admin/registration-list.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import {
  moveBack,
  moveTogether,
} from "#app/domain/registrations/decisions/registration-move.server.ts";
import { readHistory } from "#app/domain/registrations/history/registration-history.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { countToCall, noteCall, undoCall } from "./registration-call.server.ts";
import { isCallNoted } from "./registration-call.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const NOW = new Date("2026-11-20T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const rejected = (minutes: number) =>
  ({ status: "rejected", decidedAt: minutesAgo(minutes) }) as const;
const PHONE = "06 11 22 33 44";

beforeAll(() => startJobs([]));
afterAll(stopJobs);
let courseId: string;
beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(mails);
  courseId = (await addCourse({ courseType: "formation", title: "Fiqh" })).id;
});

async function toCall(now = NOW): Promise<string[]> {
  const status = "a-appeler";
  const { items, counts } = await listRegistrations({ words: [], status, page: 1 }, now);
  expect(counts["a-appeler"]).toBe(items.length);
  expect(await countToCall(now)).toBe(items.length);
  expect(items.every((one) => one.toCall)).toBe(true);
  return items.map(({ firstName }) => firstName).toSorted();
}

function addMail(
  aboutId: string,
  state: "sent" | "failed" | "kept",
  minutes: number,
  kind = "rejected",
) {
  return db.insert(mails).values({
    kind: `registration-${kind}`,
    toAddress: "awa@exemple.fr",
    subject: "Votre inscription",
    messageId: `${state}-${minutes}@exemple.fr`,
    aboutKind: "registration",
    aboutId,
    state,
    createdAt: minutesAgo(minutes),
    ...(state === "sent" && { sentAt: minutesAgo(minutes) }),
  });
}

it("calls who was answered or offered a seat without an e-mail, once it cannot be undone", async () => {
  const offered = { waitingSince: NOW, offerExpiresAt: new Date("2026-11-22T10:00:00Z") };
  await addRegistration(courseId, { firstName: "Awa", phone: PHONE, ...rejected(6) });
  await addRegistration(courseId, {
    firstName: "Bilal",
    phone: PHONE,
    status: "offered",
    ...offered,
  });
  await addRegistration(courseId, { firstName: "Chadi", phone: PHONE, ...rejected(4) });
  await addRegistration(courseId, { firstName: "Dina", phone: PHONE });
  await addRegistration(courseId, { firstName: "Elias", ...rejected(6) });
  const claimed = { decidedAt: minutesAgo(9), notifiedAt: minutesAgo(9), approvalDate: NOW };
  await addRegistration(courseId, {
    firstName: "Fatou",
    phone: PHONE,
    status: "approved",
    ...claimed,
  });
  expect(await toCall()).toEqual(["Awa", "Bilal"]);
  expect(await toCall(new Date(NOW.getTime() + 120_000))).toEqual(["Awa", "Bilal", "Chadi"]);
});

it("calls whose mail went nowhere, until another one arrives", async () => {
  const mailed = { userEmail: "awa@exemple.fr", ...rejected(60) };
  const { id: awa } = await addRegistration(courseId, { firstName: "Awa", ...mailed });
  const { id: omar } = await addRegistration(courseId, { firstName: "Omar", ...mailed });
  await addMail(awa, "failed", 50);
  await addMail(omar, "sent", 50);
  expect(await toCall()).toEqual(["Awa"]);
  await addMail(awa, "sent", 40);
  await addMail(omar, "kept", 40);
  expect(await toCall()).toEqual(["Omar"]);
});

it("notes a call once, takes it back, tells both in the history, and forgets it with the next decision", async () => {
  const { id } = await addRegistration(courseId, { phone: PHONE, ...rejected(6) });
  expect(await noteCall(id, AMINA, NOW)).toBe(true);
  expect(await noteCall(id, AMINA, NOW)).toBe(false);
  expect(await toCall()).toEqual([]);
  expect(await undoCall(id, AMINA)).toBe(true);
  expect(await undoCall(id, AMINA)).toBe(false);
  expect(await toCall()).toEqual(["Nadia"]);
  await noteCall(id, AMINA, NOW);
  const registration = await readRegistration(id);
  const told = registration ? await readHistory(registration) : [];
  const said = told.flatMap((entry) => ("text" in entry ? entry.text : []));
  expect(said.slice(0, 2)).toEqual([
    "Amina Diallo a appelé la personne pour l'inscription",
    "Amina Diallo a annulé l'appel noté pour l'inscription",
  ]);
  await decide("undo", id, { by: AMINA }, NOW);
  expect(await readRegistration(id)).toMatchObject({ calledAt: null, toCall: false });
});

it("calls again who was moved, unless moved back before anybody was told", async () => {
  const sira = await addCourse({ courseType: "formation", title: "Sira" });
  const decided = { approvalDate: minutesAgo(60), decidedAt: minutesAgo(60) };
  const { id } = await addRegistration(courseId, {
    phone: PHONE,
    status: "approved",
    ...decided,
  });
  await noteCall(id, AMINA, minutesAgo(50));
  const { movedAt } = await moveTogether([id], sira.id, AMINA, minutesAgo(4));
  expect(await toCall()).toEqual([]);
  await moveBack(movedAt, AMINA, minutesAgo(3));
  expect(await toCall()).toEqual([]);
  const called = await readRegistration(id);
  expect(called && isCallNoted(called)).toBe(true);
  await moveTogether([id], sira.id, AMINA, minutesAgo(6));
  const moved = await readRegistration(id);
  expect(moved && isCallNoted(moved)).toBe(false);
  expect(await toCall()).toEqual(["Nadia"]);
  expect(await noteCall(id, AMINA, NOW)).toBe(true);
  expect(await toCall()).toEqual([]);
});

it("calls who was moved after taking a seat or joining the line alone, not who came back to it", async () => {
  const alone = { status: "waiting", phone: PHONE, waitingSince: minutesAgo(90) } as const;
  const claimed = { decidedAt: minutesAgo(60), notifiedAt: minutesAgo(60), approvalDate: NOW };
  const moved = { phone: PHONE, movedAt: minutesAgo(30) };
  await addRegistration(courseId, { ...alone, ...moved, firstName: "Awa" });
  await addRegistration(courseId, { ...moved, firstName: "Bilal", status: "approved", ...claimed });
  const back = { ...alone, ...moved, waitingSince: minutesAgo(20) };
  await addRegistration(courseId, { ...back, firstName: "Chadi" });
  expect(await toCall()).toEqual(["Awa", "Bilal"]);
});

it("calls whose mail of a move went nowhere", async () => {
  const mailed = { userEmail: "awa@exemple.fr", ...rejected(90) };
  const { id } = await addRegistration(courseId, { ...mailed, movedAt: minutesAgo(60) });
  await addMail(id, "failed", 50, "moved");
  expect(await toCall()).toEqual(["Nadia"]);
});

it("takes those answered by telephone long before for told, and says of nobody who called", async () => {
  const day = 24 * 60;
  const { id: old } = await addRegistration(courseId, { phone: PHONE, ...rejected(20 * day) });
  const recent = { firstName: "Awa", phone: PHONE, ...rejected(5 * day) };
  await addRegistration(courseId, recent);
  const mailed = { firstName: "Omar", userEmail: "omar@exemple.fr", ...rejected(20 * day) };
  const { id: told } = await addRegistration(courseId, mailed);
  const migration = await readFile("migrations/0102_registration_calls.sql", "utf8");
  const filling = migration.split("--> statement-breakpoint").at(-1) ?? "";
  await runSql(filling.replace("now()", `'${NOW.toISOString()}'::timestamptz`));
  expect(await toCall()).toEqual(["Awa"]);
  const answered = await readRegistration(old);
  expect(answered?.calledAt).toEqual(minutesAgo(20 * day));
  expect(answered && isCallNoted(answered)).toBe(false);
  expect(await readRegistration(told)).toMatchObject({ calledAt: null });
});
