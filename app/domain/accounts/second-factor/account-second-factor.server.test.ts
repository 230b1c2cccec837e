import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions, twoFactors } from "#app/domain/accounts/account.table.server.ts";
import { changeOwnPassword } from "#app/domain/accounts/profile/account-profile.server.ts";
import {
  makeAdministrator,
  unlockAccount,
} from "#app/domain/accounts/setup/account-console.server.ts";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { totp } from "#tests/factories/totp.ts";
import { codeInput, enterCode } from "./account-code-entry.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "./account-second-factor.server.ts";
import { readableKey } from "./account-second-factor.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "mot-de-passe-sûr" };
const NETWORK = "192.0.2.1";
const MINUTE = 60_000;

beforeEach(async () => {
  await forgetEveryone();
  await emptyOutbox();
  await makeAdministrator(AMINA);
});

describe("turning the second factor on", () => {
  it("asks for the password, then for a first code, and gives ten recovery codes", async () => {
    const asker = await signedIn();
    expect(await beginSecondFactor(asker, given("faux"), "Dar al-Ilm")).toEqual({
      ok: false,
      errors: { currentPassword: "Ce mot de passe n'est pas le bon." },
    });
    const begun = await begin(asker);
    expect(begun).toMatch(/^otpauth:\/\/totp\/Dar%20al-Ilm:amina/);
    const key = readableKey(begun).replaceAll(" ", "");
    expect(await confirm(asker, totp(key, Date.now() - 10 * MINUTE))).toMatchObject({ ok: false });
    expect(await readSecondFactor(asker.administrator.id)).toEqual({ on: false, codesLeft: 0 });
    const confirmed = await confirm(asker, totp(key));
    expect(confirmed).toMatchObject({ ok: true });
    expect(new Set(confirmed.ok ? confirmed.codes : [])).toHaveProperty("size", 10);
    expect(await readSecondFactor(asker.administrator.id)).toEqual({ on: true, codesLeft: 10 });
  });

  it("asks nothing at sign-in while the first code was never given", async () => {
    await begin(await signedIn());
    expect(await password()).toMatchObject({ ok: true, step: "in" });
  });

  it("keeps neither the key nor the codes readable in the database", async () => {
    const { key, codes } = await protectedAccount();
    const [row] = await db.select().from(twoFactors);
    const kept = JSON.stringify(row);
    for (const secret of [key, ...codes]) expect(kept).not.toContain(secret);
  });

  it("keeps the device signed in that turned it on", async () => {
    const { cookies } = await protectedAccount();
    expect(await findAdministrator(withCookies(cookies))).not.toBeNull();
  });
});

describe("signing in with a second factor", () => {
  it("opens no session before the code is given", async () => {
    const { key } = await protectedAccount();
    await db.delete(sessions);
    const first = await password();
    expect(first.step).toBe("code");
    expect(await findAdministrator(withCookies(first.cookies))).toBeNull();
    const second = await code(totp(key), first.cookies);
    expect(second).toMatchObject({ ok: true, codesLeft: null });
    const found = await findAdministrator(withCookies(second.ok ? second.cookies : []));
    expect(found?.administrator.email).toBe(AMINA.email);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it("takes a code once, and asks for the password again afterwards", async () => {
    const { key } = await protectedAccount();
    const first = await password();
    const shown = totp(key);
    expect(await code(shown, first.cookies)).toMatchObject({ ok: true });
    expect(await code(totp(key), first.cookies)).toMatchObject({ reason: "too-late" });
    expect(await code(shown, (await password()).cookies)).toMatchObject({ reason: "wrong" });
  });

  it("takes a recovery code once, however it is typed, and says how many are left", async () => {
    const { codes } = await protectedAccount();
    const typed = (codes[3] ?? "").toUpperCase().replace("-", "  ");
    expect(await code(typed, (await password()).cookies)).toMatchObject({ ok: true, codesLeft: 9 });
    expect(await code(typed, (await password()).cookies)).toMatchObject({ reason: "wrong" });
    expect(await code(codes[4] ?? "", (await password()).cookies)).toMatchObject({ codesLeft: 8 });
  });

  it("takes a recovery code once from two at the same instant", async () => {
    const { codes } = await protectedAccount();
    const doors = [await password(), await password()];
    const entries = await Promise.all(doors.map(({ cookies }) => code(codes[0] ?? "", cookies)));
    expect(entries.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("closes after five wrong codes, whatever password comes between, until it is unlocked", async () => {
    const { key } = await protectedAccount();
    for (const wrong of ["000000", "000001", "000002"]) {
      expect(await code(wrong, (await password()).cookies)).toMatchObject({ reason: "wrong" });
    }
    const { cookies } = await password();
    for (const wrong of ["000003", "000004"]) await code(wrong, cookies);
    const refusal = await code(totp(key), (await password()).cookies);
    expect(refusal).toMatchObject({ ok: false, reason: "too-many" });
    await unlockAccount(AMINA.email);
    expect(await code(totp(key), (await password()).cookies)).toMatchObject({ ok: true });
  });

  it("lets a stranger who knows the password shut nobody out, and slows many of them", async () => {
    const { key } = await protectedAccount();
    const entry = await code(totp(key), (await password()).cookies);
    const device = (entry.ok ? entry.cookies : []).filter((cookie) => /^dar\.device/.test(cookie));
    expect(device).toHaveLength(1);
    await forgetSeenCodes();
    const reasons: string[] = [];
    for (let wrong = 0; wrong < 12; wrong++) {
      const { cookies } = await password();
      const answer = await code(`00000${wrong % 10}`, cookies, undefined, `203.0.113.${wrong % 3}`);
      reasons.push(answer.ok ? "in" : answer.reason);
    }
    expect(reasons).toEqual([...Array(10).fill("wrong"), "too-many", "too-many"]);
    const elsewhere = (cookies: string[]) => code(totp(key), cookies, undefined, "198.51.100.7");
    expect(await elsewhere((await password()).cookies)).toMatchObject({ reason: "too-many" });
    const [here, there] = [(await password()).cookies, (await password()).cookies];
    expect(await elsewhere([...device, ...there])).toMatchObject({ ok: true });
    await forgetSeenCodes();
    expect(await code(totp(key), here)).toMatchObject({ ok: true });
  });

  it("forgets the challenge after ten minutes", async () => {
    const { key } = await protectedAccount();
    const { cookies } = await password();
    await db.execute(sql`update verifications set expires_at = now() - interval '1 second'`);
    expect(await code(totp(key), cookies)).toMatchObject({ reason: "too-late" });
  });

  it("remembers a device when asked, until the password changes", async () => {
    const { key, asker } = await protectedAccount();
    const entry = await code(totp(key), (await password()).cookies, "on");
    const device = entry.ok ? entry.cookies : [];
    expect(await password(device)).toMatchObject({ step: "in" });
    await forgetSeenCodes();
    const change = { ...given(AMINA.password, totp(key)), password: AMINA.password };
    expect(await changeOwnPassword(asker, change)).toEqual({ ok: true });
    expect(await password(device)).toMatchObject({ step: "code" });
  });

  it("does not take the code of an account that is none of the one whose password was given", async () => {
    const { key, cookies } = await protectedAccount();
    const omar = { ...AMINA, email: "omar@centre.test" };
    await makeAdministrator(omar);
    await protectedAccount(omar);
    const first = await password([], omar);
    expect(await code(totp(key), [...cookies, ...first.cookies])).toMatchObject({ ok: false });
  });

  it("refuses somebody who is no administrator any more right after the password", async () => {
    await protectedAccount();
    await db.execute(sql`update users set role = 'user'`);
    const entry = await signIn(AMINA, { network: NETWORK, headers: new Headers() });
    expect(entry).toMatchObject({ ok: false, reason: "not-admin" });
  });
});

describe("afterwards", () => {
  it("makes new recovery codes, and the old ones serve no more", async () => {
    const { asker, codes } = await protectedAccount();
    expect(await renewRecoveryCodes(asker, given("faux", codes[9]))).toMatchObject({ ok: false });
    const renewed = await renewRecoveryCodes(asker, given(AMINA.password, codes[9]));
    const fresh = renewed.ok ? renewed.codes : [];
    expect(fresh).toHaveLength(10);
    expect(await code(codes[0] ?? "", (await password()).cookies)).toMatchObject({ ok: false });
    expect(await code(fresh[0] ?? "", (await password()).cookies)).toMatchObject({ ok: true });
  });

  it("takes the code beside the password, once, and counts wrong ones", async () => {
    const { key, asker } = await protectedAccount();
    const off = (typed?: string) => turnOffSecondFactor(asker, given(AMINA.password, typed));
    expect(await off()).toEqual({ ok: false, errors: { passwordCode: "Veuillez saisir le code" } });
    const wrong = {
      ok: false,
      errors: { passwordCode: expect.stringMatching(/^Ce code n.est pas/) },
    };
    expect(await off("12 34")).toEqual(wrong);
    for (let guess = 0; guess < 4; guess++) expect(await off(`00000${guess}`)).toEqual(wrong);
    const shown = totp(key);
    expect(await code(shown, (await password()).cookies)).toMatchObject({ ok: true });
    expect(await off(shown)).toEqual(wrong);
    for (let guess = 0; guess < 12; guess++) await off(`00001${guess % 10}`);
    const refused = await off("000020");
    expect(refused.ok ? "" : refused.errors.form).toMatch(/^Trop de tentatives\. .*minutes\.$/);
    expect(await readSecondFactor(asker.administrator.id)).toMatchObject({ on: true });
  });

  it("says so where a second factor, or the cookie that asks for it, is gone or broken", async () => {
    const { asker } = await protectedAccount();
    await dropSecondFactor(AMINA.email);
    expect(await renewRecoveryCodes(asker, given(AMINA.password))).toMatchObject({
      errors: { form: "La double authentification est désactivée." },
    });
    expect(await code("123456", ["dar.two_factor=%"])).toMatchObject({ reason: "too-late" });
  });

  it("cannot be begun again, nor its recovery codes be read with a code alone", async () => {
    const { key, asker, codes } = await protectedAccount();
    const again = await beginSecondFactor(asker, given(AMINA.password, codes[0]), "Dar al-Ilm");
    expect(again).toEqual({
      ok: false,
      errors: { form: "La double authentification est déjà activée sur votre compte." },
    });
    expect(await confirm(asker, totp(key))).toMatchObject({ ok: false });
  });

  it("signs out the devices that came in without it, and tells each change by mail", async () => {
    const elsewhere = await signedIn();
    const { asker, codes } = await protectedAccount();
    expect(await findAdministrator(elsewhere.headers)).toBeNull();
    expect(await findAdministrator(asker.headers)).not.toBeNull();
    await renewRecoveryCodes(asker, given(AMINA.password, codes[0]));
    const mails = (await mailsInOutbox()).join();
    expect(mails).toContain("La double authentification est maintenant activée sur votre compte.");
    expect(mails).toContain("De nouveaux codes de secours ont été créés pour votre compte.");
  });

  it("is turned off with the password and a code, or from the console", async () => {
    const { asker, codes } = await protectedAccount();
    expect(await turnOffSecondFactor(asker, given("faux", codes[0]))).toMatchObject({ ok: false });
    const off = await turnOffSecondFactor(asker, given(AMINA.password, codes[0]));
    expect(await findAdministrator(withCookies(off.ok ? off.cookies : []))).not.toBeNull();
    expect(await password()).toMatchObject({ step: "in" });
    await protectedAccount();
    expect(await dropSecondFactor("personne@centre.test")).toBe(false);
    expect(await dropSecondFactor(AMINA.email)).toBe(true);
    expect(await dropSecondFactor(AMINA.email)).toBe(false);
    expect(await password()).toMatchObject({ step: "in" });
  });
});

const given = (currentPassword: string, passwordCode = "") => ({ currentPassword, passwordCode });

async function protectedAccount(account = AMINA) {
  const asker = await signedIn(account);
  const key = readableKey(await begin(asker, account)).replaceAll(" ", "");
  const confirmed = await confirm(asker, totp(key));
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.errors));
  await forgetSeenCodes();
  const { cookies, codes } = confirmed;
  return { key, codes, cookies, asker: { ...asker, headers: withCookies(cookies) } };
}

/** As if the half minute of the code just given were over. */
async function forgetSeenCodes(): Promise<void> {
  await db.execute(sql`delete from attempts where key like 'deuxieme-code:vu:%'`);
}

async function signedIn(account = AMINA) {
  const { cookies } = await password([], account);
  const headers = withCookies(cookies);
  const found = await findAdministrator(headers);
  if (!found) throw new Error("Nobody is signed in.");
  return { administrator: found.administrator, headers, network: NETWORK };
}

async function begin(asker: Awaited<ReturnType<typeof signedIn>>, account = AMINA) {
  const begun = await beginSecondFactor(asker, given(account.password), "Dar al-Ilm");
  if (!begun.ok) throw new Error(JSON.stringify(begun.errors));
  return begun.uri;
}

const confirm = (asker: Awaited<ReturnType<typeof signedIn>>, digits: string) =>
  confirmSecondFactor(asker, { kind: "totp", code: digits });

async function password(cookies: string[] = [], { email, password: secret } = AMINA) {
  const headers = withCookies(cookies);
  const entry = await signIn({ email, password: secret }, { network: NETWORK, headers });
  if (!entry.ok) throw new Error(entry.message);
  return entry;
}

function code(typed: string, cookies: string[], trustDevice?: "on", network = NETWORK) {
  const input = codeInput.parse({ code: typed, trustDevice });
  return enterCode(input, { network, headers: withCookies(cookies) });
}

const withCookies = (cookies: string[]) =>
  new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
