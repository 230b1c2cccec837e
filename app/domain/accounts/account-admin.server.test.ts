import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/infra/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { sessions, users } from "./account.table.server.ts";
import {
  createAdministrator,
  deleteAccount,
  demote,
  listAccountsForAdmin,
  newAdministratorInput,
  promote,
} from "./account-admin.server.ts";
import {
  changeOwnPassword,
  ownPasswordInput,
  profileInput,
  updateProfile,
} from "./account-profile.server.ts";
import { findAdministrator } from "./account-session.server.ts";
import { signIn } from "./account-signin.server.ts";

const SOMEONE = { id: "0", name: "Maryam Diop" };
const AMINA = { name: "Amina Diallo", email: "amina@centre.test", password: "bibliotheque" };
const OMAR = { name: "Omar Sylla", email: "omar@centre.test", password: "bibliotheque" };

beforeEach(forgetEveryone);

describe("creating an administrator", () => {
  it("lets them sign in at once", async () => {
    expect(await createAdministrator(AMINA, SOMEONE)).toEqual({ ok: true });
    expect(await entry(AMINA)).toMatchObject({ ok: true });
  });

  it("refuses an address already taken, whatever its case", async () => {
    await createAdministrator(AMINA, SOMEONE);
    const again = { ...OMAR, email: "AMINA@centre.test" };
    expect(await createAdministrator(again, SOMEONE)).toEqual({ ok: false, reason: "known" });
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
  it("changes name and address, but not to one already taken", async () => {
    const [amina] = await both();
    const profile = profileInput.parse({ name: " Amina D. ", email: "A.Diallo@centre.test" });
    expect(await updateProfile({ id: amina, name: AMINA.name }, profile)).toEqual({ ok: true });
    expect(await entry({ ...AMINA, email: "a.diallo@centre.test" })).toMatchObject({ ok: true });
    const taken = { ...profile, email: OMAR.email };
    expect(await updateProfile({ id: amina, name: AMINA.name }, taken)).toEqual({
      ok: false,
      reason: "known",
    });
  });

  it("changes the password and ends the other sessions, and only one's own", async () => {
    await both();
    const [here, elsewhere, omar] = [
      await headersOf(AMINA),
      await headersOf(AMINA),
      await headersOf(OMAR),
    ];
    const administrator = { id: await idOf(AMINA.email), ...AMINA };
    await changeOwnPassword({ administrator, headers: here }, "un-nouveau-mot");
    expect(await findAdministrator(here)).not.toBeNull();
    expect(await findAdministrator(elsewhere)).toBeNull();
    expect(await findAdministrator(omar)).not.toBeNull();
    expect(await entry(AMINA)).toMatchObject({ ok: false, reason: "wrong" });
    expect(await entry({ ...AMINA, password: "un-nouveau-mot" })).toMatchObject({ ok: true });
    expect(await db.select().from(sessions)).toHaveLength(3);
  });

  it("asks for the same password twice, long enough", () => {
    const errors = (password: string, passwordAgain: string) =>
      ownPasswordInput
        .safeParse({ password, passwordAgain })
        .error?.issues.map(({ message }) => message);
    expect(errors("premier", "second")).toEqual(["Les mots de passe ne correspondent pas"]);
    expect(errors("court", "court")).toEqual([
      "Le mot de passe doit contenir au moins 6 caractères",
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

async function headersOf(account: { email: string; password: string }): Promise<Headers> {
  const signedIn = await entry(account);
  if (!signedIn.ok) throw new Error(signedIn.message);
  return new Headers({ Cookie: signedIn.cookies.map((set) => set.split(";")[0]).join("; ") });
}
