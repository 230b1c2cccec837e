import { z } from "zod";
import { lengthTrouble } from "#app/infra/french/phone.server.ts";
import { addTag, LONGEST_TAG } from "./tags.ts";

// For what no message of ours covers.
z.config(z.locales.fr());

const LONGEST_EMAIL = 254;
const LONGEST_PHONE = 40;
const LONGEST_NUMBER = 40;
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;
const EMAIL_HELP = "Cette adresse e-mail semble incomplète. Exemple : prenom@exemple.fr";
const PHONE = /^\+?[\d ().\-/]+$/;
const PHONE_HELP =
  "Ce numéro semble incomplet. Exemples : 06\u00a012\u00a034\u00a056\u00a078, +212\u00a06\u00a012\u00a034\u00a056\u00a078, +221\u00a077\u00a0123\u00a045\u00a067, +225\u00a007\u00a007\u00a012\u00a034\u00a056";

export const tooLong = (max: number) =>
  `C'est un peu long : ${max.toLocaleString("fr-FR")} caractères au plus`;

export const requiredText = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, tooLong(max));

/** For a schema that takes an empty text. */
const orNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema
    .transform((text) => text || null)
    .nullable()
    .default(null);

export const optionalText = (max: number) => orNull(z.string().trim().max(max, tooLong(max)));

const emailOrEmpty = (missing?: string, help = (_: string) => EMAIL_HELP) =>
  z
    .string(missing)
    .trim()
    .toLowerCase()
    .max(LONGEST_EMAIL, EMAIL_HELP)
    .refine((email) => email === "" || EMAIL.test(email), {
      error: ({ input }) => help(String(input)),
    });

export const requiredEmail = (message: string) => emailOrEmpty(message).min(1, message);

/** `phoneField`: where a number typed instead belongs. */
export const optionalEmail = (phoneField?: string) =>
  orNull(
    emailOrEmpty(undefined, (typed) =>
      phoneField && isPhone(asTyped(typed))
        ? `C'est un numéro : écrivez-le dans « ${phoneField} »`
        : EMAIL_HELP,
    ),
  );

export const RELOAD = "Rechargez la page, puis recommencez";

/** Chosen by the page, so that sending twice saves once. */
export const recordId = () => z.uuid(RELOAD);

export const tagList = () =>
  z
    .array(z.string().max(LONGEST_TAG, tooLong(LONGEST_TAG)))
    .default([])
    .transform((tags) => tags.slice(0, 30).reduce(addTag, []));

export const optionalChoice = () =>
  z
    .string()
    .max(36, "Choisissez dans la liste")
    .transform((id) => id || null)
    .pipe(z.uuid("Choisissez dans la liste").nullable());

const number = (label: string, max: number, read: (typed: string) => number) =>
  z
    .string()
    .max(LONGEST_NUMBER, `${label} : c'est trop grand`)
    .default("")
    .transform(read)
    .pipe(z.number().min(0, `${label} : le minimum est 0`).max(max, `${label} : c'est trop grand`));

export const wholeNumber = (label: string) =>
  number(label, 100_000, (typed) => Math.trunc(numberIn(typed)));

export const decimalNumber = (label: string, max: number) => number(label, max, numberIn);

export const optionalDay = () =>
  z
    .string()
    .max(40, "Cette date n'est pas valide")
    .transform((day) => day || null)
    .pipe(z.iso.date("Cette date n'est pas valide").nullable())
    .prefault("");

/** A switch: « on » when yes, absent when no. */
export const yesNo = () =>
  z
    .string()
    .max(10)
    .optional()
    .transform((value) => value === "on");

/** Any country's number, of eight to fifteen digits. */
export const optionalPhone = () =>
  orNull(
    z
      .string()
      .trim()
      .max(LONGEST_PHONE, tooLong(LONGEST_PHONE))
      .transform(asTyped)
      .refine((phone) => phone === "" || isPhone(phone), {
        error: ({ input }) => lengthTrouble(String(input)) ?? PHONE_HELP,
      }),
  );

const OLDEST = 120;

/** In whole years, « 12 » or « 12 ans ». */
export const optionalAge = (message = "Écrivez l'âge en années, par exemple 25") =>
  z
    .string()
    .max(LONGEST_NUMBER, message)
    .default("")
    .transform((typed) => asTyped(typed).replace(/\s*ans?$/i, ""))
    .refine((typed) => /^\d*$/.test(typed) && Number(typed) <= OLDEST, {
      error: ({ input }) => bornIn(Number(input)) ?? message,
    })
    .transform((typed) => (typed === "" ? null : Number(typed)));

/** Many write the year instead. */
function bornIn(year: number, now = new Date().getFullYear()): string | undefined {
  const age = now - year;
  if (!Number.isInteger(age) || age < 1 || age > OLDEST) return undefined;
  return `Écrivez l'âge plutôt que l'année de naissance : ${age - 1} ou ${age}`;
}

/** Written with a comma or a point; what is not a number becomes 0. */
function numberIn(typed: string): number {
  const number = Number(typed.replaceAll(/\s/g, "").replace(",", "."));
  return Number.isFinite(number) ? number : 0;
}

/** Phones copy invisible marks along; Arabic and Persian keyboards have their own digits. */
function asTyped(phone: string): string {
  const seen = phone
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return seen.replaceAll(/\s+/g, " ").trim();
}

function isPhone(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, "").replace(/^00/, "").length;
  return PHONE.test(phone) && digits >= 8 && digits <= 15;
}
