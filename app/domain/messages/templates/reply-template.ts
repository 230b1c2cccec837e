import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";

export const TEMPLATES_PATH = "/admin/messages/templates";
export const MAX_TEMPLATE_TITLE = 80;
export const MAX_TEMPLATE = 5_000;
export const MOST_TEMPLATES = 50;

/** The template follows what is typed already, and replaces none of it. */
export function withTemplate(typed: string, template: string): string {
  return typed.trim() === "" ? template : `${typed.trimEnd()}\n\n${template}`;
}

export function templateDeletion(title: string) {
  return {
    question: `Êtes-vous sûr de vouloir supprimer le modèle « ${title} » ?`,
    consequence: `Les réponses déjà envoyées ne changent pas. ${KEPT_IN_TRASH}`,
  };
}
