import { expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { unlockAccount } from "#app/domain/accounts/setup/account-console.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { AMINA, ask, enter, logIn, send } from "./site-under-test.ts";

export function authentication() {
  const change = async (password: string, currentPassword = AMINA.password) => {
    const form = { password, passwordAgain: password, currentPassword };
    const { status } = await send("/admin/profile/password", form, { Cookie: await enter() });
    return status;
  };

  it("V6.2.2 V6.2.3 V6.2.5 V6.2.8 V6.2.9 a password of any signs, long and exact, replaces the present one", async () => {
    const long = `  Ünë phräse 🌙 ${"longue ".repeat(9)} `;
    expect(await change(long, "faux")).toBe(422);
    expect(await change(long)).toBeLessThan(400);
    expect((await logIn({ password: long.trim() })).status).toBe(401);
    expect((await logIn({ password: long.toUpperCase() })).status).toBe(401);
    const back = { password: AMINA.password, passwordAgain: AMINA.password, currentPassword: long };
    const cookie = (await logIn({ password: long })).headers.getSetCookie().join("; ");
    expect((await send("/admin/profile/password", back, { Cookie: cookie })).status).toBeLessThan(
      400,
    );
  });

  it("V6.2.4 the most used passwords are refused", async () => {
    for (const common of ["password123", "azertyuiop", "1234567890"]) {
      expect(await change(common), common).toBe(422);
    }
  });

  it("V6.2.6 V6.2.7 the field hides what is typed, and lets it be pasted and filled in", async () => {
    const html = await (await ask("/admin/login")).text();
    const field = /<input[^>]*name="password"[^>]*>/.exec(html)?.[0] ?? "";
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autocomplete="current-password"/i);
    expect(field).not.toMatch(/onpaste|autocomplete="off"/i);
  });

  it("V6.3.1 V6.1.1 guesses are slowed down, and shut the owner out from nowhere else", async () => {
    const here = { "x-client-address": "203.0.113.66" };
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await logIn({ password: "faux" }, here)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn({}, here)).status).toBe(429);
    expect((await logIn()).status).toBe(303);
    await unlockAccount(AMINA.email);
  });

  it("V6.3.2 the site begins with no account", async () => {
    expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: AMINA.email }]);
  });

  it("V6.3.8 neither signing in nor a forgotten password tells who has an account", async () => {
    const stranger = { email: "personne@centre.test" };
    expect((await logIn(stranger)).status).toBe((await logIn({ password: "faux" })).status);
    const asked = (email: string) => send("/admin/mot-de-passe-oublie", { email });
    expect((await asked(stranger.email)).status).toBe((await asked(AMINA.email)).status);
    await unlockAccount(AMINA.email);
  });
}
