import { APIError } from "better-auth/api";
import { z } from "zod";
import { auth } from "#app/domain/accounts/auth.server.ts";
import {
  remember,
  type Visitor,
} from "#app/domain/accounts/sign-in/account-known-device.server.ts";
import {
  countTry,
  isFirstUseOf,
  tooManyTries,
} from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { yesNo } from "#app/infra/forms/form-fields.server.ts";
import { readCode, type TypedCode } from "./account-second-factor.ts";

const ASK = "Veuillez saisir le code";
export const WRONG_CODE =
  "Ce code ne convient pas. Attendez le suivant, ou prenez un code de secours.";
const TOO_LATE = "C'est trop tard pour ce code : recommencez avec votre mot de passe.";

export const typedCode = (wrong: string) =>
  z
    .string(ASK)
    .trim()
    .min(1, ASK)
    .max(40, wrong)
    .transform(readCode)
    .pipe(z.custom<TypedCode>((code) => code !== null, wrong));

export const codeInput = z.object({ code: typedCode(WRONG_CODE), trustDevice: yesNo() });

export type CodeEntry =
  | { ok: true; cookies: string[]; codesLeft: number | null }
  | { ok: false; reason: "wrong" | "too-many" | "too-late"; message: string };

export async function enterCode(
  { code: typed, trustDevice }: z.output<typeof codeInput>,
  visitor: Visitor,
): Promise<CodeEntry> {
  const challenge = await findChallenge(visitor.headers);
  if (!challenge) return { ok: false, reason: "too-late", message: TOO_LATE };
  const { userId, email } = challenge;
  const attempt = await countTry("deuxieme-code", { id: userId, email }, visitor);
  if (!attempt.ok) {
    return { ok: false, reason: "too-many", message: tooManyTries(attempt.minutesLeft) };
  }
  const entry = (await isFirstUseOf(typed.code, email))
    ? await verifyCode(typed, { trustDevice, headers: challenge.headers })
    : "wrong";
  if (entry === "wrong") return { ok: false, reason: "wrong", message: WRONG_CODE };
  if (entry === "too-late") return { ok: false, reason: "too-late", message: TOO_LATE };
  await attempt.forgive();
  const codesLeft = typed.kind === "recovery" ? await countCodesLeft(userId) : null;
  return { ok: true, cookies: [...entry, await remember(userId, visitor)], codesLeft };
}

export async function countCodesLeft(userId: string): Promise<number> {
  const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}

/** Its headers hold the first step only, nothing of another session this browser may have. */
async function findChallenge(headers: Headers) {
  const context = await auth().$context;
  const { name } = context.createAuthCookie("two_factor");
  const cookies = (headers.get("Cookie") ?? "").split("; ");
  const cookie = cookies.find((pair) => pair.startsWith(`${name}=`));
  if (!cookie) return null;
  const signed = decoded(cookie.slice(name.length + 1));
  const identifier = signed.slice(0, signed.lastIndexOf("."));
  const pending = await context.internalAdapter.findVerificationValue(identifier);
  if (!pending || pending.expiresAt <= new Date()) return null;
  const user = await context.internalAdapter.findUserById(pending.value);
  if (!user) return null;
  const own = new Headers(headers);
  own.set("Cookie", cookie);
  return { userId: user.id, email: user.email, headers: own };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** For a session already open it only checks the code. */
export async function verifyCode(
  { kind, code }: TypedCode,
  { trustDevice, headers }: { trustDevice: boolean; headers: Headers },
): Promise<string[] | "wrong" | "too-late"> {
  const request = { body: { code, trustDevice }, headers, returnHeaders: true } as const;
  try {
    const { headers: answer } =
      kind === "totp"
        ? await auth().api.verifyTOTP(request)
        : await auth().api.verifyBackupCode(request);
    return answer.getSetCookie();
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    const wrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(error.body?.code ?? "");
    return wrong ? "wrong" : "too-late";
  }
}
