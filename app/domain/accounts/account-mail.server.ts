import { createElement } from "react";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/infra/env.server.ts";
import { sendMail } from "#app/infra/mail.server.ts";
import { CONFIRM_EMAIL_PATH, INVITATION_PATH, RESET_PASSWORD_PATH } from "./account.ts";

type Addressee = { email: string };

// Templates are loaded when a mail is sent: they weigh half a second at start.
export async function mailConfirmation({ email }: Addressee, token: string): Promise<void> {
  const { ConfirmationEmail } = await import("./account-confirmation.email.tsx");
  await mail(email, "Confirmez votre adresse e-mail", ConfirmationEmail, CONFIRM_EMAIL_PATH, token);
}

export async function mailReset({ email }: Addressee, token: string): Promise<void> {
  const { ResetEmail } = await import("./account-reset.email.tsx");
  await mail(email, "Votre nouveau mot de passe", ResetEmail, RESET_PASSWORD_PATH, token);
}

export async function mailInvitation(
  { name, email, invitedBy }: { name: string; email: string; invitedBy: string },
  token: string,
): Promise<void> {
  const { InvitationEmail } = await import("./account-invitation.email.tsx");
  const template: Template = (props) => InvitationEmail({ ...props, name, invitedBy });
  await mail(email, "Votre invitation à gérer le site", template, INVITATION_PATH, token);
}

type Template = (props: { siteName: string; siteUrl: string; link: string }) => React.JSX.Element;

async function mail(to: string, subject: string, template: Template, path: string, token: string) {
  const { mailBody } = await import("#app/infra/mail-body.server.ts");
  const { siteName } = await readSettings();
  const link = `${env.SITE_URL}${path}?jeton=${encodeURIComponent(token)}`;
  const body = await mailBody(createElement(template, { siteName, siteUrl: env.SITE_URL, link }));
  await sendMail({ to, subject, fromName: siteName, ...body });
}
