import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./account.ts";

const INVALID_EMAIL = "L'adresse email n'est pas valide";
export const TOO_LONG = "Le mot de passe doit contenir au plus 128 caractères";
const MISMATCH = "Les mots de passe ne correspondent pas";

const filled = (empty: string) => z.string(empty).trim().min(1, { error: empty, abort: true });

export const personName = (empty = "Veuillez saisir votre nom complet") =>
  filled(empty).max(120, "Le nom est trop long");

export const typedAddress = (empty = "Veuillez saisir votre adresse e-mail") =>
  filled(empty).toLowerCase().max(254, INVALID_EMAIL);

export const emailAddress = (empty?: string) => typedAddress(empty).pipe(z.email(INVALID_EMAIL));

export const knownPassword = (empty = "Veuillez saisir votre mot de passe") =>
  z.string(empty).min(1, { error: empty, abort: true }).max(MAX_PASSWORD_LENGTH, TOO_LONG);

export const newPassword = (empty = "Veuillez saisir un mot de passe") =>
  knownPassword(empty).min(
    MIN_PASSWORD_LENGTH,
    "Le mot de passe doit contenir au moins 6 caractères",
  );

export const newPasswordTwice = z
  .object({
    password: newPassword(),
    passwordAgain: z.string(MISMATCH).max(MAX_PASSWORD_LENGTH, MISMATCH),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    message: MISMATCH,
  });

export type Refused = { ok: false; errors: Record<string, string> };

export function refuse(field: string, message: string): Refused {
  return { ok: false, errors: { [field]: message } };
}
