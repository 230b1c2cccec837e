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
  const { age, phone } = registrationInput.shape;
  return [
    await doubtfulAge(formation, age.safeParse(form.get("age") ?? "").data ?? null),
    doubtfulEmail(form),
    doubtfulContact(form.get("userEmail"), form.get("phone"), phone),
  ];
}

/** Not refused: the centre decides. */
async function doubtfulAge(formation: string, age: number | null): Promise<Question | null> {
  const course = age === null ? undefined : await findFormationToJoin(formation);
  if (age === null || !course || !isOutside(course, age)) return null;
  return {
    asked: `age-${age}`,
    field: "age",
    text: "Est-ce bien l'âge de la personne à inscrire ?",
    help: `Vous avez écrit ${count(age, "an")}, et la formation est prévue ${agesText(course)}. Si c'est bien son âge, envoyez quand même : notre équipe vous dira si c'est possible.`,
    keep: "Envoyer quand même",
    elsewhere: {
      to: `/recherche?${new URLSearchParams({ q: `formation ${count(age, "an")}` })}`,
      label: `Voir les formations pour ${count(age, "an")}`,
    },
  };
}

/** A number that is refused is one all the same: nobody is asked for another beside its error. */
function doubtfulContact(
  email: unknown,
  typed: unknown,
  input: typeof registrationInput.shape.phone,
): Question | null {
  if (!typed) return email ? null : NO_CONTACT;
  const phone = input.safeParse(typed).data;
  return phone && !isPhoneOfItsCountry(phone) ? doubtfulPhone(phone) : null;
}

function doubtfulPhone(asked: string): Question {
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
