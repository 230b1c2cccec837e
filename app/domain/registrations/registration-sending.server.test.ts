import { expect, it } from "vitest";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { typedRegistration } from "#tests/factories/registration-factory.ts";
import { courseRegistrations, registrationRepeats } from "./registration.table.server.ts";
import { register } from "./registration-public.server.ts";

const CONTACT = "nadia@exemple.fr";
const nadia = typedRegistration({ userEmail: CONTACT });

it("is one request, under one number, where the browser's own form was sent twice", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const send = (sending: string) => register(id, nadia, { sending });
  const twice = await Promise.all([send("une-marque"), send("une-marque")]);
  const again = await send("une-marque");
  const references = [...twice, again].map((sent) => sent.ok && sent.reference);
  expect(new Set(references).size).toBe(1);
  expect(await db.$count(courseRegistrations)).toBe(1);
  expect(await db.$count(registrationRepeats)).toBe(0);
});

it("sent again with another address, or before its mail was asked for, is not lost", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const phone = "+33 6 12 34 56 78";
  const send = (userEmail: string) =>
    register(id, typedRegistration({ userEmail, phone }), { sending: "corrigée" });
  expect(await send("nadia@gmial.com")).toMatchObject({ ok: true, mailed: true });
  await runSql("delete from pgboss.job where name = 'mail-registration'");
  expect(await send("nadia@gmial.com")).toMatchObject({ ok: true, mailed: true });
  const { rows } = await runSql("select 1 from pgboss.job where name = 'mail-registration'");
  expect(rows).toHaveLength(1);
  await send("nadia@gmail.com");
  const repeats = await db.select().from(registrationRepeats);
  expect(repeats).toMatchObject([{ userEmail: "nadia@gmail.com" }]);
});

it("keeps its rank in line, sent twice", async () => {
  const { id } = await addCourse({ courseType: "formation", registrationStatus: "complet" });
  await register(id, typedRegistration({ firstName: "Sara" }), { waitingList: true });
  const send = () => register(id, nadia, { waitingList: true, sending: "rang" });
  const [first, again] = [await send(), await send()];
  expect(first).toMatchObject({ ok: true, rank: 2 });
  expect(again).toMatchObject({ rank: 2, reference: first.ok && first.reference });
});

it("tells nobody else that there is a first, and both pages read alike", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const pages = [];
  for (const sending of ["marque-de-nadia", "marque-d-un-autre", null]) {
    const sent = await register(id, nadia, { sending });
    const reference = sent.ok ? sent.reference : "";
    const page = await followRegistration({ reference, contact: CONTACT });
    const hidden = { reference: "", registeredOn: null, answerBy: null };
    pages.push({ seen: reference, shown: JSON.stringify({ ...page, ...hidden }) });
  }
  expect(new Set(pages.map(({ seen }) => seen)).size).toBe(3);
  expect(new Set(pages.map(({ shown }) => shown)).size).toBe(1);
});
