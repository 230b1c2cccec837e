import type { adminInvitations } from "#app/domain/accounts/account.table.server.ts";
import { readMailSite } from "#app/domain/mail/mail-body.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { tokenPath } from "#app/infra/signed-link.server.ts";
import {
  CONFIRM_EMAIL_PATH,
  FORGOTTEN_PASSWORD_PATH,
  INVITATION_PATH,
  RECOVER_PATH,
  RESET_PASSWORD_PATH,
} from "./account.ts";
import { INVITATION_DAYS, INVITATION_MAIL } from "./account-admin.ts";
import { ROLE_NOUNS } from "./role.ts";

type Addressee = { email: string };
export type MailedLink = { token: string; hours: number };

// Nothing that was typed goes into these mails: they may reach a stranger.
export function mailConfirmation({ email }: Addressee, token: string): Promise<void> {
  return mail(email, undefined, {
    kind: "account-confirmation",
    subject: "Confirmez votre adresse e-mail",
    preview: "Un compte vient d'être créé avec cette adresse.",
    text: [
      "As-salāmu ʿalaykum. Un compte vient d'être créé avec cette adresse. Confirmez qu'elle est bien la vôtre : le lien est valable 24 heures.",
    ],
    button: "Confirmer mon adresse",
    link: linkTo(CONFIRM_EMAIL_PATH, token),
    hours: 24,
    foot: "Vous n'avez pas demandé ce compte ? Ignorez cet e-mail : sans confirmation, rien ne se passe.",
  });
}

export function mailReset({ email }: Addressee, token: string): Promise<void> {
  return mail(email, undefined, {
    kind: "account-reset",
    subject: "Votre nouveau mot de passe",
    title: "Choisissez un nouveau mot de passe",
    preview: "Le lien est valable une heure et ne sert qu'une fois.",
    text: [
      "As-salāmu ʿalaykum. Vous avez demandé un nouveau mot de passe. Le lien est valable une heure et ne sert qu'une fois ; les appareils déjà connectés seront déconnectés.",
    ],
    button: "Choisir un mot de passe",
    link: linkTo(RESET_PASSWORD_PATH, token),
    hours: 1,
    foot: "Vous n'avez rien demandé ? Ignorez cet e-mail : votre mot de passe ne change pas.",
  });
}

export async function mailInvitation(
  { id, name, email, role, invitedBy }: typeof adminInvitations.$inferSelect,
  token: string,
  within: Transaction,
): Promise<void> {
  const site = await readMailSite(within);
  const become = `${invitedBy} vous invite à devenir ${ROLE_NOUNS[role]}`;
  return mail(email, within, {
    kind: INVITATION_MAIL,
    about: { kind: INVITATION_MAIL, id },
    subject: "Votre invitation à gérer le site",
    title: "Vous êtes invité à gérer le site",
    preview: `${become}.`,
    text: [
      `As-salāmu ʿalaykum ${name}. ${become} du site ${site.name}. Choisissez votre mot de passe : le lien est valable ${INVITATION_DAYS} jours et ne sert qu'une fois.`,
    ],
    button: "Accepter l'invitation",
    link: invitationLink(token),
    hours: INVITATION_DAYS * 24,
    foot: "Vous n'attendiez pas cette invitation ? Ignorez cet e-mail : sans vous, rien ne se passe.",
  });
}

export function invitationLink(token: string): string {
  return linkTo(INVITATION_PATH, token);
}

export function mailNotice(
  { email }: Addressee,
  what: string,
  within?: Transaction,
): Promise<void> {
  return mail(email, within, {
    kind: "account-notice",
    subject: "Votre compte a changé",
    preview: what,
    text: [
      `As-salāmu ʿalaykum. ${what} Si c'est bien vous, vous n'avez rien à faire.`,
      "Ce n'est pas vous ? Choisissez tout de suite un nouveau mot de passe : il déconnecte tous les appareils.",
    ],
    button: "Choisir un nouveau mot de passe",
    link: env.SITE_URL + FORGOTTEN_PASSWORD_PATH,
    hours: 72,
    foot: "Cet e-mail est envoyé à chaque changement de la sécurité de votre compte.",
  });
}

export function mailNewAddress(
  { email }: Addressee,
  { token, hours }: MailedLink,
  within: Transaction,
): Promise<void> {
  return mail(email, within, {
    kind: "account-new-address",
    subject: "Confirmez votre nouvelle adresse",
    preview: "Elle remplacera l'ancienne dès que vous l'aurez confirmée.",
    text: [
      "As-salāmu ʿalaykum. Cette adresse doit remplacer celle d'un compte qui gère le site. Confirmez qu'elle est bien la vôtre : le lien est valable 24 heures. D'ici là, on se connecte avec l'ancienne.",
    ],
    button: "Confirmer mon adresse",
    link: linkTo(CONFIRM_EMAIL_PATH, token),
    hours,
    foot: "Vous n'avez rien demandé ? Ignorez cet e-mail : sans confirmation, rien ne change.",
  });
}

export function mailFormerAddress(
  { email, newEmail }: Addressee & { newEmail: string },
  { token, hours }: MailedLink,
  within: Transaction,
): Promise<void> {
  return mail(email, within, {
    kind: "account-former-address",
    subject: "L'adresse de votre compte va changer",
    preview: `${newEmail} doit la remplacer.`,
    text: [
      `As-salāmu ʿalaykum. Quelqu'un a demandé, avec votre mot de passe, que l'adresse ${newEmail} remplace celle-ci. Elle sera utilisée dès qu'elle sera confirmée. Si c'est bien vous, vous n'avez rien à faire.`,
      "Ce n'est pas vous ? Reprenez votre compte : il retrouve cette adresse, tous les appareils sont déconnectés, et vous choisissez un nouveau mot de passe.",
    ],
    button: "Reprendre mon compte",
    link: linkTo(RECOVER_PATH, token),
    hours,
    foot: "Le lien est valable sept jours, et ne sert qu'une fois.",
  });
}

type Mail = {
  kind: string;
  subject: string;
  title?: string;
  preview: string;
  text: string[];
  button: string;
  link: string;
  hours: number;
  foot: string;
  about?: { kind: string; id: string };
};

async function mail(
  to: string,
  within: Transaction | undefined,
  { kind, subject, about, title = subject, text, button, link, hours, ...written }: Mail,
): Promise<void> {
  const action = { label: button, href: link };
  const template = { ...written, title, paragraphs: text, action };
  const expiresAt = new Date(Date.now() + hours * 60 * 60 * 1000);
  await queueMail({ kind, to, subject, template, urgent: true, expiresAt, about }, { within });
}

function linkTo(path: string, token: string): string {
  return env.SITE_URL + tokenPath(path, token);
}
