import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  changeOwnPassword,
  changePasswordInput,
  profileInput,
  updateProfile,
} from "#app/domain/accounts/profile/account-profile.server.ts";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { sessions, users } from "./account.table.server.ts";
import {
  changeRole,
  createAdministrator,
  deleteAccount,
  demote,
  listAccountsForAdmin,
  newAdministratorInput,
  promote,
  roleInput,
} from "./account-admin.server.ts";

const SOMEONE = { id: "0", name: "Maryam Diop" };
const AMINA = { name: "Amina Diallo", email: "amina@centre.test", password: "bibliotheque" };
const OMAR = { name: "Omar Sylla", email: "omar@centre.test", password: "bibliotheque" };

const KNOWN = { ok: false, errors: { email: "Un utilisateur avec cet email existe déjà" } };

beforeEach(async () => {
  await forgetEveryone();
  await emptyOutbox();
});

describe("creating an administrator", () => {
  it("lets them sign in at once", async () => {
    expect(await createAdministrator(AMINA, SOMEONE)).toEqual({ ok: true });
    expect(await entry(AMINA)).toMatchObject({ ok: true });
  });

  it("refuses an address already taken, whatever its case", async () => {
    await createAdministrator(AMINA, SOMEONE);
    const again = { ...OMAR, email: "AMINA@centre.test" };
    expect(await createAdministrator(again, SOMEONE)).toEqual(KNOWN);
    expect((await listAccountsForAdmin(1)).total).toBe(1);
  });

  it("says what is missing or wrong, in the specification's words", () => {
    const errors = (input: object) =>
      newAdministratorInput.safeParse(input).error?.issues.map(({ message }) => message);
    expect(new Set(errors({ name: " ", email: "", password: "" }))).toEqual(
      new Set(["Veuillez remplir tous les champs"]),
    );
    expect(errors({ ...AMINA, password: "court" })).toEqual([
      "Le mot de passe doit contenir au moins 6 caractères",
    ]);
    expect(errors({ ...AMINA, email: "amina@" })).toEqual(["L'adresse email n'est pas valide"]);
  });
});

describe("managing accounts", () => {
  it("promotes, demotes and deletes; a demoted one is out at once", async () => {
    const [amina, omar] = await both();
    const headers = await headersOf(OMAR);
    expect(await demote(omar, as(amina))).toEqual({ ok: true });
    expect(await findAdministrator(headers)).toBeNull();
    expect(await promote(omar, SOMEONE)).toEqual({ ok: true });
    expect(await findAdministrator(headers)).toBeNull();
    expect(await entry(OMAR)).toMatchObject({ ok: true });
    expect(await deleteAccount(omar, as(amina))).toEqual({ ok: true });
    expect(await roles()).toEqual(["admin"]);
    for (const change of [
      promote(omar, SOMEONE),
      demote(omar, as(amina)),
      deleteAccount(omar, as(amina)),
    ]) {
      expect(await change).toEqual({ ok: false, reason: "missing" });
    }
  });

  it("gives a role that holds at the next request, without signing out, but never takes the last administrator", async () => {
    const [amina, omar] = await both();
    const headers = await headersOf(OMAR);
    expect(await changeRole(omar, "secretary", as(amina))).toEqual({ ok: true });
    expect((await findAdministrator(headers))?.administrator.role).toBe("secretary");
    expect(await changeRole(amina, "editor", as(omar))).toEqual({ ok: false, reason: "last" });
    expect(await changeRole(amina, "editor", as(amina))).toEqual({ ok: false, reason: "self" });
    expect(roleInput.safeParse({ role: "user" }).success).toBe(false);
  });

  it("never touches oneself, nor the last administrator", async () => {
    const [amina, omar] = await both();
    expect(await demote(amina, as(amina))).toEqual({ ok: false, reason: "self" });
    expect(await deleteAccount(amina, as(amina))).toEqual({ ok: false, reason: "self" });
    await demote(omar, as(amina));
    expect(await demote(amina, as(omar))).toEqual({ ok: false, reason: "last" });
    expect(await deleteAccount(amina, as(omar))).toEqual({ ok: false, reason: "last" });
    expect(await deleteAccount(omar, as(amina))).toEqual({ ok: true });
  });

  it("keeps one when two remove each other at the same instant", async () => {
    for (const remove of [demote, deleteAccount]) {
      await forgetEveryone();
      const [amina, omar] = await both();
      const changes = await Promise.all([remove(omar, as(amina)), remove(amina, as(omar))]);
      expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await roles()).filter((role) => role === "admin")).toHaveLength(1);
    }
  });
});

describe("one's own profile", () => {
  it("changes the name at once, and the address with the password, to one not taken", async () => {
    await both();
    const asker = await askerFrom(AMINA);
    const own = { email: AMINA.email, currentPassword: "", passwordCode: "" };
    expect(await updateProfile(asker, { ...own, name: "Amina D." })).toEqual({ ok: true });
    expect(await db.select().from(users).where(eq(users.name, "Amina D."))).toHaveLength(1);
    const other = profileInput.parse({ name: "Amina D.", email: "A.Diallo@centre.test" });
    expect(await updateProfile(asker, other)).toEqual({
      ok: false,
      errors: { currentPassword: "Veuillez saisir votre mot de passe actuel" },
    });
    const proved = { ...other, currentPassword: AMINA.password };
    expect(await updateProfile(asker, { ...proved, email: OMAR.email })).toEqual({
      ok: false,
      errors: { email: "Un utilisateur avec cet email existe déjà" },
    });
    expect(await updateProfile(asker, proved)).toEqual({ ok: true });
    expect(await entry(AMINA)).toMatchObject({ ok: true });
  });

  it("changes the password with the present one, ends the other sessions, and tells it by mail", async () => {
    await both();
    const [asker, elsewhere, omar] = [
      await askerFrom(AMINA),
      await headersOf(AMINA),
      await headersOf(OMAR),
    ];
    const change = { password: "un-nouveau-mot", currentPassword: "faux", passwordCode: "" };
    expect(await changeOwnPassword(asker, change)).toEqual({
      ok: false,
      errors: { currentPassword: "Ce mot de passe n'est pas le bon." },
    });
    const right = { ...change, currentPassword: AMINA.password };
    expect(await changeOwnPassword(asker, right)).toEqual({ ok: true });
    expect(await findAdministrator(asker.headers)).not.toBeNull();
    expect(await findAdministrator(elsewhere)).toBeNull();
    expect(await findAdministrator(omar)).not.toBeNull();
    expect(await entry(AMINA)).toMatchObject({ ok: false, reason: "wrong" });
    expect(await entry({ ...AMINA, password: "un-nouveau-mot" })).toMatchObject({ ok: true });
    expect(await db.select().from(sessions)).toHaveLength(3);
    const [mail] = await mailsInOutbox();
    expect(mail).toContain(`To: ${AMINA.email}`);
    expect(mail).toContain("Choisir un nouveau mot de passe");
  });

  it("asks for the same password twice, long enough", () => {
    const errors = (password: string, passwordAgain: string) =>
      changePasswordInput
        .safeParse({ password, passwordAgain })
        .error?.issues.map(({ message }) => message);
    expect(errors("premier", "second")).toEqual(["Les mots de passe ne correspondent pas"]);
    expect(errors("court", "court")).toEqual([
      "Le mot de passe doit contenir au moins 6 caractères",
    ]);
  });

  it("says of a code too long what it says of a wrong one", () => {
    const parsed = profileInput.safeParse({ ...AMINA, passwordCode: "1".repeat(41) });
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [
        "passwordCode",
        "Ce code n'est pas le bon. Attendez le suivant, ou utilisez un code de secours.",
      ],
    ]);
  });
});

function as(id: string) {
  return { id, name: "Quelqu'un" };
}

async function both(): Promise<[string, string]> {
  await createAdministrator(AMINA, SOMEONE);
  await createAdministrator(OMAR, SOMEONE);
  return [await idOf(AMINA.email), await idOf(OMAR.email)];
}

async function idOf(email: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user?.id ?? "";
}

async function roles() {
  return (await db.select().from(users)).map(({ role }) => role);
}

function entry({ email, password }: { email: string; password: string }) {
  return signIn({ email, password }, { network: "192.0.2.1", headers: new Headers() });
}

async function askerFrom(account: { email: string; password: string }) {
  const headers = await headersOf(account);
  const found = await findAdministrator(headers);
  if (!found) throw new Error("Nobody is signed in.");
  return { administrator: found.administrator, headers, network: "192.0.2.1" };
}

async function headersOf(account: { email: string; password: string }): Promise<Headers> {
  const signedIn = await entry(account);
  if (!signedIn.ok) throw new Error(signedIn.message);
  return new Headers({ Cookie: signedIn.cookies.map((set) => set.split(";")[0]).join("; ") });
}
