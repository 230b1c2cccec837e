import { expect, it } from "vitest";
import { FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { correctContacts } from "#app/domain/registrations/admin/registration-contacts.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

it("lets who follows a registration correct it, a telephone being enough, and nobody else", async () => {
  const site = await builtSite();
  const post = (address: string, fields: Record<string, string>, Cookie = "") => {
    const body = new URLSearchParams({ [FORM_TOKEN]: issueFormToken(), ...fields });
    return site.request(address, { method: "POST", body, headers: { Cookie } });
  };
  const { slug } = await addCourse({ courseType: "formation" });
  const awa = { firstName: "Awa", lastName: "Ba", phone: "06 12 34 56 78" };
  const sent = await post(`/formations/${slug}/inscription`, awa);
  const reference = sent.headers.get("Location")?.split("ref=")[1] ?? "";
  const cookies = sent.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const address = `/formations/suivi/ecrire?ref=${reference}`;

  const stranger = await post(address, { message: "Annulez tout" });
  expect(stranger.headers.get("Location")).toBe(`/formations/suivi?ref=${reference}`);
  expect(await db.select().from(contactMessages)).toEqual([]);

  expect((await post(address, { message: "Elle a 9 ans." }, cookies.join("; "))).status).toBe(303);
  expect(await db.select().from(contactMessages)).toMatchObject([
    {
      ...{ name: "Awa Ba", email: null, phone: "+33612345678" },
      ...{ registration: reference, message: "Elle a 9 ans." },
    },
  ]);

  const followUp = async (Cookie = "") => {
    const path = `/formations/suivi?ref=${reference}`;
    return (await site.request(path, { headers: { Cookie } })).text();
  };
  const asked = /Correction demandée le.*Elle a 9\sans\./s;
  expect(await followUp(cookies.join("; "))).toMatch(asked);
  expect(await followUp()).not.toContain("Elle a 9");
  const [registration] = await db.select().from(courseRegistrations);
  if (!registration) throw new Error("Nobody is registered.");
  const corrected = { ...registration, firstName: "Hawa", confirmed: true, sendAgain: false };
  await correctContacts(registration.id, corrected, { id: "samia", name: "Samia" });
  expect(await followUp(cookies.join("; "))).not.toContain("Elle a 9");
});
