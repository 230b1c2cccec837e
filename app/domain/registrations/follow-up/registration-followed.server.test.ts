import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { register } from "#app/domain/registrations/registration-public.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, typedRegistration } from "#tests/factories/registration-factory.ts";
import { cancelRegistration } from "./registration-cancel.server.ts";
import {
  FOLLOWED_COOKIE,
  firstProved,
  followedCookie,
  listFollowed,
  readFollowed,
} from "./registration-followed.server.ts";

const CONTACT = "nadia@exemple.fr";
const NOW = Date.now();

it("keeps an answer under its number for an hour, from who proved it, and nobody else", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const { referenceNumber: reference } = await addRegistration(id, { userEmail: CONTACT });
  const other = await addRegistration(id, { userEmail: "awa@exemple.fr", firstName: "Awa" });
  const cookie = followedCookie({ reference: reference.toLowerCase(), contact: CONTACT }, [], NOW);
  expect(cookie).toMatch(/Path=\/formations; .*HttpOnly; SameSite=Lax/);
  const shown = { registration: { reference }, followed: { reference, contact: CONTACT } };
  expect(await read(cookie, reference)).toMatchObject(shown);
  expect(await read(cookie, other.referenceNumber)).toBeUndefined();
  expect(await read(cookie, null)).toBeUndefined();
  expect(await read(cookie, reference, 61)).toBeUndefined();
  const guessed = Buffer.from(
    JSON.stringify({ proved: [{ reference, contact: CONTACT }], until: NOW * 2 }),
  );
  expect(
    await read(`${FOLLOWED_COOKIE}=${guessed.toString("base64url")}.x`, reference),
  ).toBeUndefined();
});

it("keeps those of a family together, and nobody else's who uses the device within the hour", async () => {
  const { id, title } = await addCourse({ courseType: "formation" });
  const add = async (firstName: string, userEmail: string) => {
    const { referenceNumber } = await addRegistration(id, { firstName, userEmail });
    return { reference: referenceNumber, contact: userEmail };
  };
  const sara = await add("Sara", CONTACT);
  const yacine = await add("Yacine", CONTACT);
  const stranger = await add("Awa", "awa@exemple.fr");
  const cookie = followedCookie(yacine, [sara], NOW);
  expect(await read(cookie, yacine.reference)).toMatchObject({ followed: yacine, beside: [sara] });
  expect(await read(cookie, sara.reference)).toMatchObject({ followed: sara, beside: [yacine] });
  expect(await listFollowed(sara, [yacine, { ...sara, contact: "awa@exemple.fr" }])).toEqual([
    {
      reference: yacine.reference,
      firstName: "Yacine",
      status: "pending",
      formation: { id, title },
    },
  ]);
  expect(await listFollowed({ ...sara, contact: CONTACT.toUpperCase() }, [yacine])).toHaveLength(1);
  expect(await listFollowed(stranger, [yacine, sara])).toEqual([]);
  const next = followedCookie(stranger, [yacine, sara], NOW);
  expect(await read(next, sara.reference)).toMatchObject({ followed: sara });
});

it("keeps together one made with an e-mail and a telephone, and one with the telephone alone", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const add = async (firstName: string, userEmail: string | null, phone: string) => {
    const { referenceNumber } = await addRegistration(id, { firstName, userEmail, phone });
    return { reference: referenceNumber, contact: userEmail ?? phone };
  };
  const sara = await add("Sara", CONTACT, "+33 6 12 34 56 78");
  const waiting = await add("Yacine", null, "06 12 34 56 78");
  const stranger = await add("Awa", null, "+221 77 123 45 67");
  expect(await listFollowed(sara, [waiting, stranger])).toMatchObject([{ firstName: "Yacine" }]);
  expect(await listFollowed(waiting, [sara, stranger])).toMatchObject([{ firstName: "Sara" }]);
});

it("keeps together those without contacts that the device made itself, and may cancel them there", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const add = async (firstName: string) => {
    const { referenceNumber } = await addRegistration(id, { firstName, lastName: "Diop" });
    return { reference: referenceNumber, contact: "Diop" };
  };
  const [awa, omar] = [await add("Awa"), await add("Omar")];
  const made = { ...awa, family: awa.reference };
  const beside = [{ ...omar, family: omar.reference }];
  const { registration } = (await read(followedCookie(made, beside, NOW), awa.reference)) ?? {};
  expect(registration).toMatchObject({ reachable: false, mayCancel: true });
  expect(await listFollowed(made, beside)).toMatchObject([{ firstName: "Omar" }]);
  expect(await listFollowed(awa, beside)).toEqual([]);
  const typed = await read(followedCookie(awa, [], NOW), awa.reference);
  expect(typed?.registration).toMatchObject({ mayCancel: false });
});

it("tells a second request from a first to the device that proved both, and to nobody before it has", async () => {
  const { slug } = await addCourse({ courseType: "formation", registrationStatus: "ouvert" });
  const ask = async () => {
    const answer = await register(slug, typedRegistration({ userEmail: CONTACT }));
    return { reference: answer.ok ? answer.reference : "", contact: CONTACT };
  };
  const [first, second] = [await ask(), await ask()];
  const { reference } = first;
  expect(await firstProved(second.reference, [second])).toBeUndefined();
  expect(await firstProved(second.reference, [second, first])).toMatchObject({
    reference,
    isOver: false,
    status: "pending",
  });
  expect(await firstProved(first.reference, [second, first])).toBeUndefined();
  await cancelRegistration(first);
  expect(await firstProved(second.reference, [first])).toMatchObject({ reference, isOver: true });
  expect(await firstProved(first.reference, [second, first])).toBeUndefined();
});

it("tells the first's state of a second number a week later, once the device that sent both has proved them", async () => {
  const { slug } = await addCourse({ courseType: "formation", registrationStatus: "ouvert" });
  const ask = async () => {
    const answer = await register(slug, typedRegistration({ userEmail: CONTACT }));
    return { reference: answer.ok ? answer.reference : "", contact: CONTACT };
  };
  const [first, second] = [await ask(), await ask()];
  await firstProved(second.reference, [second, first]);
  const { reference } = first;
  await db
    .update(courseRegistrations)
    .set({ status: "approved", approvalDate: new Date(), notifiedAt: new Date() })
    .where(eq(courseRegistrations.referenceNumber, reference));
  expect(await firstProved(second.reference, [second])).toMatchObject({
    reference,
    status: "approved",
  });
});

function read(cookie: string, reference: string | null, minutesLater = 0) {
  return readFollowed(requestWith(cookie), reference, new Date(NOW + minutesLater * 60_000));
}

function requestWith(cookie: string): Request {
  return new Request("http://site/", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
}

it("leaves out a second request where the first, which alone counts, is there", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const send = async (age: number) => {
    const sent = await register(id, typedRegistration({ userEmail: CONTACT, age }));
    return { reference: sent.ok ? sent.reference : "", contact: CONTACT };
  };
  const sara = await addRegistration(id, { firstName: "Sara", userEmail: CONTACT });
  const [first, again] = [await send(30), await send(31)];
  expect(again.reference).not.toBe(first.reference);
  const followed = { reference: sara.referenceNumber, contact: CONTACT };
  const listed = await listFollowed(followed, [again, first]);
  expect(listed.map(({ reference }) => reference)).toEqual([first.reference]);
});
