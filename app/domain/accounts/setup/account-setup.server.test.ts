import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import { makeAdministrator } from "./account-console.server.ts";
import {
  administratorExists,
  becomeAdministrator,
  findCandidate,
  judgeSetupCode,
  setupLink,
} from "./account-setup.server.ts";
import { confirmEmail, signUp } from "./account-signup.server.ts";

const YUSUF = { name: "Yusuf Traoré", email: "yusuf@centre.test", password: "six-car" };
const NETWORK = "192.0.2.1";

beforeEach(async () => {
  await forgetEveryone();
  await emptyOutbox();
});

describe("setting up the first administrator", () => {
  it("creates the account, mails a link, and makes an administrator once it is confirmed", async () => {
    const userId = await signedUp();
    expect(await becomeAdministrator(userId)).toEqual({ ok: false, reason: "unconfirmed" });
    expect(await findCandidate(userId)).toEqual({ email: YUSUF.email, confirmed: false });

    const link = await mailedLink("/admin/confirmer-email");
    expect(await confirmEmail(link.searchParams.get("jeton") ?? "")).toBeTruthy();
    expect(await becomeAdministrator(userId)).toEqual({ ok: true });
    expect(await signIn(YUSUF, { network: NETWORK, headers: new Headers() })).toMatchObject({
      ok: true,
    });
  });

  it("puts nothing typed by the visitor in the mail but the address it goes to", async () => {
    await signedUp({ ...YUSUF, name: "Gagnez un téléphone" });
    const [mail] = await mailsInOutbox();
    expect(mail).toContain("To: yusuf@centre.test");
    expect(mail).not.toContain("téléphone");
  });

  it("gives one administrator to two who ask at the same instant", async () => {
    const first = await signedUp();
    const second = await signedUp({ ...YUSUF, email: "khadija@centre.test" });
    await db.update(users).set({ emailVerified: true });
    const answers = await Promise.all([first, second, first, second].map(becomeAdministrator));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const admins = await db.select().from(users).where(sql`role = 'admin'`);
    expect(admins).toHaveLength(1);
  });

  it("makes one account of a double click", async () => {
    const answers = await Promise.all([signUp(YUSUF, NETWORK), signUp(YUSUF, NETWORK)]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("lets the same person go on later, and correct the password while unconfirmed", async () => {
    const begun = await signedUp();
    expect(await signedUp()).toBe(begun);
    expect(await signedUp({ ...YUSUF, password: "autre-mot" })).toBe(begun);
    await db.update(users).set({ emailVerified: true });
    expect(await signUp(YUSUF, NETWORK)).toMatchObject({ ok: false, reason: "known" });
    expect(await signedUp({ ...YUSUF, password: "autre-mot" })).toBe(begun);
  });

  it("is over once there is an administrator", async () => {
    const userId = await signedUp();
    await db.update(users).set({ role: "admin", emailVerified: true });
    expect(await administratorExists()).toBe(true);
    expect(await setupLink()).toBeNull();
    expect(await signUp({ ...YUSUF, email: "autre@centre.test" }, NETWORK)).toMatchObject({
      reason: "taken",
    });
    expect(await becomeAdministrator(userId)).toEqual({ ok: false, reason: "taken" });
  });

  it("carries a code in the printed link that cannot be guessed", async () => {
    const link = new URL((await setupLink()) ?? "");
    const code = link.searchParams.get("code") ?? "";
    expect(link.pathname).toBe("/admin/setup");
    expect(new URL((await setupLink()) ?? "").search).toBe(link.search);
    expect(await judge(code)).toEqual({ ok: true });
    expect(code.length).toBeGreaterThanOrEqual(22);
    for (const guess of ["", code.slice(1), `${code}x`, code.toUpperCase()]) {
      expect(await judge(guess)).toEqual({ ok: false, message: "Ce code n'est pas le bon." });
    }
  });

  it("counts wrong codes by network, and never keeps out who brings the right one", async () => {
    const code = await printedCode();
    await Promise.all(Array.from({ length: 20 }, (_, guess) => judge(`devine-${guess}`)));
    const refused = await judge("devine-encore");
    expect(refused.ok ? "" : refused.message).toMatch(/^Trop de tentatives\..* 15\sminutes\.$/);
    expect(await judge(code)).toEqual({ ok: true });
  });

  it("has a code that is good for one administrator", async () => {
    const code = await printedCode();
    const userId = await signedUp();
    await db.update(users).set({ emailVerified: true });
    expect(await becomeAdministrator(userId)).toEqual({ ok: true });
    await db.delete(users);
    expect(await judge(code)).toMatchObject({ ok: false });

    const next = await printedCode();
    await makeAdministrator(YUSUF);
    await db.delete(users);
    expect(await judge(next)).toMatchObject({ ok: false });
    expect(await judge(await printedCode())).toEqual({ ok: true });
  });

  it("prints the same code from two instances that start at once", async () => {
    expect(new Set(await Promise.all(Array.from({ length: 6 }, printedCode))).size).toBe(1);
  });

  it("does not let a role be chosen from outside", async () => {
    const chosen = { ...YUSUF, role: "admin", emailVerified: true };
    await signUp(chosen, NETWORK);
    await auth().api.signUpEmail({ body: { ...chosen, email: "autre@centre.test" } });
    const stored = await db.select().from(users);
    expect(stored.map((user) => user.role)).toEqual(["user", "user"]);
    expect(stored.map((user) => user.emailVerified)).toEqual([false, false]);
  });
});

describe("confirming an address", () => {
  it("refuses a link that was tampered with", async () => {
    await signedUp();
    const link = await mailedLink("/admin/confirmer-email");
    expect(await confirmEmail(`${link.searchParams.get("jeton")}x`)).toBeNull();
    expect(await confirmEmail("")).toBeNull();
    const [user] = await db.select().from(users);
    expect(user!.emailVerified).toBe(false);
  });

  it("can be done twice without harm", async () => {
    await signedUp();
    const token = (await mailedLink("/admin/confirmer-email")).searchParams.get("jeton") ?? "";
    expect(await confirmEmail(token)).toHaveLength(1);
    expect(await confirmEmail(token)).toEqual([]);
  });
});

const judge = (code: string) => judgeSetupCode(code, NETWORK);

async function printedCode(): Promise<string> {
  return new URL((await setupLink()) ?? "").searchParams.get("code") ?? "";
}

async function signedUp(input = YUSUF): Promise<string> {
  const answer = await signUp(input, NETWORK);
  if (!answer.ok) throw new Error(answer.message);
  return answer.userId;
}
