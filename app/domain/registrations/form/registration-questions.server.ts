import { formationPath } from "#app/domain/courses/course.ts";
import {
  findFormationToJoin,
  listFormationsForAge,
  listFormationsOnline,
} from "#app/domain/courses/formations/formation.server.ts";
import { agesText, isOutside } from "#app/domain/courses/formations/formation-ages.server.ts";
import { shortPlace, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { doubtfulEmail } from "#app/domain/limits/visitor-email.server.ts";
import type { Question } from "#app/domain/limits/visitor-form.ts";
import { registrationInput } from "#app/domain/registrations/registration-public.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { count, unbroken } from "#app/infra/french/french.ts";
import {
  areOfTwoCountries,
  asSenegalese,
  isPhoneOfItsCountry,
  lengthTrouble,
} from "#app/infra/french/phone.server.ts";

/** In the order of the fields, whatever else is wrong in the form: what may be a slip is allowed. */
export async function askAboutRegistration(
  formation: string,
  form: FormData,
): Promise<(Question | null)[]> {
  const { age } = registrationInput.shape;
  let reading: ReturnType<typeof findFormationToJoin> | undefined;
  const readCourse = () => {
    reading ??= findFormationToJoin(formation);
    return reading;
  };
  return [
    doubtfulName(form, ["firstName", "lastName"], "fullName"),
    await doubtfulAge(readCourse, age.safeParse(form.get("age") ?? "").data ?? null),
    doubtfulEmail(form),
    form.get("userEmail") || form.get("phone")
      ? (doubtfulPhone(form) ?? (await doubtfulDistance(readCourse, form)))
      : NO_CONTACT,
  ];
}

const MOST_ELSEWHERE = 3;

/** Beyond it, a slip of the finger is likelier. */
const OLDEST_LIKELY = 90;

/** Read once, and only for a question about it. */
type ReadCourse = () => ReturnType<typeof findFormationToJoin>;

/** Not refused: the centre decides. */
async function doubtfulAge(readCourse: ReadCourse, age: number | null): Promise<Question | null> {
  const course = age === null ? undefined : await readCourse();
  const ages = course && agesText(course);
  if (age === null || !ages) return null;
  const question = {
    asked: `age-${age}`,
    field: "age",
    text: "Est-ce bien l'âge de la personne à inscrire ?",
    help: `Vous avez écrit ${count(age, "an")}.`,
    keep: "Envoyer quand même",
    confirm: "Oui, c'est bien son âge",
  };
  if (!isOutside(course, age)) return age > OLDEST_LIKELY ? question : null;
  return {
    ...question,
    help: `Vous avez écrit ${count(age, "an")}, et la formation est prévue ${ages}. Notre équipe vous dira si c'est possible.`,
    elsewhere: (await listFormationsForAge(age, MOST_ELSEWHERE)).map((other) => ({
      to: formationPath(other),
      label: `Pour ${count(age, "an")} : « ${other.title} », ${agesText(other)}`,
    })),
  };
}

/** No name is refused. `field`: where it is asked. */
export function doubtfulName(form: FormData, names: string[], field: string): Question | null {
  for (const name of names) {
    const typed = String(form.get(name) ?? "").trim();
    if (!typed || /\p{L}/u.test(typed)) continue;
    return {
      asked: "nom-sans-lettre",
      field,
      text: "Est-ce bien un nom ?",
      help: `Vous avez écrit ${typed}.`,
      keep: "Envoyer quand même",
      confirm: "Oui, c'est bien cela",
    };
  }
  return null;
}

/** A number that is refused is one all the same: nobody is asked for another beside its error. */
export function doubtfulPhone(form: FormData): Question | null {
  const asked = phoneIn(form);
  if (!asked || isPhoneOfItsCountry(asked)) return null;
  const meant = asSenegalese(asked);
  const keep = meant
    ? {
        meant,
        text: `Au Sénégal ? ${unbroken(meant)}`,
        keep: `Non, garder ${asked} et envoyer`,
        confirm: `Non, garder ${asked}`,
      }
    : { text: "Ce numéro est-il complet ?", keep: "Oui, envoyer", confirm: "Oui, il est complet" };
  return {
    ...keep,
    asked,
    field: "phone",
    help: [
      `Vous avez écrit ${asked}.`,
      lengthTrouble(asked) ?? PHONE_HELP,
      form.get("userEmail") ? "" : ONLY_CONTACT,
    ].join(" "),
  };
}

/** A number of another country than the centre's, for what is only taught there. */
async function doubtfulDistance(readCourse: ReadCourse, form: FormData): Promise<Question | null> {
  const phone = phoneIn(form);
  if (!phone) return null;
  const { contactPhone, contactAddress } = await readSettings();
  if (!areOfTwoCountries(phone, contactPhone)) return null;
  const course = await readCourse();
  if (!course?.onSite || course.isOnline) return null;
  const place = shortPlace(withAddress(course, contactAddress));
  return {
    asked: "loin",
    field: "phone",
    text: "Pourrez-vous venir sur place ?",
    help: `${place} seulement : cette formation ne se suit pas en ligne.`,
    keep: "Envoyer quand même",
    confirm: "Oui, je pourrai venir",
    elsewhere: (await listFormationsOnline(MOST_ELSEWHERE)).map((other) => ({
      to: formationPath(other),
      label: `En ligne : « ${other.title} »`,
    })),
  };
}

function phoneIn(form: FormData): string | null | undefined {
  return registrationInput.shape.phone.safeParse(form.get("phone") ?? "").data;
}

const ONLY_CONTACT = "Sans e-mail, c'est notre seul moyen de vous joindre.";

const PHONE_HELP =
  "En France, un numéro a dix chiffres ; hors de France, il commence par l'indicatif : +212, +221, +223…";

export const NO_CONTACT: Question = {
  asked: "sans-contact",
  field: "userEmail",
  others: ["phone"],
  text: "Pouvez-vous donner un e\u2011mail ou un numéro ?",
  help: "Sans e-mail ni téléphone, nous ne pourrons pas vous joindre : il faudra revenir lire la réponse sur ce site.",
  keep: "Envoyer sans coordonnées",
  confirm: "Continuer sans coordonnées",
};
