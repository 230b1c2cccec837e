import { data, redirect } from "react-router";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { TRIAL_MAIL } from "#app/domain/mail/mail.ts";
import { MAILS_PATH, SECOND_SENDING } from "#app/domain/mail/mail-admin.ts";
import { findMail } from "#app/domain/mail/mail-list.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { repeatMail, retryMail } from "#app/domain/mail/mail-retry.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/mail-verb.ts";

const REASONS = {
  missing: "Ce courriel n'est plus dans la liste.",
  erased: "Son texte n'est plus gardé : il ne peut pas être renvoyé.",
  expired: "Le lien qu'il contient n'est plus valable : demandez-en un nouveau.",
  "under-way": "Il est déjà en route.",
  sent: "Il est parti entre-temps.",
};

/** Only sending again what arrived, or may have, asks first. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  if (!url.pathname.endsWith("/repeat")) throw redirect(MAILS_PATH);
  if (!(await findMail(params.id ?? ""))) throw data("Courriel non trouvé", { status: 404 });
  return { back: returnPath(request, MAILS_PATH) };
}

/** Whether the mail arrives is read in the list. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const who = context.get(adminContext);
  const sendAgain = url.pathname.endsWith("/repeat") ? repeatMail : retryMail;
  const failure = id
    ? "Impossible de renvoyer le courriel"
    : "Impossible de préparer le courriel d'essai";
  const asked = returnPath(request, "/admin");
  const back = !id || asked === "/admin" ? MAILS_PATH : asked;
  const answer = (kind: "error" | "success", description: string) =>
    redirectWithToast(back, { kind, description });
  const sending = await attempt(failure, () => (id ? sendAgain(id, who) : sendTrial(who)));
  if (!sending.ok) return answer("error", `${failure} (référence ${sending.reference})`);
  if (!sending.value.ok) return answer("error", REASONS[sending.value.reason]);
  if (id) return answer("success", "Le courriel est en route.");
  return mailsLeave()
    ? answer("success", `Un courriel d'essai part vers ${who.email}. Son état s'affiche ici.`)
    : answer("error", "Le courriel d'essai n'est pas parti : aucun serveur d'envoi n'est réglé.");
}

export default function MailRepeat({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...SECOND_SENDING} />;
}

async function sendTrial({ email: to }: Administrator): Promise<{ ok: true }> {
  const subject = "Courriel d'essai";
  await queueMail({ kind: "trial", to, subject, template: TRIAL_MAIL, urgent: true });
  return { ok: true };
}
