import { z } from "zod";
import { withCapitals } from "#app/infra/french/french-names.ts";
import { lengthTrouble } from "#app/infra/french/phone.server.ts";
import { asTyped, readDuration, readNumber } from "#app/infra/french/typed-numbers.ts";
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
  "Ce numéro semble incomplet. Exemples : 06\u00a012\u00a034\u00a056\u00a078, +212\u00a06\u00a012\u00a034\u00a056\u00a078, +221\u00a077\u00a0123\u00a045\u00a067, +223\u00a076\u00a012\u00a034\u00a056";

export const tooLong = (max: number) =>
  `C'est un peu long : ${max.toLocaleString("fr-FR")} caractères au plus`;

export const requiredText = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, tooLong(max));

export const requiredName = (message: string, max: number) =>
  requiredText(message, max).transform(withCapitals);

/** For a schema that takes an empty text. */
const orNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema
    .transform((text) => text || null)
    .nullable()
    .default(null);

export const optionalText = (max: number) => orNull(z.string().trim().max(max, tooLong(max)));

export const optionalName = (max: number) =>
  optionalText(max).transform((name) => name && withCapitals(name));

/** « nadia@gmail,com » */
function withDots(typed: string): string | undefined {
  const meant = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .join(".");
  return meant !== typed && EMAIL.test(meant)
    ? `Un point à la place de la virgule ? Écrivez ${meant}`
    : undefined;
}

const emailOrEmpty = (missing?: string, help = (_: string) => EMAIL_HELP) =>
  z
    .string(missing)
    .trim()
    .toLowerCase()
    .max(LONGEST_EMAIL, EMAIL_HELP)
    .refine((email) => email === "" || email.length > LONGEST_EMAIL || EMAIL.test(email), {
      error: ({ input }) => withDots(String(input)) ?? help(String(input)),
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

/** What a number is of, and how it is written. */
type NumberRule = {
  max: number;
  read: (typed: string) => number | null;
  /** Says how to write it: also where it is left empty, unless 0 is then meant. */
  help: string;
  emptyIsZero?: boolean;
};

const tooMuch = (label: string) => `${label} : c'est trop grand`;

const bounded = (label: string, max: number) =>
  z.number().min(0, `${label} : le minimum est 0`).max(max, tooMuch(label));

/** Refuses what it cannot read: taken for 0, it would mean free, or without limit. */
const number = (label: string, { max, read, help, emptyIsZero }: NumberRule) =>
  z
    .string(help)
    .trim()
    .max(LONGEST_NUMBER, tooMuch(label))
    .transform((typed, { issues }) => {
      const number = typed === "" && emptyIsZero ? 0 : read(typed);
      if (number === null) issues.push({ code: "custom", message: help, input: typed });
      return number ?? z.NEVER;
    })
    .pipe(bounded(label, max));

/** « 45,50 € », « 45€ », « 1 200 » */
export const euros = (label: string, max: number) =>
  number(label, {
    max,
    read: (typed) => readNumber(typed, /€|euros?|eur/),
    help: `${label} : écrivez un nombre, par exemple 45,50, ou 0 si c'est gratuit`,
  });

/** « 20 », « 20 places » */
export const places = (help: string) =>
  number("Places", {
    max: 100_000,
    read: (typed) => wholeOrNull(readNumber(typed, /places?|personnes?/)),
    help,
  });

/** « 12,5 », « 12 h », « 1 h 30 » */
export const hours = (label: string) =>
  number(label, {
    max: 10_000,
    read: (typed) => lengthIn(typed, "h"),
    help: `${label} : écrivez un nombre d'heures, par exemple 12 ou 1 h 30`,
    emptyIsZero: true,
  }).prefault("");

/** « 45 », « 45 min », « 1 h 30 »: in whole minutes. */
export const minutes = (label: string) =>
  number(label, {
    max: 100_000,
    read: (typed) => roundedUp(lengthIn(typed, "min")),
    help: `${label} : écrivez un nombre de minutes, par exemple 45, ou 1 h 30`,
    emptyIsZero: true,
  }).prefault("");

/** As the specification has it: what is no number is 0. */
const orZero = (label: string, read: (typed: string) => number | null) =>
  z
    .string()
    .max(LONGEST_NUMBER, tooMuch(label))
    .default("")
    .transform((typed) => read(typed) ?? 0)
    .pipe(bounded(label, 100_000));

export const wholeNumberOrZero = (label: string) =>
  orZero(label, (typed) => Math.trunc(readNumber(typed) ?? 0));

export const minutesOrZero = (label: string) =>
  orZero(label, (typed) => roundedUp(lengthIn(typed, "min")));

function lengthIn(typed: string, alone: "h" | "min"): number | null {
  // Below 0, the message on the minimum says more.
  const seconds = readDuration(typed, alone);
  if (seconds === null) return readNumber(typed);
  return seconds / (alone === "h" ? 3600 : 60);
}

const roundedUp = (number: number | null) => (number === null ? null : Math.ceil(number));

const wholeOrNull = (number: number | null) => (Number.isInteger(number) ? number : null);

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
export const optionalAge = (message = "Écrivez l'âge en années, par exemple 8 ou 25") =>
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

function isPhone(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, "").replace(/^00/, "").length;
  return PHONE.test(phone) && digits >= 8 && digits <= 15;
}

/** For what compares some fields of a form: told with the faults of the others, not after them. */
export function onceRead(...fields: string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      !issues.some(({ path }) => fields.includes(String(path?.[0]))),
  };
}

/** « 10:00 »; null where none is given. */
export function hour() {
  return z
    .string()
    .max(8, "Cette heure n'est pas valide")
    .transform((typed) => typed.slice(0, 5) || null)
    .refine(
      (typed) => !typed || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed),
      "Cette heure n'est pas valide",
    )
    .prefault("");
}

type Refinement = [
  isRight: (values: Record<string, unknown>) => boolean,
  told: ReturnType<typeof onceRead> & { path: string[]; message: string },
];

/** Of two fields with an hour each; told at the second. */
export function bothHours(first: string, last: string): Refinement {
  return [
    (values) => !values[first] === !values[last],
    {
      ...onceRead(first, last),
      path: [last],
      message: "Donnez l'heure de début et l'heure de fin, ou aucune des deux",
    },
  ];
}

export function hoursInOrder(first: string, last: string): Refinement {
  return [
    ({ [first]: start, [last]: end }) => !start || !end || String(start) < String(end),
    {
      ...onceRead(first, last),
      path: [last],
      message: "L'heure de fin doit venir après l'heure de début",
    },
  ];
}
