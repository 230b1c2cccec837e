import { SIGN_IN_PATH } from "#app/infra/forms/keep-form.ts";

/** Who may enter the back office; what each opens there is in `role.ts`. */
export const STAFF_ROLES = ["admin", "editor", "secretary"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ROLES = [...STAFF_ROLES, "user"] as const;
export type Role = (typeof ROLES)[number];

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

export const KNOWN_ADDRESS = "Un utilisateur avec cet email existe déjà";
export const PASSWORD_CHANGED = "Le mot de passe de votre compte vient d'être changé.";

export type Administrator = {
  id: string;
  name: string;
  email: string;
  secondFactor?: boolean;
  /** The session was opened by one, on a device that its owner unlocked. */
  byPasskey?: boolean;
};

/** As the settings may ask of everyone. */
export function hasTwoFactors({ secondFactor, byPasskey }: Administrator): boolean {
  return Boolean(secondFactor || byPasskey);
}
export type StaffMember = Administrator & { role: StaffRole };

export function isStaff(role: string | null | undefined): role is StaffRole {
  return STAFF_ROLES.some((one) => one === role);
}

export const COOKIE_PREFIX = "dar";

export const LOGIN_PATH = SIGN_IN_PATH;
export const SETUP_PATH = "/admin/setup";
export const FORGOTTEN_PASSWORD_PATH = "/admin/mot-de-passe-oublie";
export const RESET_PASSWORD_PATH = "/admin/nouveau-mot-de-passe";
export const CONFIRM_EMAIL_PATH = "/admin/confirmer-email";
export const INVITATION_PATH = "/admin/invitation";
export const LOGOUT_PATH = "/admin/logout";
export const RECOVER_PATH = "/admin/reprendre-mon-compte";

const ACCESS_PATHS = [
  LOGIN_PATH,
  SETUP_PATH,
  FORGOTTEN_PASSWORD_PATH,
  RESET_PASSWORD_PATH,
  CONFIRM_EMAIL_PATH,
  INVITATION_PATH,
  RECOVER_PATH,
  LOGOUT_PATH,
];

/** Only inside this site's administration: another address would be an open redirect. */
export function safeReturnPath(asked: string | null | undefined): string {
  const here = "http://ici.invalid";
  if (!asked || !URL.canParse(asked, here)) return "/admin";
  const { origin, pathname, search } = new URL(asked, here);
  const inside = pathname === "/admin" || pathname.startsWith("/admin/");
  if (origin !== here || !inside || ACCESS_PATHS.includes(pathname)) return "/admin";
  return pathname + search;
}

export function loginPathFor(asked: string | null): string {
  const back = safeReturnPath(asked);
  return back === "/admin" ? LOGIN_PATH : `${LOGIN_PATH}?retour=${encodeURIComponent(back)}`;
}
