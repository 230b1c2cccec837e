import { findFormationToJoin } from "#app/domain/courses/formations/formation.server.ts";
import { agesText, isOutside } from "#app/domain/courses/formations/formation-ages.server.ts";
import { doubtfulEmail } from "#app/domain/limits/visitor-email.server.ts";
import type { Question } from "#app/domain/limits/visitor-form.ts";
import { count } from "#app/infra/french/french.ts";
import { isPhoneOfItsCountry } from "./registration-person.server.ts";
import { registrationInput } from "./registration-public.server.ts";

/** In the order of the fields, whatever else is wrong in the form: what may be a slip is allowed. */
export async function askAboutRegistration(
  formation: string,
  form: FormData,
): Promise<(Question | null)[]> {
  const { age } = registrationInput.shape;
  return [
    await doubtfulAge(formation, age.safeParse(form.get("age") ?? "").data ?? null),
    doubtfulEmail(form),
    form.get("userEmail") || form.get("phone") ? doubtfulPhone(form) : NO_CONTACT,
  ];
}

/** Beyond it, a slip of the finger is likelier. */
const OLDEST_LIKELY = 90;

/** Not refused: the centre decides. */
async function doubtfulAge(formation: string, age: number | null): Promise<Question | null> {
  const course = age === null ? undefined : await findFormationToJoin(formation);
  const ages = course && agesText(course);
  if (age === null || !ages) return null;
  const question = {
    asked: `age-${age}`,
    field: "age",
    text: "Est-ce bien l'âge de la personne à inscrire ?",
    help: `Vous avez écrit ${count(age, "an")}. Si c'est bien son âge, envoyez quand même.`,
    keep: "Envoyer quand même",
  };
  if (!isOutside(course, age)) return age > OLDEST_LIKELY ? question : null;
  return {
    ...question,
    help: `Vous avez écrit ${count(age, "an")}, et la formation est prévue ${ages}. Si c'est bien son âge, envoyez quand même : notre équipe vous dira si c'est possible.`,
    elsewhere: {
      to: `/recherche?${new URLSearchParams({ q: `formation ${count(age, "an")}` })}`,
      label: `Voir les formations pour ${count(age, "an")}`,
    },
  };
}

/** A number that is refused is one all the same: nobody is asked for another beside its error. */
export function doubtfulPhone(form: FormData): Question | null {
  const asked = registrationInput.shape.phone.safeParse(form.get("phone") ?? "").data;
  if (!asked || isPhoneOfItsCountry(asked)) return null;
  return {
    asked,
    field: "phone",
    text: "Ce numéro est-il complet ?",
    help: `Vous avez écrit ${asked}. En France, un numéro a dix chiffres ; hors de France, il commence par l'indicatif : +212, +221, +225…`,
    keep: "Oui, envoyer",
  };
}

const NO_CONTACT: Question = {
  asked: "sans-contact",
  field: "userEmail",
  text: "Pouvez-vous donner un e\u2011mail ou un numéro ?",
  help: "Sans e-mail ni téléphone, nous ne pourrons pas vous joindre : il faudra revenir sur ce site lire la réponse.",
  keep: "Envoyer sans coordonnées",
};
