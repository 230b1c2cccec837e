import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { readRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { MOST_NOTES } from "#app/domain/registrations/registration.ts";
import {
  eraseRegistrationsOf,
  findRegistrationsOf,
} from "#app/domain/registrations/registration-person.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { readHistory } from "./registration-history.server.ts";
import { addNote, deleteNote, findNote, listNotes, noteInput } from "./registration-note.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const SALIM = { id: "salim", name: "Salim Sy" };
const EMAIL = "nadia@exemple.fr";

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(forgetRegistrations);
beforeEach(async () => {
  await db.delete(mails);
});

async function asked(values: Parameters<typeof addRegistration>[1] = {}) {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh" });
  return addRegistration(id, { userEmail: EMAIL, ...values });
}

it("tells who decided what, and each mail with its state, the newest first, and nothing of another", async () => {
  const consent = { consentAt: new Date(), consentVersion: "2026-11-22" };
  const { id } = await asked({ registrationDate: new Date("2026-11-01"), ...consent });
  const other = await asked({ firstName: "Omar", userEmail: "omar@exemple.fr" });
  await decide("reject", other.id, { by: SALIM });
  await decide("approve", id, { by: AMINA });
  const moment = (await readRegistration(id))?.decidedAt?.toISOString() ?? "";
  await sendRegistrationMail({ registrationId: id, kind: "approved", moment });
  const registration = await readRegistration(id);
  const history = registration ? await readHistory(registration) : [];
  const said = history.map((entry) => ("mail" in entry ? entry.mail.kind : entry.text));
  expect(said).toEqual([
    "registration-approved",
    "Amina Diallo a approuvé l'inscription",
    "Demande reçue par le site",
  ]);
  expect(history[0]).toMatchObject({ mail: { state: "queued", toAddress: EMAIL, whole: true } });
});

it("keeps notes with author and date, deletes one, and writes both in the history", async () => {
  const { id } = await asked();
  expect(await addNote(id, "Rappeler mardi.", AMINA)).toEqual({ ok: true });
  expect(await addNote(id, "Rappelée.", SALIM)).toEqual({ ok: true });
  const [newest, oldest] = await listNotes(id);
  expect(newest).toMatchObject({ author: "Salim Sy", text: "Rappelée." });
  expect(await deleteNote(id, oldest?.id ?? "", AMINA)).toBe(true);
  expect(await deleteNote(id, oldest?.id ?? "", AMINA)).toBe(false);
  expect(await findNote(id, oldest?.id ?? "")).toBeUndefined();
  expect((await listNotes(id)).map(({ text }) => text)).toEqual(["Rappelée."]);
  const registration = await readRegistration(id);
  const [last] = registration ? await readHistory(registration) : [];
  expect(last).toMatchObject({ text: "Amina Diallo a supprimé une note de l'inscription" });
});

it("bounds notes in length and number, and refuses those of nothing", async () => {
  expect(noteInput.safeParse({ note: " " }).success).toBe(false);
  expect(noteInput.safeParse({ note: "a".repeat(1001) }).success).toBe(false);
  const { id } = await asked();
  const adding = Array.from({ length: MOST_NOTES + 3 }, () => addNote(id, "Note", AMINA));
  const refused = (await Promise.all(adding)).filter(({ ok }) => !ok);
  expect(refused).toEqual(Array.from({ length: 3 }, () => ({ ok: false, reason: "many" })));
  expect(await addNote("rien", "Note", AMINA)).toEqual({ ok: false, reason: "missing" });
});

it("tells the person no decision that may still be undone", async () => {
  const { id } = await asked();
  await decide("approve", id, { by: AMINA });
  const stateAt = async (now: Date) => {
    const { items } = await findRegistrationsOf({ email: EMAIL, phone: null }, now);
    return Object.fromEntries(items[0]?.facts ?? []).État;
  };
  expect(await stateAt(new Date())).toBe("À l'étude");
  expect(await stateAt(new Date(Date.now() + 3_600_000))).not.toBe("À l'étude");
});

it("shows the notes to the person they are about, and erases them with the rest", async () => {
  const { id } = await asked();
  await addNote(id, "Rappeler mardi.", AMINA);
  const person = { email: EMAIL, phone: null };
  const { items } = await findRegistrationsOf(person);
  expect(items[0]?.facts).toContainEqual(["Notes des responsables", "Rappeler mardi."]);
  await db.transaction((tx) => eraseRegistrationsOf(tx, person, new Date()));
  expect(await listNotes(id)).toEqual([]);
});
