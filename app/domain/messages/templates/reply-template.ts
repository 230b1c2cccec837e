import { firstNameOf, withFirstName } from "#app/domain/newsletter/editor/first-name.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";

export const TEMPLATES_PATH = "/admin/messages/templates";
export const MAX_TEMPLATE_TITLE = 80;
export const MAX_TEMPLATE = 5_000;
export const MOST_TEMPLATES = 50;

/** Of those below, the one a new template begins with: « ?de=bien-recu ». */
export const ADAPTED = "de";

/** Given by the site. */
export const READY_TEMPLATES = [
  {
    id: "bien-recu",
    title: "Merci, bien reçu",
    text: "Merci pour votre message, nous l'avons bien reçu. Nous nous renseignons et revenons vers vous dans les prochains jours.",
  },
  {
    id: "formation",
    title: "Renseignement sur une formation",
    text: "Merci de l'intérêt que vous portez à nos formations. Les dates, le prix et les places restantes sont sur la page « Formations » du site, où l'on s'inscrit en quelques minutes. S'il vous reste une question, écrivez-nous de nouveau.",
  },
];

/** The centre's own first; one it has adapted under the same name takes the place of the site's. */
export function allTemplates<Own extends { title: string }>(own: readonly Own[]) {
  const known = new Set(own.map(({ title }) => title.toLowerCase()));
  return [...own, ...READY_TEMPLATES.filter(({ title }) => !known.has(title.toLowerCase()))];
}

const NAME = /^[\p{L}\p{M}'’ʿʾ -]{2,40}$/u;
/** « Mme Perrin », « ASSOCIATION NOUR »: the first word is nobody's first name. */
const TITLE =
  /^(?:m|mr|mme|mlle|dr|pr|monsieur|madame|mademoiselle|docteur|imam|association|famille|école|mosquée)(?: |$)/iu;

/** « {prénom} » becomes that of who wrote, as far as one can tell it from the name they left. */
export function addressedTo(name: string, template: string): string {
  const first = firstNameOf(name);
  return withFirstName(template, NAME.test(first) && !TITLE.test(first) ? first : "");
}

/** The template follows what is typed already, and replaces none of it. */
export function withTemplate(typed: string, template: string): string {
  return typed.trim() === "" ? template : `${typed.trimEnd()}\n\n${template}`;
}

/** What is typed, with the template asked for. */
export function textInserted(
  own: readonly { id: string; title: string; text: string }[],
  asked: string | undefined,
  { typed, to }: { typed: string; to: string },
): string {
  const chosen = allTemplates(own).find(({ id }) => id === asked);
  return chosen ? withTemplate(typed, addressedTo(to, chosen.text)) : typed;
}

export function templateDeletion(title: string) {
  return {
    question: `Êtes-vous sûr de vouloir supprimer le modèle « ${title} » ?`,
    consequence: `Les réponses déjà envoyées ne changent pas. ${KEPT_IN_TRASH}`,
  };
}
