import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { sessions, users } from "#app/domain/accounts/account.table.server.ts";
import {
  makeAdministrator,
  unlockAccount,
} from "#app/domain/accounts/setup/account-console.server.ts";
import { attempts } from "#app/domain/limits/limit.table.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { remember } from "./account-known-device.server.ts";
import { findAdministrator, signOut } from "./account-session.server.ts";
import { signIn, signInInput } from "./account-signin.server.ts";

const STRANGER = { network: "192.0.2.1", headers: new Headers() };
const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "mot-de-passe-sûr" };

beforeEach(async () => {
  await forgetEveryone();
  await makeAdministrator(AMINA);
});

describe("signing in", () => {
  it("lets the administrator in with an httpOnly, SameSite=Lax cookie", async () => {
    const entry = await enter(AMINA.password);
    expect(entry.cookies[0]).toMatch(/^dar\.session_token=/);
    expect(entry.cookies[0]).toMatch(/HttpOnly/i);
    expect(entry.cookies[0]).toMatch(/SameSite=Lax/i);
    const found = await findAdministrator(withCookies(entry.cookies));
    expect(found?.administrator).toMatchObject({ name: "Amina Diallo", email: AMINA.email });
  });

  it("tells a password that the centre would refuse today", async () => {
    expect(await attempt(AMINA.password)).toMatchObject({ step: "in", isWeak: false });
    await saveSettings({ minPasswordLength: 20 });
    expect(await attempt(AMINA.password)).toMatchObject({ step: "in", isWeak: true });
    await saveSettings({ minPasswordLength: 6 });
  });

  it("takes the address in any case and with spaces around it", () => {
    expect(signInInput.parse({ email: "  AMINA@Centre.test ", password: "x" }).email).toBe(
      AMINA.email,
    );
  });

  it("gives a wrong password and an unknown address the same answer", async () => {
    const wrong = await attempt("faux-mot-de-passe");
    const unknown = await attempt(AMINA.password, { email: "personne@centre.test" });
    expect(wrong).toEqual({
      ok: false,
      reason: "wrong",
      message: "Adresse e-mail ou mot de passe incorrect.",
    });
    expect(unknown).toEqual(wrong);
    expect(await db.select().from(sessions)).toHaveLength(0);
  });

  it("refuses someone who is not an administrator and leaves no session behind", async () => {
    await db.update(users).set({ role: "user" });
    expect(await attempt(AMINA.password)).toMatchObject({ ok: false, reason: "not-admin" });
    expect(await db.select().from(sessions)).toHaveLength(0);
  });

  it("ends the session on signing out, whoever kept the cookie", async () => {
    const headers = withCookies((await enter(AMINA.password)).cookies);
    const erasing = await signOut(headers);
    expect(erasing.join()).toMatch(/dar\.session_token=;.*Max-Age=0/i);
    expect(await findAdministrator(headers)).toBeNull();
  });

  it("renews a session of more than a day and keeps it a month longer", async () => {
    const headers = withCookies((await enter(AMINA.password)).cookies);
    expect((await findAdministrator(headers))?.cookies).toEqual([]);
    await db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` });
    const renewed = await findAdministrator(headers);
    expect(renewed?.cookies.join()).toMatch(/dar\.session_token=/);
    const [session] = await db.select().from(sessions);
    expect(session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

describe("the limits on signing in", () => {
  it("make a stranger wait after five failures, even with the right password, and say how long", async () => {
    await guess(5);
    const refusal = await attempt(AMINA.password);
    expect(refusal).toMatchObject({ ok: false, reason: "too-many" });
    expect(refusal.ok ? "" : refusal.message).toMatch(
      /^Trop de tentatives\. Réessayez dans 15\sminutes\. Sur un appareil où vous vous êtes déjà/,
    );
  });

  it("do not let a stranger shut the owner out from another network", async () => {
    await guess(200, { network: "203.0.113.9" });
    expect(await attempt(AMINA.password)).toMatchObject({ ok: true });
  });

  it("never keep out a device the owner has signed in on, even where strangers guess", async () => {
    const device = new Headers(withCookies((await enter(AMINA.password)).cookies));
    expect((await enter(AMINA.password)).cookies.at(-1)).toMatch(
      /^dar\.device\.\S+;.*Path=\/admin;.*HttpOnly;.*SameSite=Lax/,
    );
    await guess(30);
    expect(await attempt(AMINA.password)).toMatchObject({ reason: "too-many" });
    await counted("", 30);
    for (let typo = 0; typo < 8; typo++) {
      expect(await attempt("faux", { headers: device })).toMatchObject({ reason: "wrong" });
    }
    expect(await attempt(AMINA.password, { headers: device })).toMatchObject({ ok: true });
  });

  it("slow down guesses at one account spread over many networks, not the owner's own network", async () => {
    await attempt(AMINA.password, { network: "198.51.100.2" });
    await distributedGuess(6);
    await counted("", 24);
    const answers = await distributedGuess(60, "2001:db8:2");
    expect(answers.filter((reason) => reason === "wrong")).toHaveLength(6);
    expect(await attempt(AMINA.password, { network: "198.51.100.3" })).toMatchObject({
      reason: "too-many",
    });
    expect(await attempt(AMINA.password, { network: "198.51.100.2" })).toMatchObject({ ok: true });
    expect(await unlockAccount(AMINA.email)).toBe(true);
    expect(await attempt(AMINA.password, { network: "198.51.100.3" })).toMatchObject({ ok: true });
  });

  it("do not take another account's device, a forged or an old one for known", async () => {
    await makeAdministrator({ ...AMINA, email: "omar@centre.test" });
    const omars = await attempt(AMINA.password, { email: "omar@centre.test" });
    const [owns] = await db.select().from(users).where(sql`email = ${AMINA.email}`);
    const mine = (await enter(AMINA.password)).cookies.at(-1) ?? "";
    const [name = "", value = ""] = (mine.split(";")[0] ?? "").split("=");
    const theirs = (omars.ok ? omars.cookies.at(-1) : "")?.split(";")[0]?.split("=")[1];
    const old = await remember(owns?.id ?? "", STRANGER, Date.now() - 181 * 86_400_000);
    await guess(6);
    for (const cookie of [`${name}=${theirs}`, `${name}=${value.slice(0, -9)}`, old, `${name}=`]) {
      const headers = withCookies([cookie]);
      expect(await attempt(AMINA.password, { headers })).toMatchObject({ reason: "too-many" });
    }
    expect(await attempt(AMINA.password, { headers: withCookies([mine]) })).toMatchObject({
      ok: true,
    });
  });

  it("end a known device's privilege where it is used to guess, and no other device's", async () => {
    const device = withCookies((await enter(AMINA.password)).cookies);
    const other = withCookies((await enter(AMINA.password)).cookies);
    for (let failure = 0; failure < 20; failure++) await attempt("faux", { headers: device });
    const reasons: string[] = [];
    for (let failure = 0; failure < 6; failure++) {
      const answer = await attempt("faux", { headers: device });
      reasons.push(answer.ok ? "in" : answer.reason);
    }
    expect(reasons).toEqual([...Array(5).fill("wrong"), "too-many"]);
    expect(await attempt(AMINA.password, { headers: other })).toMatchObject({ ok: true });
  });

  it("keep few rows, however many networks and addresses are tried", async () => {
    await counted("", 30);
    await distributedGuess(40);
    expect(await db.$count(attempts)).toBe(1);
    for (let name = 0; name < 30; name++) await attempt("faux", { email: `n-${name}@centre.test` });
    expect(await db.$count(attempts)).toBeLessThanOrEqual(42);
  });

  it("counts attempts sent at the same instant", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt("faux")));
    const reasons = answers.map((answer) => (answer.ok ? "in" : answer.reason)).sort();
    expect(reasons).toEqual([...Array(3).fill("too-many"), ...Array(5).fill("wrong")]);
  });

  it("holds in a process that starts afresh", async () => {
    await guess(5);
    expect(await attemptInAnotherProcess()).toMatchObject({ ok: false, reason: "too-many" });
    await unlockAccount(AMINA.email);
    expect(await attemptInAnotherProcess()).toMatchObject({ ok: true });
  });

  it("opens again when the fifteen minutes are over", async () => {
    await guess(5);
    await db.execute(sql`update attempts set window_ends_at = now() - interval '1 second'`);
    expect(await attempt(AMINA.password)).toMatchObject({ ok: true });
  });

  it("forgets the failures after a success and after the unlock command", async () => {
    await guess(4);
    await enter(AMINA.password);
    await guess(25);
    expect(await attempt(AMINA.password)).toMatchObject({ reason: "too-many" });
    expect(await unlockAccount(AMINA.email)).toBe(true);
    expect(await attempt(AMINA.password)).toMatchObject({ ok: true });
  });

  it("closes an address after twenty failures over several accounts, and no other address", async () => {
    for (let guess = 0; guess < 20; guess++) {
      await attempt("faux", { email: `personne-${guess}@centre.test` });
    }
    expect(await attempt(AMINA.password)).toMatchObject({ reason: "too-many" });
    expect(await attempt(AMINA.password, { network: "198.51.100.2" })).toMatchObject({ ok: true });
  });
});

function attempt(
  password: string,
  { email = AMINA.email, network = "192.0.2.1", headers = new Headers() } = {},
) {
  return signIn({ email, password }, { network, headers });
}

async function guess(times: number, options?: { network: string }): Promise<void> {
  for (let failure = 0; failure < times; failure++) await attempt("faux", options);
}

/** One guess from each of so many networks; answers how each was refused. */
async function distributedGuess(times: number, block = "2001:db8:1"): Promise<string[]> {
  const reasons: string[] = [];
  for (let host = 0; host < times; host++) {
    const answer = await attempt("faux", { network: `${block}:${host}::/64` });
    reasons.push(answer.ok ? "in" : answer.reason);
  }
  return reasons;
}

/** So many failures at the account, without their cost. */
async function counted(among: string, count: number): Promise<void> {
  const windowEndsAt = new Date(Date.now() + 60_000);
  const row = { key: `connexion:compte:${AMINA.email}${among}`, count, windowEndsAt };
  await db.insert(attempts).values(row).onConflictDoUpdate({ target: attempts.key, set: row });
}

async function attemptInAnotherProcess(): Promise<unknown> {
  const { rows } = await db.execute<{ database: string }>(
    sql`select current_database() as database`,
  );
  const connection = { ...inject("template"), ...rows[0] };
  const script = `
    await import("#tests/factories/cheap-passwords.ts");
    const { connectDatabase, disconnectDatabase } = await import("#app/infra/database/database.server.ts");
    const { signIn } = await import("#app/domain/accounts/sign-in/account-signin.server.ts");
    connectDatabase(${JSON.stringify(connection)});
    const entry = await signIn(${JSON.stringify(AMINA)}, { network: "192.0.2.1", headers: new Headers() });
    await disconnectDatabase();
    process.stdout.write(JSON.stringify(entry));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    script,
  ]);
  return JSON.parse(stdout);
}

async function enter(password: string) {
  const entry = await attempt(password);
  if (!entry.ok) throw new Error(entry.message);
  return entry;
}

function withCookies(cookies: string[]): Headers {
  return new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}
