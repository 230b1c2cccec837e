import { beforeEach, describe, expect, it } from "vitest";
import { passkeys, users } from "#app/domain/accounts/account.table.server.ts";
import { dropSecondFactorOf } from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { isOfSite, newChallenge } from "./passkey-challenge.server.ts";
import { shownPasskeyInput } from "./passkey-input.server.ts";
import { beginPasskeySignIn, signInByPasskey } from "./passkey-signin.server.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "mot-de-passe-sûr" };
const VISITOR = { network: "192.0.2.1", headers: new Headers() };

beforeEach(async () => {
  await forgetEveryone();
  await makeAdministrator(AMINA);
});

describe("a key that is shown", () => {
  it("opens nothing when it is of nobody, or does not sign what the site asked", async () => {
    expect(await signInByPasskey(shown("inconnue"), VISITOR)).toMatchObject({ reason: "wrong" });
    await addKey("connue");
    const refused = await signInByPasskey(shown("connue", await asked()), VISITOR);
    expect(refused).toMatchObject({ ok: false, reason: "wrong" });
  });

  it("is tried as often as a password from one network", async () => {
    await addKey("connue");
    const reasons = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const entry = await signInByPasskey(shown("connue"), VISITOR);
      reasons.push(entry.ok || entry.reason);
    }
    expect(reasons).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "too-many"]);
  });

  it.each(["", "{", "[]", "null", JSON.stringify({ id: 1 }), `"${"a".repeat(30_000)}"`])(
    "is refused when it is none: %.20s",
    (response) => {
      const form = new FormData();
      form.set("response", response);
      expect(parseForm(shownPasskeyInput, form)).toMatchObject({ ok: false });
    },
  );
});

describe("what is asked of a device", () => {
  it("is valid three minutes, once begun by this site for this purpose", () => {
    const asked = inBase64(newChallenge("enter", 0));
    expect(isOfSite("enter", asked, 179_000)).toBe(true);
    expect(isOfSite("enter", asked, 181_000)).toBe(false);
    expect(isOfSite("add amina", asked, 0)).toBe(false);
    expect(isOfSite("enter", inBase64("autre.chose"), 0)).toBe(false);
  });
});

it("goes with the second factor of who lost the telephone", async () => {
  const userId = await addKey("connue");
  await db.transaction((tx) => dropSecondFactorOf(tx, userId));
  expect(await db.$count(passkeys)).toBe(0);
});

async function asked(): Promise<string> {
  return (await beginPasskeySignIn()).challenge;
}

function inBase64(text: string): string {
  return Buffer.from(text).toString("base64url");
}

async function addKey(id: string): Promise<string> {
  const [owner] = await db.select({ id: users.id }).from(users);
  const userId = owner?.id ?? "";
  await db
    .insert(passkeys)
    .values({ id, userId, name: "Téléphone", publicKey: "AAAA", counter: 0 });
  return userId;
}

function shown(id: string, challenge = inBase64("rien")) {
  const client = { type: "webauthn.get", challenge, origin: "http://localhost:3000" };
  return {
    ...{ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
    response: {
      clientDataJSON: inBase64(JSON.stringify(client)),
      authenticatorData: inBase64("x".repeat(37)),
      signature: inBase64("fausse"),
    },
  };
}
