import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions, users, verifications } from "#app/domain/accounts/account.table.server.ts";
import { backgroundTasksDone } from "#app/domain/accounts/auth.server.ts";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { sendConfirmation } from "#app/domain/accounts/setup/account-signup.server.ts";
import { attempts } from "#app/domain/limits/limit.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  askNewPassword,
  isResetLinkGood,
  resetPassword,
  resetPasswordInput,
} from "./account-password.server.ts";
import { signIn } from "./account-signin.server.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "ancien-mot" };
const NETWORK = "192.0.2.1";
const STRANGER = { network: NETWORK, headers: new Headers() };

beforeEach(async () => {
  await forgetEveryone();
  await emptyOutbox();
  await makeAdministrator(AMINA);
});

describe("a forgotten password", () => {
  it("is replaced through the mailed link, once, and every device is signed out", async () => {
    await signInWith(AMINA.password);
    const token = await mailedToken();
    expect(await isResetLinkGood(token)).toBe(true);
    expect(await reset(token, "nouveau-mot")).toBe(true);
    expect(await db.select().from(sessions)).toHaveLength(0);
    expect(await signInWith("nouveau-mot")).toMatchObject({ ok: true });
    expect(await signInWith(AMINA.password)).toMatchObject({ reason: "wrong" });
    expect(await isResetLinkGood(token)).toBe(false);
    expect(await reset(token, "encore-un")).toBe(false);
  });

  it("answers the same for an unknown address, to which nothing is sent", async () => {
    const known = await askNewPassword(AMINA.email, NETWORK);
    const unknown = await askNewPassword("personne@centre.test", NETWORK);
    await backgroundTasksDone();
    expect(unknown).toEqual(known);
    expect(await mailsInOutbox()).toHaveLength(1);
  });

  it("has links that die after an hour", async () => {
    const token = await mailedToken();
    await db
      .update(verifications)
      .set({ expiresAt: sql`${verifications.expiresAt} - interval '1 hour'` });
    expect(await isResetLinkGood(token)).toBe(false);
    expect(await reset(token, "nouveau-mot")).toBe(false);
  });

  it("kills the older links when one was used, confirms the address and lifts the lock", async () => {
    await db.update(users).set({ emailVerified: false });
    const older = await mailedToken();
    const newer = await mailedToken();
    for (let failure = 0; failure < 5; failure++) await signInWith("faux");
    expect(await reset(newer, "nouveau-mot")).toBe(true);
    expect(await reset(older, "autre-mot")).toBe(false);
    expect(await signInWith("nouveau-mot")).toMatchObject({ ok: true });
  });

  it("does not leave a usable link in the database", async () => {
    const token = await mailedToken();
    const stored = JSON.stringify(await db.select().from(verifications));
    expect(stored).not.toContain(token);
  });

  it("sends three mails to an address and no more, whoever asks", async () => {
    for (let ask = 0; ask < 5; ask++) await askNewPassword(AMINA.email, `192.0.2.${ask}`);
    await backgroundTasksDone();
    expect(await mailsInOutbox()).toHaveLength(3);
  });

  it("reaches its owner where strangers ask from the same network, who learn nothing from it", async () => {
    for (let ask = 0; ask < 25; ask++) {
      expect(await askNewPassword(`personne-${ask}@centre.test`, NETWORK)).toBeUndefined();
    }
    expect(await db.$count(attempts)).toBeLessThan(25);
    expect(await reset(await mailedToken(), "nouveau-mot")).toBe(true);
  });

  it("leaves the mails of a confirmation and of a new address to those who wait for them", async () => {
    for (let ask = 0; ask < 5; ask++) await askNewPassword(AMINA.email, `192.0.2.${ask}`);
    await db.update(users).set({ emailVerified: false });
    expect(await sendConfirmation(AMINA.email)).toBe(true);
  });

  it("refuses two different passwords, and one too short", () => {
    const errors = (input: object) =>
      resetPasswordInput.safeParse(input).error?.issues.map((issue) => issue.message);
    expect(errors({ token: "x", password: "premier", passwordAgain: "second" })).toEqual([
      "Les mots de passe ne correspondent pas",
    ]);
    expect(errors({ token: "x", password: "court", passwordAgain: "court" })).toEqual([
      "Le mot de passe doit contenir au moins 6 caractères",
    ]);
  });

  it("lets in the device that used the link, whatever strangers guess meanwhile", async () => {
    const answer = await resetPassword(
      { token: await mailedToken(), password: "nouveau-mot" },
      STRANGER,
    );
    const cookie = answer.ok ? (answer.cookie.split(";")[0] ?? "") : "";
    for (let failure = 0; failure < 6; failure++) await signInWith("faux");
    expect(await signInWith("nouveau-mot")).toMatchObject({ reason: "too-many" });
    const headers = new Headers({ Cookie: cookie });
    expect(await signInWith("nouveau-mot", headers)).toMatchObject({ ok: true });
  });
});

function signInWith(password: string, headers = new Headers()) {
  return signIn({ email: AMINA.email, password }, { network: NETWORK, headers });
}

async function reset(token: string, password: string): Promise<boolean> {
  return (await resetPassword({ token, password }, STRANGER)).ok;
}

async function mailedToken(): Promise<string> {
  await askNewPassword(AMINA.email, NETWORK);
  await backgroundTasksDone();
  return (await mailedLink("/admin/nouveau-mot-de-passe")).searchParams.get("jeton") ?? "";
}
