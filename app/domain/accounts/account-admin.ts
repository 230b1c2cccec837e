import { ofName } from "#app/infra/french/french-names.ts";
import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";

export const ACCOUNTS_PER_PAGE = 20;
export const NEW_ADMINISTRATOR_PATH = "/admin/settings/administrators";
export const INVITATIONS_PATH = "/admin/settings/invitations";

export function accountDeletion(name: string): Confirmation {
  return {
    question: `Êtes-vous sûr de vouloir supprimer le compte ${ofName(name)} ?`,
    consequence: "La personne ne pourra plus se connecter. Ce qu'elle a publié reste en ligne.",
  };
}

export function demotion(name: string): Confirmation {
  return {
    question: `Retirer à ${name} l'accès à l'administration ?`,
    consequence:
      "La personne sera déconnectée. Son compte reste, mais il ne donne plus accès à l'administration.",
    confirm: "Retirer l'accès",
  };
}

export const INVITATION_DAYS = 7;

export const INVITATION_MAIL = "account-invitation";

export const ACCOUNT_REASONS = {
  missing: "ce compte n'existe plus",
  self: "vous ne pouvez pas le faire pour vous-même",
  last: "il doit rester un administrateur",
};
