import { expect, it } from "vitest";
import { ANSWER, FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { readThread } from "#app/domain/messages/message-admin.server.ts";
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

  expect((await post(address, {}, cookies.join("; "))).status).toBe(422);
  const doubtful = { phone: "77 123 45 67", message: "Elle a 9 ans." };
  const asked = await (await post(address, doubtful, cookies.join("; "))).text();
  expect(asked).toMatch(/Actuellement\s: 06 ·· ·· ·· 78/);
  expect(asked).toMatch(/Au Sénégal\s\? \+221\s77\s123\s45\s67/);
  const corrected = { ...doubtful, [ANSWER]: "+221 77 123 45 67" };
  expect((await post(address, corrected, cookies.join("; "))).status).toBe(303);
  const written = await db.select().from(contactMessages);
  expect(written).toMatchObject([
    {
      ...{ name: "Awa Ba", email: null, phone: "+33612345678" },
      registration: reference,
      message: expect.stringMatching(
        /^Nouveau téléphone\s: \+221\s77\s123\s45\s67\s+Elle a 9\sans\.$/,
      ),
    },
  ]);
  const applying = (await readThread(written[0]?.id ?? ""))?.message.correction;
  expect(applying).toMatch(/\/contacts\?phone=%2B221\+77\+123\+45\+67&message=[0-9a-f-]{36}$/);

  const followUp = async (Cookie = "") => {
    const path = `/formations/suivi?ref=${reference}`;
    return (await site.request(path, { headers: { Cookie } })).text();
  };
  const shown = await followUp(cookies.join("; "));
  expect(shown).toMatch(/Correction demandée le.*\(.*heure de Paris.*\).*Elle a 9\sans\./s);
  expect(shown).toMatch(/06 ·· ·· ·· 78\s: correction en attente/);
  expect(await followUp()).not.toContain("Elle a 9");
  const [registration] = await db.select().from(courseRegistrations);
  if (!registration) throw new Error("Nobody is registered.");
  const named = { ...registration, firstName: "Hawa", confirmed: true, sendAgain: false };
  await correctContacts(registration.id, named, { id: "samia", name: "Samia" });
  expect(await followUp(cookies.join("; "))).not.toContain("Elle a 9");
});
