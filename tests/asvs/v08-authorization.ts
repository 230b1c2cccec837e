import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { AMINA, ask, enter, send, withCookie } from "./site-under-test.ts";

const ID = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const OFFICE = ["/admin", "/admin/themes", "/admin/settings", "/admin/profile", "/admin/trash"];

export function authorization() {
  it("V8.2.1 V8.3.1 the server shows the back office, and its data, to nobody else", async () => {
    for (const address of OFFICE.flatMap((page) => [page, `${page}.data`])) {
      const answer = await ask(address);
      expect([202, 302, 303], address).toContain(answer.status);
      expect(`${answer.headers.get("Location")}${await answer.text()}`).toContain("/admin/login");
    }
  });

  it("V8.2.1 V8.3.2 a role opens what it names, from the next request on", async () => {
    const cookie = await enter();
    const become = (role: "admin" | "editor" | "user") =>
      db.update(users).set({ role }).where(eq(users.email, AMINA.email));
    onTestFinished(async () => void (await become("admin")));
    expect((await ask("/admin/settings", withCookie(cookie))).status).toBeLessThan(303);
    await become("editor");
    for (const address of ["/admin/settings", "/admin/registrations"]) {
      const { headers } = await ask(address, withCookie(cookie));
      expect(headers.get("Location"), address).toBe("/admin");
    }
    const verb = `/admin/settings/accounts/${ID}/promote`;
    expect((await send(verb, {}, { Cookie: cookie })).headers.get("Location")).toBe("/admin");
  });

  it("V8.2.2 a number that was not given opens nothing of anybody", async () => {
    for (const address of [`/media/${ID}`, `/admin/uploads/${ID}/fichier`]) {
      expect((await ask(address)).status, address).toBeGreaterThanOrEqual(400);
    }
    const followed = await send("/formations/suivi", {
      reference: "DI-2026-00001",
      contact: "a@b.fr",
    });
    expect(followed.status).toBeGreaterThanOrEqual(400);
  });
}
