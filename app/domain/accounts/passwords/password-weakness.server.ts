import { createRequire } from "node:module";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { unaccented } from "#app/infra/french/french.ts";

type Person = { name: string; email: string };

const COMMON = "Ce mot de passe est parmi les plus utilisés : choisissez-en un autre.";
const OWN = "Votre nom ou votre adresse ne peut pas servir de mot de passe.";
const SHORTEST_NAME = 3;

/** What keeps a new password from being accepted; null where nothing does. */
export async function weaknessOf(password: string, person: Person): Promise<string | null> {
  const { minPasswordLength } = await readSettings();
  if (password.length < minPasswordLength) {
    return `Le mot de passe doit contenir au moins ${minPasswordLength} caractères`;
  }
  if (commonPasswords().has(password.toLowerCase())) return COMMON;
  return isOwn(password, person) ? OWN : null;
}

/** Figures and signs around a name are guessed first: « Amina.2026 ». */
function isOwn(password: string, { name, email }: Person): boolean {
  const letters = lettersOf(password);
  const [mailbox = "", domain = ""] = email.split("@");
  const owned = [name, ...name.split(/[\s-]+/), mailbox, email, domain].map(lettersOf);
  return owned.some((own) => own.length >= SHORTEST_NAME && own === letters);
}

function lettersOf(text: string): string {
  return unaccented(text).replaceAll(/[^\p{L}]/gu, "");
}

let common: ReadonlySet<string> | undefined;

/** Fifty thousand, read when the first password is chosen. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    createRequire(import.meta.url)("@zxcvbn-ts/language-common").dictionary["passwords-common"],
  );
  return common;
}
