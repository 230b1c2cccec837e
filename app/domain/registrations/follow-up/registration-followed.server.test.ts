import { expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { FOLLOWED_COOKIE, followedCookie, readFollowed } from "./registration-followed.server.ts";

const CONTACT = "nadia@exemple.fr";
const NOW = Date.now();

it("keeps an answer under its number for an hour, from who proved it, and nobody else", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const { referenceNumber: reference } = await addRegistration(id, { userEmail: CONTACT });
  const other = await addRegistration(id, { userEmail: "awa@exemple.fr", firstName: "Awa" });
  const cookie = followedCookie({ reference: reference.toLowerCase(), contact: CONTACT }, NOW);
  expect(cookie).toMatch(/Path=\/formations; .*HttpOnly; SameSite=Lax/);
  const shown = { registration: { reference }, followed: { reference, contact: CONTACT } };
  expect(await read(cookie, reference)).toMatchObject(shown);
  expect(await read(cookie, other.referenceNumber)).toBeUndefined();
  expect(await read(cookie, null)).toBeUndefined();
  expect(await read(cookie, reference, 61)).toBeUndefined();
  const guessed = Buffer.from(JSON.stringify({ reference, contact: CONTACT, until: NOW * 2 }));
  expect(
    await read(`${FOLLOWED_COOKIE}=${guessed.toString("base64url")}.x`, reference),
  ).toBeUndefined();
});

function read(cookie: string, reference: string | null, minutesLater = 0) {
  const request = new Request("http://site/", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  return readFollowed(request, reference, new Date(NOW + minutesLater * 60_000));
}
