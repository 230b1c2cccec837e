import { eq } from "drizzle-orm";
import { passkeys, users } from "#app/domain/accounts/account.table.server.ts";
import { isStaff } from "#app/domain/accounts/account.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import {
  remember,
  type Visitor,
} from "#app/domain/accounts/sign-in/account-known-device.server.ts";
import {
  countRequest,
  countTry,
  isFirstUseOf,
  tooManyAttempts,
  tooManyTries,
} from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { expectChallenge, newChallenge, site, webauthn } from "./passkey-challenge.server.ts";
import type { ShownPasskey } from "./passkey-input.server.ts";

const PURPOSE = "enter";
const WRONG =
  "Cette clé d'accès n'ouvre aucun compte de ce site, ou n'est plus valable. Utilisez votre mot de passe.";

/** Of no account in particular: the device proposes those that it has. */
export async function beginPasskeySignIn() {
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = newChallenge(PURPOSE);
  return generateAuthenticationOptions({
    ...{ rpID: site().id, challenge, userVerification: "required" },
  });
}

/** No second code is asked: the device was unlocked by its owner. */
export async function signInByPasskey(response: ShownPasskey, visitor: Visitor) {
  const [found] = await db
    .select({ passkey: passkeys, owner: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, response.id));
  const tooMany = (message: string) => ({ ok: false, reason: "too-many", message }) as const;
  const wrong = { ok: false, reason: "wrong", message: WRONG } as const;
  if (!found) {
    const asked = await countRequest("cle-inconnue", visitor.network);
    return asked.ok ? wrong : tooMany(tooManyAttempts(asked.minutesLeft));
  }
  const attempt = await countTry("connexion", found.owner, visitor);
  if (!attempt.ok) return tooMany(tooManyTries(attempt.minutesLeft));
  const counter = isStaff(found.owner.role) && (await verify(response, found.passkey));
  if (typeof counter !== "number") return wrong;
  const { id } = found.owner;
  await attempt.forgive();
  await db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(eq(passkeys.id, response.id));
  const { headers: answer } = await auth().api.openSession({
    ...{ body: { userId: id, byPasskey: true }, headers: visitor.headers, returnHeaders: true },
  });
  const cookies = [...answer.getSetCookie(), await remember(id, visitor)];
  return { ok: true, cookies } as const;
}

/** Answers how often it was used; undefined where the answer is not to this site's question, or was given before. */
async function verify(
  response: ShownPasskey,
  { id, publicKey, counter }: typeof passkeys.$inferSelect,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { isExpected, seen } = expectChallenge(PURPOSE);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isExpected,
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    // It throws for whatever is not as it was asked.
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  // What somebody read on its way opens nothing.
  const isNew = verified && (await isFirstUseOf(seen.once, id));
  return isNew ? authenticationInfo?.newCounter : undefined;
}
