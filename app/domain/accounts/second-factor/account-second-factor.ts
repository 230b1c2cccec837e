import { count } from "#app/infra/french/french.ts";

export const SECOND_FACTOR_PATH = "/admin/profile/second-factor";

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without lookalikes: no 0 and o, no 1, i and l. */
const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Like « k3m7q-xw9rt »; better-auth keeps them encrypted. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const drawn = crypto.getRandomValues(new Uint32Array(RECOVERY_LENGTH));
    const letters = [...drawn].map(
      (number) => RECOVERY_ALPHABET[number % RECOVERY_ALPHABET.length],
    );
    return asRecoveryCode(letters.join(""));
  });
}

export type TypedCode = { kind: "totp" | "recovery"; code: string };

export function readCode(typed: string): TypedCode | null {
  const bare = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(bare)) return { kind: "totp", code: bare };
  const recovery = bare.length === RECOVERY_LENGTH && /^[a-z\d]+$/.test(bare);
  return recovery ? { kind: "recovery", code: asRecoveryCode(bare) } : null;
}

export function readableKey(otpauthUri: string): string {
  const key = new URL(otpauthUri).searchParams.get("secret") ?? "";
  return key.match(/.{1,4}/g)?.join(" ") ?? "";
}

export function codesLeftText(left: number): string {
  if (left === 0) {
    return "C'était votre dernier code de secours. Téléphone perdu aussi ? Avant de vous déconnecter, demandez à la personne qui s'occupe du serveur de désactiver votre double authentification.";
  }
  if (left === 1) {
    return "Ce code de secours ne servira plus ; il vous en reste 1 autre : il sert, dans « Mon Profil », à en faire de nouveaux.";
  }
  return `Ce code de secours ne servira plus ; il vous en reste ${count(left, "autre")}.`;
}

function asRecoveryCode(letters: string): string {
  const half = RECOVERY_LENGTH / 2;
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}
