import { findFirstCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { coursePath, formationPath } from "#app/domain/courses/course.ts";
import {
  findFormationToJoin,
  listFormationsForAge,
  listFormationsOnline,
} from "#app/domain/courses/formations/formation.server.ts";
import { ADULT } from "#app/domain/courses/formations/formation.ts";
import {
  type Ages,
  agesText,
  isOutside,
  isRegisteredByAdult,
  isYoung,
} from "#app/domain/courses/formations/formation-ages.server.ts";
import { shortPlace, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { doubtfulEmail } from "#app/domain/limits/visitor-email.server.ts";
import type { Question } from "#app/domain/limits/visitor-form.ts";
import {
  CHILD,
  DISTANCE,
  FOR_CHILD,
  ONESELF,
} from "#app/domain/registrations/form/registration-child.ts";
import { registrationInput } from "#app/domain/registrations/registration-public.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { count, unbroken } from "#app/infra/french/french.ts";
import { withCapitals } from "#app/infra/french/french-names.ts";
import {
  areOfTwoCountries,
  asSenegalese,
  callingCode,
  isPhoneOfItsCountry,
  lengthTrouble,
} from "#app/infra/french/phone.server.ts";

/** In the order of the fields, whatever else is wrong in the form: what may be a slip is allowed. */
export async function askAboutRegistration(
  formation: string,
  form: FormData,
): Promise<(Question | null)[]> {
  const age = registrationInput.shape.age.safeParse(form.get("age") ?? "").data ?? null;
  let reading: ReturnType<typeof findFormationToJoin> | undefined;
  const readCourse = () => {
    reading ??= findFormationToJoin(formation);
    return reading;
  };
  return [
    await doubtfulChild(readCourse, form, age),
    doubtfulName(form, ["firstName", "lastName"], "fullName"),
    await doubtfulAge(readCourse, form, age),
    doubtfulEmail(form),
    form.get("userEmail") || form.get("phone") ? doubtfulPhone(form) : NO_CONTACT,
    await doubtfulDistance(readCourse, form, age),
  ];
}

const MOST_ELSEWHERE = 3;

/** Beyond it, a slip of the finger is likelier. */
const OLDEST_LIKELY = 90;

/** Read once, and only for a question about it. */
type ReadCourse = () => ReturnType<typeof findFormationToJoin>;

/** A grown son may be one; a neighbour is not. Where the formation is for children alone, the age is asked about. */
async function doubtfulChild(
  readCourse: ReadCourse,
  form: FormData,
  age: number | null,
): Promise<Question | null> {
  if (age === null || age < ADULT || !isForChild(form)) return null;
  const course = await readCourse();
  if (!course || isRegisteredByAdult(course, null)) return null;
  return {
    asked: `enfant-${age}`,
    field: FOR_CHILD,
    others: ["age"],
    text: `${firstNameTyped(form)} a ${count(age, "an")} : est-ce bien votre enfant ?`,
    help: "Sinon, choisissez ci-dessus qui vous inscrivez.",
    keep: "Oui, c'est mon enfant : envoyer",
    confirm: "Oui, c'est mon enfant",
  };
}

function firstNameTyped(form: FormData): string {
  const firstName = String(form.get("firstName") ?? "").trim();
  return /\p{L}/u.test(firstName) ? withCapitals(firstName) : "Cette personne";
}

function isForChild(form: FormData): boolean {
  return form.getAll(FOR_CHILD).at(-1) === CHILD;
}

function isForOneself(form: FormData): boolean {
  return form.getAll(FOR_CHILD).at(-1) === ONESELF;
}

/** The same, asked of the office: it is the one that decides. */
export function ageQuestion(
  course: Ages,
  { firstName, age }: { firstName: string; age: number | null },
): string | null {
  if (age === null || !isAgeDoubtful(course, age)) return null;
  const asked = ageAsked(firstName, age);
  return isOutside(course, age) ? `${asked} La formation est prévue ${agesText(course)}.` : asked;
}

function isAgeDoubtful(course: Ages, age: number): boolean {
  return agesText(course) !== "" && (isOutside(course, age) || age > OLDEST_LIKELY);
}

function ageAsked(firstName: string, age: number): string {
  return `${firstName} a bien ${count(age, "an")} ?`;
}

/** Not refused: the centre decides. */
async function doubtfulAge(
  readCourse: ReadCourse,
  form: FormData,
  age: number | null,
): Promise<Question | null> {
  const course = age === null ? undefined : await readCourse();
  if (!course || age === null || !isAgeDoubtful(course, age)) return null;
  const ages = agesText(course);
  const question = {
    asked: `age-${age}`,
    field: "age",
    ...confirmedAge(form, age),
    help: `Vous avez écrit ${count(age, "an")}.`,
  };
  if (!isOutside(course, age)) return question;
  const minor = age < ADULT && isForOneself(form);
  return {
    ...question,
    help: `${minor ? "Vous inscrivez votre enfant ? Choisissez-le ci-dessus. " : ""}La formation est prévue ${ages} : l'inscription se fait sous réserve de l'âge. Notre équipe vous dira si c'est possible.`,
    elsewhere: (await listFormationsForAge(age, MOST_ELSEWHERE)).map((other) => ({
      to: formationPath(other),
      label: `Pour ${count(age, "an")} : « ${other.title} », ${agesText(other)}`,
    })),
  };
}

function confirmedAge(form: FormData, age: number) {
  const oneself = isForOneself(form) && !isYoung(age);
  const yes = `Oui, c'est bien ${oneself ? "mon" : "son"} âge`;
  const text = oneself
    ? `Vous avez bien ${count(age, "an")} ?`
    : ageAsked(firstNameTyped(form), age);
  return { text, keep: `${yes} : envoyer`, confirm: yes };
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
      keep: "Oui, c'est bien cela : envoyer",
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
    : {
        text: "Ce numéro est-il complet ?",
        keep: "Oui, il est complet : envoyer",
        confirm: "Oui, il est complet",
      };
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
async function doubtfulDistance(
  readCourse: ReadCourse,
  form: FormData,
  age: number | null,
): Promise<Question | null> {
  const typed = phoneIn(form);
  if (!typed) return null;
  // With what it may be mended to, so that both are asked at once.
  const phone = asSenegalese(typed) ?? typed;
  const { contactPhone, contactAddress } = await readSettings();
  if (!areOfTwoCountries(phone, contactPhone)) return null;
  const course = await readCourse();
  if (!course?.onSite || course.isOnline) return null;
  const place = shortPlace(withAddress(course, contactAddress));
  const ages = agesMeant(form, age);
  const online = await listFormationsOnline(MOST_ELSEWHERE, ages);
  const help = `${place} seulement : cette formation ne se suit pas en ligne.`;
  const heard = online.length > 0 || !course.theme ? undefined : await heardOn(course.theme);
  return {
    asked: distanceAsked(course, phone),
    field: DISTANCE,
    others: ["phone"],
    text: "Pourrez-vous venir sur place ?",
    help: online.length > 0 ? help : `${help} ${noneOnline(ages !== undefined, heard)}`,
    keep: "Oui, je pourrai venir : envoyer",
    confirm: "Oui, je pourrai venir",
    elsewhere:
      online.length > 0
        ? online.map((other) => ({
            to: formationPath(other),
            label: [`En ligne : « ${other.title} »`, agesText(other)].filter(Boolean).join(", "),
          }))
        : [
            heard
              ? { to: coursePath(heard), label: `Écouter : « ${heard.title} »` }
              : { to: "/cours-audio", label: "Écouter les cours audio" },
          ],
  };
}

function noneOnline(forAge: boolean, heard: object | undefined): string {
  const what = heard ? "ce cours audio s'écoute" : "nos cours audio s'écoutent";
  return `Aucune formation en ligne${forAge ? " pour cet âge" : ""} en ce moment ; ${what} de partout.`;
}

function heardOn({ id }: { id: string }) {
  return findFirstCourse({ theme: id });
}

/** For this formation, from this country, whoever comes: who registers a second child is not asked again. */
export function distanceAsked({ slug }: { slug: string }, phone: string): string {
  return `loin-${slug}-${callingCode(phone) ?? ""}`;
}

/** In years; all of them where nothing is said of it. */
function agesMeant(form: FormData, age: number | null) {
  if (age !== null) return { from: age, to: age };
  return isForChild(form) ? { from: 0, to: ADULT - 1 } : undefined;
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
