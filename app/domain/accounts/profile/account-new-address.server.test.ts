import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { twoFactors, users, verifications } from "#app/domain/accounts/account.table.server.ts";
import { createAdministrator } from "#app/domain/accounts/account-admin.server.ts";
import { inviteAdministrator } from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { resetPassword } from "#app/domain/accounts/sign-in/account-password.server.ts";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  askNewAddress,
  cancelNewAddress,
  confirmNewAddress,
  findFormerAddress,
  findPendingAddress,
  takeAccountBack,
} from "./account-new-address.server.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };
const NEW = "a.diallo@centre.test";
const THIEF = "voleur@ailleurs.test";
const STRANGER = { network: "192.0.2.1", headers: new Headers() };

beforeEach(async () => {
  await forgetEveryone();
  await emptyOutbox();
  await makeAdministrator(AMINA);
});

describe("a new address", () => {
  it("counts once it is confirmed there, by the link's button, once", async () => {
    expect(await ask(NEW)).toEqual({ ok: true });
    expect(await findPendingAddress(await ownId())).toBe(NEW);
    expect(await enter(AMINA.email)).toMatchObject({ ok: true });
    const token = await mailed("/admin/confirmer-email");
    expect(await confirmNewAddress(`${token}x`)).toBe(false);
    const twice = await Promise.all([confirmNewAddress(token), confirmNewAddress(token)]);
    expect(twice.sort()).toEqual([false, true]);
    expect(await enter(NEW)).toMatchObject({ ok: true });
    expect(await enter(AMINA.email)).toMatchObject({ reason: "wrong" });
    expect(await findPendingAddress(await ownId())).toBeNull();
  });

  it("is told to the present one, and no link stays readable in the database", async () => {
    await ask(NEW);
    const mails = await mailsInOutbox();
    const told = mails.find((mail) => mail.includes(`To: ${AMINA.email}`));
    expect(told).toContain(NEW);
    expect(told).toContain("Reprendre mon compte");
    const kept = JSON.stringify(await db.select().from(verifications));
    for (const path of ["/admin/confirmer-email", "/admin/reprendre-mon-compte"]) {
      expect(kept).not.toContain(await mailed(path));
    }
  });

  it("is the last one asked for, for a day, and none once the password changes", async () => {
    await ask(NEW);
    const first = await mailed("/admin/confirmer-email");
    await emptyOutbox();
    await ask("autre@centre.test");
    const second = await mailed("/admin/confirmer-email");
    expect(await confirmNewAddress(first)).toBe(false);
    await db.update(verifications).set({ expiresAt: sql`expires_at - interval '1 day'` });
    expect(await confirmNewAddress(second)).toBe(false);
    await emptyOutbox();
    await ask(NEW);
    const third = await mailed("/admin/confirmer-email");
    await makeAdministrator(AMINA);
    expect(await confirmNewAddress(third)).toBe(false);
  });

  it("is given up by who mistyped it, and its link opens nothing any more", async () => {
    await ask(NEW);
    const own = { id: await ownId(), name: AMINA.name };
    expect(await cancelNewAddress(own)).toBe(true);
    expect(await cancelNewAddress(own)).toBe(false);
    expect(await findPendingAddress(own.id)).toBeNull();
    expect(await confirmNewAddress(await mailed("/admin/confirmer-email"))).toBe(false);
  });

  it("goes to one of two accounts that ask for it", async () => {
    await makeAdministrator({ ...AMINA, email: "omar@centre.test" });
    await ask(NEW);
    const [amina] = await links();
    await emptyOutbox();
    await ask(NEW, "omar@centre.test");
    const [omar] = await links();
    expect(await confirmNewAddress(amina ?? "")).toBe(true);
    expect(await confirmNewAddress(omar ?? "")).toBe(false);
  });
});

describe("the way out of the former address", () => {
  it("gives the account back after a theft, and nothing the thief made holds", async () => {
    await ask(THIEF);
    const [confirm, back] = await links();
    const thief = await enter(AMINA.email);
    expect(await confirmNewAddress(confirm ?? "")).toBe(true);
    await emptyOutbox();
    await ask("voleur-2@ailleurs.test", THIEF);
    const [again, thiefsBack] = await links();
    await db.update(users).set({ twoFactorEnabled: true });
    const factor = { id: "1", userId: await ownId(THIEF), secret: "x", backupCodes: "x" };
    await db.insert(twoFactors).values(factor);
    await makeAdministrator({ ...AMINA, email: THIEF });

    expect(await findFormerAddress(back ?? "")).toBe(AMINA.email);
    expect(await ownId(AMINA.email)).toBe("");
    const reset = await takeAccountBack(back ?? "");
    const cookies = thief.ok ? thief.cookies : [];
    const headers = new Headers({ Cookie: cookies.map((set) => set.split(";")[0]).join("; ") });
    expect(await findAdministrator(headers)).toBeNull();
    expect(await enter(AMINA.email)).toMatchObject({ reason: "wrong" });
    expect(await confirmNewAddress(again ?? "")).toBe(false);
    expect(await takeAccountBack(thiefsBack ?? "")).toBeNull();
    expect(await takeAccountBack(back ?? "")).toBeNull();
    const chosen = { token: reset ?? "", password: "a-moi-de-nouveau" };
    expect(await resetPassword(chosen, STRANGER)).toMatchObject({ ok: true });
    expect(await enter(AMINA.email, chosen.password)).toMatchObject({ ok: true, step: "in" });
  });

  it("stops a change that waits, keeps a second factor that was there, and ends after a week", async () => {
    await db.update(users).set({ twoFactorEnabled: true });
    await ask(THIEF);
    const [confirm, back] = await links();
    expect(await takeAccountBack(back ?? "")).not.toBeNull();
    expect(await confirmNewAddress(confirm ?? "")).toBe(false);
    expect(await db.select().from(users)).toMatchObject([
      { email: AMINA.email, twoFactorEnabled: true },
    ]);
    await emptyOutbox();
    await ask(THIEF);
    const [, late] = await links();
    await db.update(verifications).set({ expiresAt: sql`expires_at - interval '7 days'` });
    expect(await findFormerAddress(late ?? "")).toBeNull();
    expect(await takeAccountBack(late ?? "")).toBeNull();
  });

  it("keeps the address for its owner meanwhile", async () => {
    await ask(THIEF);
    await confirmNewAddress((await links())[0] ?? "");
    const by = { id: "x", name: "Voleur" };
    const errors = { email: "Un utilisateur avec cet email existe déjà" };
    const known = { ok: false, errors };
    expect(await createAdministrator(AMINA, by)).toEqual(known);
    expect(await inviteAdministrator(AMINA, by)).toEqual(known);
    await makeAdministrator({ ...AMINA, email: "omar@centre.test" });
    expect(await ask(AMINA.email, "omar@centre.test")).toMatchObject({ ok: false });
    expect(await ask(AMINA.email, THIEF)).toEqual({ ok: true });
    await db.delete(users).where(eq(users.email, THIEF));
    expect(await createAdministrator(AMINA, by)).toEqual({ ok: true });
  });
});

async function ask(email: string, own = AMINA.email) {
  return askNewAddress({ id: await ownId(own), name: AMINA.name }, email);
}

async function links(): Promise<[string, string]> {
  return [await mailed("/admin/confirmer-email"), await mailed("/admin/reprendre-mon-compte")];
}

async function mailed(path: string): Promise<string> {
  return (await mailedLink(path)).searchParams.get("jeton") ?? "";
}

async function ownId(email = ""): Promise<string> {
  const [own] = await db
    .select()
    .from(users)
    .where(email ? eq(users.email, email) : undefined);
  return own?.id ?? "";
}

function enter(email: string, password = AMINA.password) {
  return signIn({ email, password }, STRANGER);
}
