import { MAILS_PATH } from "#app/domain/mail/mail-admin.ts";
import type { Retry } from "#app/domain/mail/mail-retry.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";

const FAILURE = "Impossible de renvoyer le courriel";
const REASONS = {
  missing: "Ce courriel n'est plus dans la liste.",
  erased: "Son texte n'est plus gardé : il ne peut pas être renvoyé.",
  expired: "Le lien qu'il contient n'est plus valable : demandez-en un nouveau.",
  "under-way": "Il est déjà en route.",
  sent: "Il est parti entre-temps.",
};

/** Sends a mail again and says how that went, wherever it was asked. */
export async function answerAgain(request: Request, send: () => Promise<Retry>) {
  const sending = await attempt(FAILURE, send);
  const asked = returnPath(request, "/admin");
  const back = asked === "/admin" ? MAILS_PATH : asked;
  if (!sending.ok) {
    const description = `${FAILURE} (référence ${sending.reference})`;
    return redirectWithToast(back, { kind: "error", title: "Erreur", description });
  }
  if (!sending.value.ok) {
    const description = REASONS[sending.value.reason];
    return redirectWithToast(back, { kind: "error", title: "Erreur", description });
  }
  const description = "Le courriel est en route.";
  return redirectWithToast(back, { kind: "success", title: "Succès", description });
}
