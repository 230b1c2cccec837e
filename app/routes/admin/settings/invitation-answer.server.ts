import { attempt } from "#app/infra/forms/attempt.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

/** What a verb on an invitation answers; it may have been accepted meanwhile. */
export async function answerInvitation(
  change: () => Promise<boolean>,
  { failure, success }: { failure: string; success: string },
) {
  const changed = await attempt(failure, change);
  if (changed.ok && changed.value) {
    const toast = { kind: "success", title: "Succès", description: success } as const;
    return redirectWithToast("/admin/settings", toast);
  }
  const why = changed.ok ? "elle n'attend plus de réponse" : `référence ${changed.reference}`;
  const description = `${failure} : ${why}.`;
  return redirectWithToast("/admin/settings", { kind: "error", title: "Erreur", description });
}
