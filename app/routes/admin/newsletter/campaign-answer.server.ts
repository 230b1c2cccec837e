import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

export const SENDING_FAILURE = "Erreur lors de l'envoi de la newsletter";

const REASONS = {
  gone: "elle n'est plus un brouillon.",
  incomplete: "Veuillez remplir le sujet et le contenu de l'email",
  nobody: "aucun abonné ne correspond.",
  elsewhere: "il n'en est plus là.",
} as const;

/** Does a verb to a letter and goes back to it with its answer. */
export async function answerCampaignVerb(
  id: string,
  verb: () => Promise<{ ok: true; said: string } | { ok: false; reason: keyof typeof REASONS }>,
) {
  const page = `/admin/newsletter/${id}`;
  const done = await attempt(SENDING_FAILURE, verb);
  const failed = (why: string) =>
    redirectWithToast(page, {
      kind: "error",
      title: "Erreur",
      description: `${SENDING_FAILURE} ${why}`,
    });
  if (!done.ok) return failed(`(référence ${done.reference})`);
  if (!done.value.ok) return failed(`: ${REASONS[done.value.reason]}`);
  return redirectWithToast(page, {
    kind: "success",
    title: "Succès",
    description: done.value.said,
  });
}
