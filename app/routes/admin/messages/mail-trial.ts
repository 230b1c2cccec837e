import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { MAILS_PATH } from "#app/domain/mail/mail-admin.ts";
import { sendTrialMail } from "#app/domain/mail/mail-trial.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import type { Route } from "./+types/mail-trial.ts";

const NOWHERE = "Le courriel d'essai n'est pas parti : aucun serveur d'envoi n'est réglé.";
const FAILURE = "Impossible de préparer le courriel d'essai";

/** Answers at once: whether the mail arrives is read in the list, where this leads. */
export async function action({ context }: Route.ActionArgs) {
  const { email } = context.get(adminContext);
  const asking = await attempt(FAILURE, () => sendTrialMail(email));
  if (!asking.ok) {
    const description = `${FAILURE} (référence ${asking.reference})`;
    return redirectWithToast(MAILS_PATH, { kind: "error", title: "Erreur", description });
  }
  if (!mailsLeave()) {
    return redirectWithToast(MAILS_PATH, { kind: "error", title: "Erreur", description: NOWHERE });
  }
  const description = `Un courriel d'essai part vers ${email}. Son état s'affiche ici.`;
  return redirectWithToast(MAILS_PATH, { kind: "success", title: "Succès", description });
}

export function loader() {
  return redirect(MAILS_PATH);
}
