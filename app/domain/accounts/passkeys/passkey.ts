import { LOGIN_PATH } from "#app/domain/accounts/account.ts";

export const NEW_PASSKEY_PATH = "/admin/profile/passkeys/new";
export const PASSKEY_OPTIONS_PATH = `${LOGIN_PATH}/passkey`;

export function removalPath(id: string): string {
  return `/admin/profile/passkeys/${encodeURIComponent(id)}/remove`;
}

/** They are of a site that has a name, and that nobody can stand in for. */
export function takesPasskeys({ protocol, hostname }: { protocol: string; hostname: string }) {
  const hasName = /[a-z]/i.test(hostname) && !hostname.includes(":");
  return hasName && (protocol === "https:" || hostname === "localhost");
}

const REASONS: Record<string, string> = {
  NotAllowedError: "L'opération a été annulée, ou a trop attendu. Recommencez.",
  AbortError: "L'opération a été annulée. Recommencez.",
  InvalidStateError: "Cet appareil a déjà une clé d'accès pour votre compte.",
  NotSupportedError: "Cet appareil ne sait pas garder de clé d'accès.",
  SecurityError:
    "Ouvrez le site à son adresse habituelle : les clés d'accès ne fonctionnent pas à celle-ci.",
};

/** What the browser refused, by the name of its error. */
export function passkeyTrouble(error: unknown): string {
  const { name = "", cause } = error as { name?: string; cause?: { name?: string } };
  return (
    REASONS[cause?.name ?? name] ??
    REASONS[name] ??
    "La clé d'accès n'a pas pu être lue. Recommencez."
  );
}
