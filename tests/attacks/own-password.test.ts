import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
} from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { readableKey } from "#app/domain/accounts/second-factor/account-second-factor.ts";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { builtSite, cookiesOf, signedIn } from "#tests/factories/site.ts";
import { totp } from "#tests/factories/totp.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };
const THIEF = { name: "Voleur", email: "voleur@ailleurs.test", password: "a-moi-la-maison" };
const NETWORK = "192.0.2.1";

/** All that changes who may enter, as somebody at a session left open would send it. */
const CHANGES: [string, Record<string, string>][] = [
  ["/admin/profile", { name: AMINA.name, email: THIEF.email }],
  ["/admin/profile/password", { password: THIEF.password, passwordAgain: THIEF.password }],
  ["/admin/profile/second-factor", {}],
  ["/admin/settings/administrators", { ...THIEF, role: "admin" }],
  ["/admin/settings/invitations", { name: THIEF.name, email: THIEF.email, role: "admin" }],
  ["/admin/settings/accounts/simple/promote", {}],
  ["/admin/settings/accounts/simple/%70romote", {}],
];
const OF_SECOND_FACTOR: typeof CHANGES = [
  ["/admin/profile/second-factor/codes", {}],
  ["/admin/profile/second-factor/off", {}],
];

let site: Hono;
let cookie: string;

beforeAll(async () => {
  site = await builtSite();
});

beforeEach(async () => {
  await forgetEveryone();
  await db.execute(sql`truncate admin_invitations`);
  await db.insert(users).values({ id: "simple", name: "Simple", email: "simple@centre.test" });
  cookie = await signedIn(AMINA);
});

describe("a session left open is not enough", () => {
  it.each(CHANGES)("to change anything at %s", async (address, fields) => {
    const before = await standing();
    const attempts: [string, string][][] = [
      [],
      [["currentPassword", ""]],
      [["currentPassword", "faux"]],
      [["currentPassword", `${AMINA.password} `]],
      [["currentPassword", AMINA.password.toUpperCase()]],
      [["currentPassword[]", AMINA.password]],
      [["currentpassword", AMINA.password]],
      [["password", AMINA.password]],
      [["currentPassword", "x".repeat(5_000)]],
    ];
    for (const more of attempts) {
      const form = [...Object.entries(fields), ...more];
      for (const at of [address, `${address}.data`]) {
        expect((await send(at, new URLSearchParams(form))).status, at).toBe(422);
      }
    }
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
    multipart.append("currentPassword", new File([AMINA.password], "mot.txt"));
    await send(address, multipart);
    expect(await standing()).toEqual(before);
  });

  it.each(CHANGES)("with the password, %s does it", async (address, fields) => {
    const before = await standing();
    const form = { ...fields, currentPassword: AMINA.password };
    const { status } = await send(address, new URLSearchParams(form));
    expect(status).toBeLessThan(400);
    expect(await standing()).not.toEqual(before);
  });

  it.each([...CHANGES, ...OF_SECOND_FACTOR])(
    "nor is the password, at %s, where there is a second code",
    async (address, fields) => {
      const { shown, recovery } = await protect();
      const before = await standing();
      for (const passwordCode of ["", "000000", shown, "12 34", "aaaaa-aaaaa"]) {
        const form = { ...fields, currentPassword: AMINA.password, passwordCode };
        expect((await send(address, new URLSearchParams(form))).status, passwordCode).toBe(422);
      }
      const wrong = { ...fields, currentPassword: "faux", passwordCode: recovery };
      expect((await send(address, new URLSearchParams(wrong))).status).toBe(422);
      expect(await standing()).toEqual(before);
    },
  );

  it("and the accounts engine has no door of its own", async () => {
    const before = await standing();
    for (const call of ENGINE) {
      for (const at of [`/api/auth/${call}`, `/auth/${call}`, `/admin/api/auth/${call}`]) {
        const fields = { ...THIEF, newEmail: THIEF.email, newPassword: THIEF.password };
        const answer = await send(at, new URLSearchParams(fields));
        const json = await send(at, JSON.stringify(fields), { "Content-Type": "application/json" });
        for (const { status } of [answer, json]) expect([404, 405, 415], at).toContain(status);
      }
    }
    expect(await standing()).toEqual(before);
  });
});

const ENGINE = [
  "change-email",
  "change-password",
  "set-password",
  "update-user",
  "delete-user",
  "sign-up/email",
  "sign-in/email",
  "two-factor/disable",
  "two-factor/enable",
  "two-factor/generate-backup-codes",
];

/** Who may enter, and with what. */
async function standing() {
  const tables = ["users", "credentials", "verifications", "two_factors", "admin_invitations"];
  const read = (table: string) =>
    db.execute(sql`select * from ${sql.identifier(table)} order by id`);
  return Promise.all(tables.map(async (table) => (await read(table)).rows));
}

/** Turns the second code on, and answers one that has served already. */
async function protect() {
  const found = await findAdministrator(new Headers({ Cookie: cookie }));
  if (!found) throw new Error("Nobody is signed in.");
  const headers = new Headers({ Cookie: cookie });
  const asker = { administrator: found.administrator, headers, network: NETWORK };
  const given = { currentPassword: AMINA.password, passwordCode: "" };
  const begun = await beginSecondFactor(asker, given, "Dar al-Ilm");
  if (!begun.ok) throw new Error(JSON.stringify(begun.errors));
  const key = readableKey(begun.uri).replaceAll(" ", "");
  const shown = totp(key);
  const on = await confirmSecondFactor(asker, { kind: "totp", code: shown });
  if (!on.ok) throw new Error(JSON.stringify(on.errors));
  cookie = `${cookiesOf(on.cookies)}; ${cookie}`;
  return { shown, recovery: on.codes[0] ?? "" };
}

function send(address: string, body: BodyInit, more: Record<string, string> = {}) {
  const headers = { Cookie: cookie, Origin: "http://localhost:3000", ...more };
  return site.request(`http://localhost:3000${address}`, { method: "POST", headers, body });
}
