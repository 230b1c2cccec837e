import { data, redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { TRIAL_MAIL } from "#app/domain/mail/mail.ts";
import { findMail, resendMail } from "#app/domain/mail/mail-admin.server.ts";
import { MAILS_PATH, SECOND_SENDING } from "#app/domain/mail/mail-admin.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/mail-verb.ts";

const REASONS = {
  missing: "Cet e-mail n'est plus dans la liste.",
  erased: "Son texte n'est plus gardé : il ne peut pas être renvoyé.",
  expired: "Le lien qu'il contient n'est plus valable : demandez-en un nouveau.",
  "under-way": "Il est déjà en route.",
  sent: "Il est parti entre-temps.",
};

const VERBS = ["trial", "retry", "repeat"] as const;

/** Only sending again what arrived, or may have, asks first. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  if (verbIn(url, VERBS) !== "repeat") throw redirect(MAILS_PATH);
  if (!(await findMail(params.id ?? ""))) throw data("E-mail non trouvé", { status: 404 });
  return { back: returnPath(request, MAILS_PATH) };
}

/** Whether the mail arrives is read in the list. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const who = context.get(adminContext);
  const verb = verbIn(url, VERBS);
  if (verb === "trial" || !id) {
    return answerVerb(MAILS_PATH, TRIAL_FAILURE, () => sendTrial(who.email));
  }
  const asked = returnPath(request, "/admin");
  const back = asked === "/admin" ? MAILS_PATH : asked;
  return answerVerb(back, "Impossible de renvoyer l'e-mail", async () => {
    const sending = await resendMail(id, verb, who);
    return sending.ok ? { said: "L'e-mail est en route." } : { refusal: REASONS[sending.reason] };
  });
}

export default function MailRepeat({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...SECOND_SENDING} />;
}

const TRIAL_FAILURE = "Impossible de préparer l'e-mail d'essai";

async function sendTrial(to: string) {
  const subject = "E-mail d'essai";
  const mail = { kind: "trial", to, subject, template: TRIAL_MAIL };
  await queueMail({ ...mail, urgent: true, canBeSentAgain: true });
  return mailsLeave()
    ? { said: `Un e-mail d'essai part vers ${to}. Son état s'affiche ici.` }
    : { refusal: "L'e-mail d'essai n'est pas parti : aucun serveur d'envoi n'est réglé." };
}
