import { createElement, type FunctionComponent } from "react";
import {
  INVITATION_DAYS,
  INVITATION_MAIL,
} from "#app/domain/accounts/invitations/account-invitation.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { env } from "#app/infra/env.server.ts";
import {
  CONFIRM_EMAIL_PATH,
  FORGOTTEN_PASSWORD_PATH,
  INVITATION_PATH,
  RECOVER_PATH,
  RESET_PASSWORD_PATH,
} from "./account.ts";

type Addressee = { email: string };

// Templates are loaded when a mail is written: they weigh half a second at start.
export async function mailConfirmation({ email }: Addressee, token: string): Promise<void> {
  const { ConfirmationEmail } = await import(
    "#app/domain/accounts/profile/account-confirmation.email.tsx"
  );
  await mail(email, "Confirmez votre adresse e-mail", ConfirmationEmail, {
    kind: "account-confirmation",
    link: linkTo(CONFIRM_EMAIL_PATH, token),
    hours: 24,
  });
}

export async function mailReset({ email }: Addressee, token: string): Promise<void> {
  const { ResetEmail } = await import("#app/domain/accounts/sign-in/account-reset.email.tsx");
  await mail(email, "Votre nouveau mot de passe", ResetEmail, {
    kind: "account-reset",
    link: linkTo(RESET_PASSWORD_PATH, token),
    hours: 1,
  });
}

export async function mailInvitation(
  { id, name, email, invitedBy }: { id: string; name: string; email: string; invitedBy: string },
  token: string,
  within: Transaction,
): Promise<void> {
  const { InvitationEmail } = await import(
    "#app/domain/accounts/invitations/account-invitation.email.tsx"
  );
  const template: Template = (props) =>
    createElement(InvitationEmail, { ...props, name, invitedBy });
  await mail(email, "Votre invitation à gérer le site", template, {
    kind: INVITATION_MAIL,
    link: invitationLink(token),
    hours: INVITATION_DAYS * 24,
    about: { kind: INVITATION_MAIL, id },
    within,
  });
}

export function invitationLink(token: string): string {
  return linkTo(INVITATION_PATH, token);
}

/** Tells the owner what has just changed, and how to take the account back. */
export async function mailNotice(
  { email }: Addressee,
  what: string,
  within?: Transaction,
): Promise<void> {
  const { NoticeEmail } = await import("./account-notice.email.tsx");
  const template: Template = (props) => createElement(NoticeEmail, { ...props, what });
  await mail(email, "Votre compte a changé", template, {
    kind: "account-notice",
    link: env.SITE_URL + FORGOTTEN_PASSWORD_PATH,
    hours: 72,
    within,
  });
}

export async function mailNewAddress(
  { email }: Addressee,
  { token, hours }: MailedLink,
  within: Transaction,
): Promise<void> {
  const { NewAddressEmail } = await import(
    "#app/domain/accounts/profile/account-address.email.tsx"
  );
  await mail(email, "Confirmez votre nouvelle adresse", NewAddressEmail, {
    kind: "account-new-address",
    link: linkTo(CONFIRM_EMAIL_PATH, token),
    hours,
    within,
  });
}

export async function mailFormerAddress(
  { email, newEmail }: Addressee & { newEmail: string },
  { token, hours }: MailedLink,
  within: Transaction,
): Promise<void> {
  const { FormerAddressEmail } = await import(
    "#app/domain/accounts/profile/account-address.email.tsx"
  );
  const template: Template = (props) => createElement(FormerAddressEmail, { ...props, newEmail });
  await mail(email, "L'adresse de votre compte va changer", template, {
    kind: "account-former-address",
    link: linkTo(RECOVER_PATH, token),
    hours,
    within,
  });
}

export type MailedLink = { token: string; hours: number };
type Template = FunctionComponent<{ link: string }>;

/** Somebody waits for it; once its link has ended it is of no use any more. */
async function mail(
  to: string,
  subject: string,
  template: Template,
  { kind, link, hours, about, within }: Errand,
): Promise<void> {
  const expiresAt = new Date(Date.now() + hours * 60 * 60 * 1000);
  const body = createElement(template, { link });
  const mail = { kind, to, subject, template: body, urgent: true, expiresAt, about };
  await queueMail(mail, { within });
}

type Errand = {
  kind: string;
  link: string;
  hours: number;
  about?: { kind: string; id: string };
  within?: Transaction;
};

function linkTo(path: string, token: string): string {
  return `${env.SITE_URL}${path}?jeton=${encodeURIComponent(token)}`;
}
