import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { adminInvitations, users } from "#app/domain/accounts/account.table.server.ts";
import { createAdministrator } from "#app/domain/accounts/account-admin.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  acceptInvitation,
  cancelInvitation,
  findInvitation,
  inviteAdministrator,
  listInvitations,
  renewInvitation,
} from "./account-invitation.server.ts";

const MARYAM = { id: "maryam", name: "Maryam Diop" };
const OMAR = { name: "Omar Sylla", email: "omar@centre.test" };
const PASSWORD = "bibliotheque";
const NOW = new Date("2026-11-21T10:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3600_000);

beforeEach(async () => {
  await forgetEveryone();
  await emptyOutbox();
  await db.delete(adminInvitations);
  await db.delete(auditEvents);
});

describe("an invitation", () => {
  it("is mailed, and makes a confirmed administrator with the password the person chose", async () => {
    expect(await invite()).toMatchObject({ ok: true });
    const token = await mailedToken();
    const [mail] = await mailsInOutbox();
    expect(mail).toContain("Maryam Diop");
    expect(await findInvitation(token, later(6))).toMatchObject(OMAR);
    expect(await acceptInvitation({ token, password: PASSWORD }, later(6))).toMatchObject({
      ok: true,
    });
    expect(await enter()).toMatchObject({ ok: true, step: "in" });
    expect(await listInvitations(later(6))).toEqual([]);
    expect(await journal()).toEqual([
      "Maryam Diop a invité Omar Sylla",
      "Omar Sylla a accepté l'invitation de Maryam Diop",
    ]);
  });

  it("names the role it gives", async () => {
    await inviteAdministrator({ ...OMAR, role: "secretary" }, MARYAM, NOW);
    const [mail = ""] = await mailsInOutbox();
    expect(mail).toContain("Maryam Diop vous invite à devenir secrétaire du site");
    expect(mail).not.toContain("administrateur");
  });

  it("asks for answers where the settings say", async () => {
    await saveSettings({ replyEmail: "secretariat@centre.test" });
    await invite();
    await saveSettings({ replyEmail: "" });
    expect((await mailsInOutbox())[0]).toContain("Reply-To: secretariat@centre.test");
  });

  it("is worth seven days", async () => {
    await invite();
    const token = await mailedToken();
    expect(await listInvitations(later(6.9))).toMatchObject([{ ...OMAR, over: false }]);
    expect(await listInvitations(later(7))).toMatchObject([{ ...OMAR, over: true }]);
    expect(await findInvitation(token, later(7))).toBeNull();
    expect(await acceptInvitation({ token, password: PASSWORD }, later(7))).toEqual({
      ok: false,
      errors: { form: "Ce lien n'est plus valable : demandez une nouvelle invitation." },
    });
  });

  it("serves once, even at the same instant", async () => {
    await invite();
    const token = await mailedToken();
    const both = await Promise.all(
      [1, 2].map(() => acceptInvitation({ token, password: PASSWORD }, NOW)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("is not sent to somebody who has an account, whatever the case", async () => {
    await createAdministrator({ ...OMAR, email: "Omar@Centre.test", password: PASSWORD }, MARYAM);
    expect(await invite()).toEqual({
      ok: false,
      errors: { email: "Un utilisateur avec cet email existe déjà" },
    });
    expect(await mailsInOutbox()).toEqual([]);
  });

  it("makes no second account when one was created meanwhile", async () => {
    await invite();
    const token = await mailedToken();
    await createAdministrator({ ...OMAR, password: PASSWORD }, MARYAM);
    expect(await acceptInvitation({ token, password: "un-autre-mot" }, NOW)).toEqual({
      ok: false,
      errors: { form: "Un utilisateur avec cet email existe déjà" },
    });
    expect(await enter()).toMatchObject({ ok: true });
  });

  it("is sent again with a new link, and the old one opens nothing", async () => {
    await invite();
    const first = await mailedToken();
    const [pending] = await listInvitations(NOW);
    expect(await again(pending?.id, later(8))).toMatch(/jeton=/);
    const second = await mailedToken();
    expect(await findInvitation(first, later(8))).toBeNull();
    expect(await findInvitation(second, later(14))).toMatchObject(OMAR);
  });

  it("gives a new link by hand, and the mailed one opens nothing any more", async () => {
    await invite();
    const mailedBefore = await mailedToken();
    const [pending] = await listInvitations(NOW);
    const link = new URL((await byHand(pending?.id ?? "")) ?? "");
    expect(await findInvitation(mailedBefore, NOW)).toBeNull();
    expect(await findInvitation(link.searchParams.get("jeton") ?? "", NOW)).toMatchObject(OMAR);
    expect(await byHand("pas-une-invitation")).toBeNull();
  });

  it("replaces the one this person still has", async () => {
    await Promise.all([invite(), invite()]);
    expect(await listInvitations(NOW)).toHaveLength(1);
    expect(await findInvitation(await mailedToken(), NOW)).toMatchObject(OMAR);
  });

  it("does not leave any more once it is cancelled", async () => {
    await invite();
    const [pending] = await listInvitations(NOW);
    expect(pending?.mail).toMatchObject({ state: "queued" });
    await cancelInvitation(pending?.id ?? "", MARYAM);
    expect(await mailsInOutbox()).toEqual([]);
  });

  it("is cancelled, and then opens nothing", async () => {
    await invite();
    const token = await mailedToken();
    const [pending] = await listInvitations(NOW);
    expect(await cancelInvitation(pending?.id ?? "", MARYAM)).toBe(true);
    expect(await cancelInvitation(pending?.id ?? "", MARYAM)).toBe(false);
    expect(await again(pending?.id, NOW)).toBeNull();
    expect(await findInvitation(token, NOW)).toBeNull();
  });

  it("leaves no usable link in the database", async () => {
    await invite();
    const token = await mailedToken();
    const [row] = await db.select().from(adminInvitations);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await findInvitation(row?.tokenHash ?? "", NOW)).toBeNull();
  });
});

const again = (id = "", now: Date) => renewInvitation(id, MARYAM, { verb: "invite_again", now });
const byHand = (id: string) => renewInvitation(id, MARYAM, { verb: "renew_link", now: NOW });

function invite() {
  return inviteAdministrator(OMAR, MARYAM, NOW);
}

async function mailedToken(): Promise<string> {
  const link = await mailedLink("/admin/invitation");
  return link.searchParams.get("jeton") ?? "";
}

function enter() {
  const device = { network: "192.0.2.1", headers: new Headers() };
  return signIn({ email: OMAR.email, password: PASSWORD }, device);
}

async function journal(): Promise<string[]> {
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, "accounts"))
    .orderBy(auditEvents.at);
  return events.map(listed).map(({ actor, sentence }) => `${actor} ${sentence}`);
}
