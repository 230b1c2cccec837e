import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { db } from "#app/infra/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { sessions, users } from "./account.table.server.ts";
import { makeAdministrator, unlockAccount } from "./account-console.server.ts";
import { findAdministrator, signOut } from "./account-session.server.ts";
import { signIn, signInInput } from "./account-signin.server.ts";

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
  it("closes an account after five failures, even to the right password, and says how long", async () => {
    for (let failure = 0; failure < 5; failure++) await attempt("faux");
    const refusal = await attempt(AMINA.password);
    expect(refusal).toMatchObject({ ok: false, reason: "too-many" });
    expect(refusal.ok ? "" : refusal.message).toMatch(/^Trop de tentatives\. .* 15\sminutes\.$/);
  });

  it("counts attempts sent at the same instant", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt("faux")));
    const reasons = answers.map((answer) => (answer.ok ? "in" : answer.reason)).sort();
    expect(reasons).toEqual([...Array(3).fill("too-many"), ...Array(5).fill("wrong")]);
  });

  it("holds in a process that starts afresh", async () => {
    for (let failure = 0; failure < 5; failure++) await attempt("faux");
    expect(await attemptInAnotherProcess()).toMatchObject({ ok: false, reason: "too-many" });
    await unlockAccount(AMINA.email);
    expect(await attemptInAnotherProcess()).toMatchObject({ ok: true });
  });

  it("opens again when the fifteen minutes are over", async () => {
    for (let failure = 0; failure < 5; failure++) await attempt("faux");
    await db.execute(sql`update attempts set window_ends_at = now() - interval '1 second'`);
    expect(await attempt(AMINA.password)).toMatchObject({ ok: true });
  });

  it("forgets the failures after a success and after the unlock command", async () => {
    for (let failure = 0; failure < 4; failure++) await attempt("faux");
    await enter(AMINA.password);
    for (let failure = 0; failure < 5; failure++) await attempt("faux");
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

function attempt(password: string, { email = AMINA.email, network = "192.0.2.1" } = {}) {
  return signIn({ email, password }, { network, headers: new Headers() });
}

async function attemptInAnotherProcess(): Promise<unknown> {
  const { rows } = await db.execute<{ database: string }>(
    sql`select current_database() as database`,
  );
  const connection = { ...inject("template"), ...rows[0] };
  const script = `
    const { connectDatabase, disconnectDatabase } = await import("#app/infra/database.server.ts");
    const { signIn } = await import("#app/domain/accounts/account-signin.server.ts");
    connectDatabase(${JSON.stringify(connection)});
    const entry = await signIn(${JSON.stringify(AMINA)}, { network: "192.0.2.7", headers: new Headers() });
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
