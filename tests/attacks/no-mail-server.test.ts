import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { mailReset } from "#app/domain/accounts/account-mail.server.ts";
import {
  inviteAdministrator,
  listInvitations,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { sendDueMails } from "#app/domain/mail/mail-sending.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { replyToMessage } from "#app/domain/messages/message-reply.server.ts";
import { createCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { newsletterCampaigns } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { subscribe } from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { confirmLink } from "#app/domain/newsletter/subscribers/subscriber-link.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

const SOMEONE = { email: "amina@centre.test", name: "Amina", password: "bibliotheque-12" };
const PROMISE =
  /partira tout de suite|vient d'y être envoyé|(?<!rien ne )vous sera envoyé|un e-mail vous y attend|La réponse arrive par e-mail|Un e-mail vous|part par e-mail|envoyée par e-mail|reçoit un e-mail|personnes? recevr|e-mails? partir|Envoyer (?:à|la réponse)/;

let site: Hono;
let cookie: string;
let letter: string;
let formation: string;
let message: string;

beforeAll(async () => {
  site = await builtSite();
  cookie = await signedIn(SOMEONE);
  const content = richTextFromMarkdown("Bonjour.");
  const draft = { subject: "La lettre", preheader: "", content, themeIds: [], inArchive: true };
  letter = await createCampaign(draft, { id: "a", ...SOMEONE });
  formation = (await addCourse({ courseType: "formation" })).id;
  await addRegistration(formation, { userEmail: "nadia@exemple.fr" });
  const asked = { name: "Coumba", email: "coumba@exemple.fr", message: "Bonjour" };
  message = (await db.insert(contactMessages).values(asked).returning())[0]?.id ?? "";
});

it.each([
  "/formations/confirmation?ref=DI-2026-00042",
  "/formations/confirmation?ref=DI-2026-00042&liste=on",
  "/lettre/inscription?demande",
  "/mes-donnees",
  "/mes-donnees?demande",
  "/admin/mot-de-passe-oublie",
  "/admin/settings/people",
  "/admin/settings/mail",
  "/admin/registrations",
  "/admin/newsletter",
  "/admin/newsletter/LETTER",
  "/admin/newsletter/LETTER/send",
  "/admin/newsletter/LETTER/schedule",
  "/admin/formations/FORMATION/students/write?statut=pending",
  "/admin/messages/MESSAGE/reply",
])("%s promises no mail where there is no mail server", async (address) => {
  const named = { LETTER: letter, FORMATION: formation, MESSAGE: message };
  const page = await read(
    address.replace(/[A-Z]{6,}/, (word) => named[word as keyof typeof named]),
  );
  expect(page).not.toMatch(PROMISE);
});

it("says of a letter under way that nobody receives it, and where that is mended", async () => {
  const content = richTextFromMarkdown("Bonjour.");
  const draft = { subject: "En route", preheader: "", content, themeIds: [], inArchive: true };
  const id = await createCampaign(draft, { id: "a", ...SOMEONE });
  const sending = { state: "en_cours", startedAt: new Date(), slug: "en-route" } as const;
  await db.update(newsletterCampaigns).set(sending).where(eq(newsletterCampaigns.id, id));
  const page = await read(`/admin/newsletter/${id}`);
  expect(page).toContain("personne ne reçoit cette lettre.");
  expect(page + (await read("/admin/newsletter"))).not.toMatch(/Envoi en cours|l'envoi continue/);
});

it("lets an administrator hand over a confirmation, an invitation with the password, and no way into an account", async () => {
  const by = { id: "a", name: "Amina" };
  await inviteAdministrator({ name: "Nadia", email: "nadia@exemple.fr" }, by);
  await subscribe("coumba@exemple.fr");
  await mailReset({ email: SOMEONE.email }, "jeton-tres-secret");
  await sendDueMails();
  const written = await db.select({ id: mails.id }).from(mails);
  const addresses = ["/admin/mails", ...written.map(({ id }) => `/admin/mails/${id}`)];
  const page = (await Promise.all(addresses.map(read))).join("\n");
  expect(page).not.toContain("/admin/invitation?jeton=");
  expect(page).toMatch(/value="[^"]*\/lettre\/confirmation[^"]+"/);
  expect(page).not.toContain("jeton-tres-secret");
  const [reset] = await db.select().from(mails).where(eq(mails.kind, "account-reset"));
  expect([reset?.state, reset?.html, reset?.text]).toEqual(["kept", null, null]);
  const [waiting] = await listInvitations();
  const own = `/admin/settings/invitations/${waiting?.id}/link`;
  expect(await read("/admin/settings/people")).toContain(`href="${own}"`);
  const ask = async (currentPassword: string) => {
    const body = new URLSearchParams({ currentPassword });
    const answer = await site.request(own, { method: "POST", body, headers: { Cookie: cookie } });
    return answer.text();
  };
  const link = /\/admin\/invitation\?jeton=[\w-]{40,}/;
  for (const wrong of ["", "faux"]) expect(await ask(wrong)).not.toMatch(link);
  const given = await ask(SOMEONE.password);
  expect(given).toMatch(link);
  expect(given).toContain("celui d&#x27;avant ne fonctionne plus");
});

it("confirms an address without promising a letter, and calls no answer on its way", async () => {
  await subscribe("issa@exemple.fr");
  const isIssa = eq(newsletterSubscribers.email, "issa@exemple.fr");
  const [issa] = await db.select().from(newsletterSubscribers).where(isIssa);
  const { pathname, search } = new URL(confirmLink(issa?.id ?? ""));
  const body = new URLSearchParams();
  const confirmed = await site.request(pathname + search, { method: "POST", body });
  const page = await confirmed.text();
  expect(page).toContain("Votre abonnement est confirmé");
  expect(page).not.toContain("Vous recevrez");
  await replyToMessage(message, "Oui.");
  const thread = await read(`/admin/messages/${message}/reply`);
  expect(thread).toContain("Non envoyé");
  expect(thread).not.toMatch(/Envoi en cours|En attente<|En attente d'envoi/);
});

async function read(address: string): Promise<string> {
  const answer = await site.request(address, { headers: { Cookie: cookie } });
  expect([answer.status, address]).toEqual([200, address]);
  const page = await answer.text();
  return page.replaceAll("&#x27;", "'").replaceAll(/[\u00a0\u202f]/g, " ");
}
