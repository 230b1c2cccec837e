import type { AccountChange } from "#app/domain/accounts/account-admin.server.ts";
import { attempt } from "#app/infra/forms/attempt.server.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

const REASONS = {
  missing: "ce compte n'existe plus.",
  self: "vous ne pouvez pas le faire pour vous-même.",
  last: "il doit rester un administrateur.",
};

/** What a change of somebody's account answers. */
export async function answerAccountChange(
  request: Request,
  change: () => Promise<AccountChange>,
  { failure, success }: { failure: string; success: string },
) {
  const back = returnPath(request, "/admin/settings");
  const changed = await attempt(failure, change);
  if (changed.ok && changed.value.ok) {
    return redirectWithToast(back, { kind: "success", title: "Succès", description: success });
  }
  const why = changed.ok
    ? REASONS[changed.value.ok ? "missing" : changed.value.reason]
    : `référence ${changed.reference}.`;
  return redirectWithToast(back, {
    kind: "error",
    title: "Erreur",
    description: `${failure} : ${why}`,
  });
}
