import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/domain/accounts/account.table.server.ts";
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
import { db } from "#app/infra/database/database.server.ts";
import { yesNo } from "#app/infra/forms/form-fields.server.ts";
import { readCode, type TypedCode } from "./account-second-factor.ts";

const ASK = "Veuillez saisir le code";
export const WRONG_CODE =
  "Ce code n'est pas le bon. Attendez le suivant, ou utilisez un code de secours.";
const TOO_LATE = "Ce code a expiré : recommencez avec votre mot de passe.";

export const LONGEST_CODE = 40;

export const typedCode = (wrong: string) =>
  z
    .string(ASK)
    .trim()
    .min(1, ASK)
    .max(LONGEST_CODE, wrong)
    .transform(readCode)
    .pipe(z.custom<TypedCode>((code) => code !== null, wrong));

export const codeInput = z.object({ code: typedCode(WRONG_CODE), trustDevice: yesNo() });

/** The second step of a sign-in. */
export async function enterCode(
  { code, trustDevice }: z.output<typeof codeInput>,
  visitor: Visitor,
) {
  const challenge = await findChallenge(visitor.headers);
  if (!challenge) return { ok: false, reason: "too-late", message: TOO_LATE } as const;
  const { id, headers } = challenge;
  const tried = await tryCode(code, challenge, visitor, { trustDevice, headers });
  if (!tried.ok) {
    const message = {
      wrong: WRONG_CODE,
      "too-late": TOO_LATE,
      "too-many": tooManyTries(tried.minutesLeft),
    }[tried.reason];
    return { ok: false, reason: tried.reason, message } as const;
  }
  const codesLeft = code.kind === "recovery" ? await countCodesLeft(id) : null;
  const cookies = [...tried.cookies, await remember(id, visitor)];
  return { ok: true, cookies, codesLeft } as const;
}

type TriedCode =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong" | "too-late" | "too-many"; minutesLeft: number };

/** For a session already open it only checks the code; for the first step's cookie it opens one. */
export async function tryCode(
  { kind, code }: TypedCode,
  owner: { id: string; email: string },
  visitor: Visitor,
  { trustDevice = false, headers = visitor.headers } = {},
): Promise<TriedCode> {
  const refuse = (reason: "wrong" | "too-late") => ({ ok: false, reason, minutesLeft: 0 }) as const;
  const attempt = await countTry("deuxieme-code", owner, visitor);
  if (!attempt.ok) return { ...attempt, reason: "too-many" };
  if (!(await isFirstUseOf(code, owner.email))) return refuse("wrong");
  const request = { body: { code, trustDevice }, headers, returnHeaders: true } as const;
  try {
    const answer =
      kind === "totp"
        ? await auth().api.verifyTOTP(request)
        : await auth().api.verifyBackupCode(request);
    await attempt.forgive();
    return { ok: true, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    const isWrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(error.body?.code ?? "");
    return refuse(isWrong ? "wrong" : "too-late");
  }
}

export async function hasSecondFactor(userId: string): Promise<boolean> {
  const [user] = await db
    .select({ on: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.on ?? false;
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
  return { id: user.id, email: user.email, headers: own };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
