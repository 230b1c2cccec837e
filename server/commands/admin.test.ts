import { beforeEach, describe, expect, it, vi } from "vitest";
import { twoFactors, users } from "#app/domain/accounts/account.table.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { keepPrinted } from "#tests/factories/printed.ts";
import { runAdminCommand } from "./admin.ts";

const CREATE = [
  "--email",
  "Oumou@Centre.test",
  "--name",
  "Oumou Sall",
  "--password",
  "six-et-plus",
];
let printed: ReturnType<typeof keepPrinted>;

beforeEach(async () => {
  await forgetEveryone();
  printed = keepPrinted();
  return () => vi.restoreAllMocks();
});

describe("npm run admin", () => {
  it("creates a confirmed administrator who signs in at once", async () => {
    expect(await runAdminCommand(["create", ...CREATE])).toBe(0);
    expect(await enter("oumou@centre.test", "six-et-plus")).toMatchObject({ ok: true });
    expect(printed.text).not.toContain("six-et-plus");
  });

  it("promotes and confirms the account that has the address already, whatever its case", async () => {
    await db.insert(users).values({ id: "1", email: "oumou@centre.test", name: "O." });
    expect(await runAdminCommand(["create", ...CREATE])).toBe(0);
    expect(await db.select().from(users)).toMatchObject([
      { id: "1", name: "Oumou Sall", role: "admin", emailVerified: true },
    ]);
    expect(await enter("oumou@centre.test", "six-et-plus")).toMatchObject({ ok: true });
  });

  it("changes a password", async () => {
    await runAdminCommand(["create", ...CREATE]);
    const change = ["password", "--email", "oumou@centre.test", "--password", "tout-autre"];
    expect(await runAdminCommand(change)).toBe(0);
    expect(await enter("oumou@centre.test", "six-et-plus")).toMatchObject({ ok: false });
    expect(await enter("oumou@centre.test", "tout-autre")).toMatchObject({ ok: true });
  });

  it("opens an account closed by failed attempts", async () => {
    await runAdminCommand(["create", ...CREATE]);
    for (let failure = 0; failure < 5; failure++) await enter("oumou@centre.test", "faux");
    expect(await enter("oumou@centre.test", "six-et-plus")).toMatchObject({ reason: "too-many" });
    expect(await runAdminCommand(["unlock", "--email", "oumou@centre.test"])).toBe(0);
    expect(await enter("oumou@centre.test", "six-et-plus")).toMatchObject({ ok: true });
  });

  it("takes the second code from an account whose owner lost it", async () => {
    await runAdminCommand(["create", ...CREATE]);
    const off = ["second-factor-off", "--email", "oumou@centre.test"];
    expect(await runAdminCommand(off)).toBe(1);
    expect(printed.text).toContain("Aucun compte avec la double");
    const [user] = await db.update(users).set({ twoFactorEnabled: true }).returning();
    const factor = { id: "1", userId: user?.id ?? "", secret: "x", backupCodes: "x" };
    await db.insert(twoFactors).values(factor);
    expect(await enter("oumou@centre.test", "six-et-plus")).toMatchObject({ step: "code" });
    expect(await runAdminCommand(off)).toBe(0);
    expect(await enter("oumou@centre.test", "six-et-plus")).toMatchObject({ step: "in" });
    expect(await db.select().from(twoFactors)).toEqual([]);
  });

  it("lists the accounts with their standing", async () => {
    await runAdminCommand(["create", ...CREATE]);
    await db.insert(users).values({ id: "2", email: "autre@centre.test", name: "Autre" });
    expect(await runAdminCommand(["list"])).toBe(0);
    expect(printed.text).toMatch(/oumou@centre\.test {2}Oumou Sall {2}administrateur\n/);
    expect(printed.text).toMatch(
      /autre@centre\.test {2}Autre {2}utilisateur {2}\(adresse non confirmée\)/,
    );
  });

  it.each([
    [[], "Usage :"],
    [["toString"], "Usage :"],
    [
      ["create", "--email", "x@y.fr", "--name", "X", "--password", "court"],
      "au moins 6 caractères",
    ],
    [
      ["create", "--email", "pas-une-adresse", "--name", "X", "--password", "six-et-plus"],
      "--email",
    ],
    [["create", "--courriel", "x@y.fr"], "Ces options ne conviennent pas"],
    [["password", "--email", "inconnu@centre.test", "--password", "six-et-plus"], "Aucun compte"],
    [["unlock", "--email", "inconnu@centre.test"], "Aucun compte"],
  ])("refuses %j and says why", async (args, why) => {
    expect(await runAdminCommand(args)).toBe(1);
    expect(printed.text).toContain(why);
    expect(await db.select().from(users)).toEqual([]);
  });
});

function enter(email: string, password: string) {
  return signIn({ email, password }, { network: "192.0.2.1", headers: new Headers() });
}
