import type { AccountChange } from "#app/domain/accounts/account-admin.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

const REASONS = {
  missing: "ce compte n'existe plus",
  self: "vous ne pouvez pas le faire pour vous-même",
  last: "il doit rester un administrateur",
};

/** `gone` says why there is nothing left to change. */
export async function answerAccountChange(
  back: string,
  change: () => Promise<AccountChange | boolean>,
  { failure, success, gone = REASONS.missing }: { failure: string; success: string; gone?: string },
) {
  const changed = await attempt(failure, change);
  if (changed.ok && (typeof changed.value === "object" ? changed.value.ok : changed.value)) {
    return redirectWithToast(back, { kind: "success", description: success });
  }
  const why = changed.ok ? reasonOf(changed.value, gone) : `référence ${changed.reference}`;
  const description = `${failure} : ${why}.`;
  return redirectWithToast(back, { kind: "error", description });
}

function reasonOf(refused: AccountChange | boolean, gone: string): string {
  return typeof refused === "object" && !refused.ok ? REASONS[refused.reason] : gone;
}
