import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { passkeys, users } from "#app/domain/accounts/account.table.server.ts";
import { findAdmitted } from "#app/domain/accounts/guard.server.ts";
import { dropSecondFactor } from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import {
  changePassword,
  makeAdministrator,
  unlockAccount,
} from "#app/domain/accounts/setup/account-console.server.ts";
import {
  findAdministrator,
  headersWith,
} from "#app/domain/accounts/sign-in/account-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { removePasskey } from "./passkey.server.ts";
import { newChallenge, readChallenge, site } from "./passkey-challenge.server.ts";
import { type ShownPasskey, shownPasskeyInput } from "./passkey-input.server.ts";
import { beginPasskeySignIn, signInByPasskey } from "./passkey-signin.server.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "mot-de-passe-sûr" };
/** And proved who they are. */
const OWNER_WAS_THERE = 5;
const VISITOR = { network: "192.0.2.1", headers: new Headers() };

beforeEach(async () => {
  await forgetEveryone();
  await makeAdministrator(AMINA);
});

describe("a key that is shown", () => {
  it("opens the account once for each question of the site, whatever is changed in the writing", async () => {
    const device = await addDevice();
    const answer = device.answer(await asked());
    const entry = await signInByPasskey(answer, VISITOR);
    expect(entry).toMatchObject({ ok: true });
    const headers = headersWith(entry.ok ? entry.cookies : []);
    expect((await findAdministrator(headers))?.administrator.email).toBe(AMINA.email);
    expect(await reasonOf(answer)).toBe("wrong");
    const otherwise = { ...answer.response, signature: `${answer.response.signature}=` };
    expect(await reasonOf({ ...answer, response: otherwise })).toBe("wrong");
    expect(await signInByPasskey(device.answer(await asked()), VISITOR)).toMatchObject({
      ok: true,
    });
  });

  it("meets the second factor that the centre asks of everyone, which the password alone does not", async () => {
    await saveSettings({ requireSecondFactor: true });
    onTestFinished(() => saveSettings({ requireSecondFactor: false }));
    const headersOf = (entry: { ok: boolean; cookies?: string[] }) =>
      headersWith(entry.cookies ?? []);
    const admitted = async (entry: { ok: boolean; cookies?: string[] }) =>
      (await findAdmitted(headersOf(entry)))?.administrator.email;
    const device = await addDevice();
    expect(await admitted(await signIn(AMINA, VISITOR))).toBeUndefined();
    const entered = await signInByPasskey(device.answer(await asked()), VISITOR);
    expect(await admitted(entered)).toBe(AMINA.email);
    const { administrator } = (await findAdministrator(headersOf(entered))) ?? {};
    const [key] = await db.select({ id: passkeys.id }).from(passkeys);
    if (!administrator || !key) throw new Error("Nobody is signed in by a key.");
    await removePasskey({ administrator, headers: headersOf(entered) }, key.id);
    expect(await admitted(entered)).toBeUndefined();
  });

  it("opens nothing for another question, another site, another key or an owner who was not there", async () => {
    const device = await addDevice();
    for (const answer of [
      device.answer(inBase64("rien")),
      device.answer(newChallenge("add amina")),
      device.answer(await asked(), { origin: "https://ailleurs.test" }),
      device.answer(await asked(), { flags: 1 }),
      { ...makeDevice().answer(await asked()), id: device.id },
      device.answer(await asked(), { id: "inconnue" }),
    ]) {
      await unlockAccount(AMINA.email);
      expect(await reasonOf(answer)).toBe("wrong");
    }
  });

  it("is tried as often as a password from one network, and unknown ones no longer than that network", async () => {
    const device = await addDevice();
    const reasons = [];
    for (let attempt = 0; attempt < 6; attempt++) reasons.push(await reasonOf(device.answer("")));
    expect(reasons).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "too-many"]);
    const unknown = () => makeDevice().answer("");
    for (let attempt = 0; attempt < 25; attempt++) await reasonOf(unknown());
    expect(await reasonOf(unknown())).toBe("too-many");
    const elsewhere = { ...VISITOR, network: "192.0.2.2" };
    expect(await signInByPasskey(unknown(), elsewhere)).toMatchObject({ reason: "wrong" });
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
    expect(readChallenge("enter", asked, 179_000)).toMatch(/^[\w-]{22}$/);
    expect(readChallenge("enter", asked, 181_000)).toBeNull();
    expect(readChallenge("add amina", asked, 0)).toBeNull();
    expect(readChallenge("enter", inBase64("autre.chose"), 0)).toBeNull();
  });
});

describe("the keys of an account end", () => {
  it("with the second factor of who lost the telephone, also where there was none", async () => {
    await addDevice();
    expect(await dropSecondFactor(AMINA.email)).toBe(true);
    expect(await db.$count(passkeys)).toBe(0);
    expect(await dropSecondFactor(AMINA.email)).toBe(false);
  });

  it("with its password", async () => {
    await addDevice();
    await changePassword(AMINA.email, "un-tout-autre-mot");
    expect(await db.$count(passkeys)).toBe(0);
  });
});

async function asked(): Promise<string> {
  const { challenge } = await beginPasskeySignIn();
  return Buffer.from(challenge, "base64url").toString();
}

async function reasonOf(answer: ShownPasskey): Promise<string | boolean> {
  const entry = await signInByPasskey(answer, VISITOR);
  return entry.ok || entry.reason;
}

async function addDevice() {
  const device = makeDevice();
  const [owner] = await db.select({ id: users.id }).from(users);
  const { id, publicKey } = device;
  const key = { id, publicKey, name: "Téléphone", counter: 0 };
  await db.insert(passkeys).values({ ...key, userId: owner?.id ?? "" });
  return device;
}

/** As telephones answer, with a key of their own on the curve P-256. */
function makeDevice() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, "base64url")]);
  // A CBOR map: an EC2 key, for ES256, on P-256, and its two coordinates.
  const cose = [Buffer.from("a5010203262001", "hex"), coordinate(0x21, x), coordinate(0x22, y)];
  const id = randomBytes(16).toString("base64url");
  const usual = { id, origin: site().origin, flags: OWNER_WAS_THERE };
  const answer = (challenge: string, changed: Partial<typeof usual> = {}): ShownPasskey => {
    const { id, origin, flags } = { ...usual, ...changed };
    const client = JSON.stringify({ type: "webauthn.get", challenge: inBase64(challenge), origin });
    const siteHash = createHash("sha256").update(site().id).digest();
    const authenticator = Buffer.concat([siteHash, Buffer.from([flags, 0, 0, 0, 0])]);
    const signed = Buffer.concat([authenticator, createHash("sha256").update(client).digest()]);
    return {
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: inBase64(client),
        authenticatorData: authenticator.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      },
    };
  };
  return { id, publicKey: Buffer.concat(cose).toString("base64url"), answer };
}

function inBase64(text: string): string {
  return Buffer.from(text).toString("base64url");
}
