import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { sessions as rows, users } from "#app/domain/accounts/account.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { AMINA, ask, enter, isLetIn, send, withCookie } from "./site-under-test.ts";

export function sessions() {
  it("V7.2.1 V7.2.3 a session is known by the database alone, under a name that nobody guesses", async () => {
    const cookie = await enter();
    const [row] = await db.select().from(rows);
    expect(row?.token).toMatch(/^[A-Za-z0-9]{32}$/);
    await db.delete(rows);
    expect(await isLetIn(cookie)).toBe(false);
  });

  it("V7.2.4 a new session token is made at sign-in, and the former one opens nothing", async () => {
    const former = await enter();
    const current = await enter({ Cookie: former });
    expect(current).not.toBe(former);
    expect([await isLetIn(former), await isLetIn(current)]).toEqual([false, true]);
  });

  it("V7.4.1 a session that was left opens nothing, whoever kept its cookie", async () => {
    const cookie = await enter();
    await send("/admin/logout", {}, { Cookie: cookie });
    expect(await isLetIn(cookie)).toBe(false);
  });

  it("V7.4.2 sessions end with the account's role, at once", async () => {
    const cookie = await enter();
    const become = (role: "admin" | "editor" | "user") =>
      db.update(users).set({ role }).where(eq(users.email, AMINA.email));
    onTestFinished(async () => void (await become("admin")));
    await become("user");
    expect(await isLetIn(cookie)).toBe(false);
  });

  it("V7.4.3 a changed password ends the other sessions", async () => {
    const [other, own] = [await enter(), await enter()];
    const { password } = AMINA;
    const form = { password, passwordAgain: password, currentPassword: password };
    expect((await send("/admin/profile/password", form, { Cookie: own })).status).toBeLessThan(400);
    expect(await isLetIn(other)).toBe(false);
  });

  it("V7.4.4 V7.5.2 each page lets one leave, and the profile shows the sessions", async () => {
    const cookie = await enter();
    for (const address of ["/admin", "/admin/themes", "/admin/profile"]) {
      const html = await (await ask(address, withCookie(cookie))).text();
      expect(html, address).toContain('action="/admin/logout"');
    }
    const profile = await (await ask("/admin/profile", withCookie(cookie))).text();
    expect(profile).toMatch(/Cet appareil|cette session|appareils/i);
  });

  it("V7.5.1 an account is not changed by an open session alone", async () => {
    const cookie = await enter();
    const mine = { name: AMINA.name, email: "voleur@ailleurs.test" };
    expect((await send("/admin/profile", mine, { Cookie: cookie })).status).toBe(422);
  });
}
