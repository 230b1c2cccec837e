import { redirect } from "react-router";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Toast } from "#app/infra/forms/toast.ts";

/** `to` leads elsewhere than back; `inPart`: something is left to do. */
type Outcome = { to?: string } & ({ said: string; inPart?: boolean } | { refusal: string }) & {
    action?: Toast["action"];
  };
/** The page that asks before it is done. */
type Question = { asks: string };

export async function answerVerb(
  back: string,
  failure: string,
  act: () => Promise<Outcome | Question>,
) {
  const acting = await attempt(failure, act);
  const outcome: Outcome | Question = acting.ok
    ? acting.value
    : { refusal: `${failure} (référence ${acting.reference})` };
  if ("asks" in outcome) return redirect(outcome.asks, 303);
  const { to = back } = outcome;
  return "said" in outcome
    ? redirectWithToast(to, {
        kind: outcome.inPart ? "warning" : "success",
        description: outcome.said,
        action: outcome.action,
      })
    : redirectWithToast(to, {
        kind: "error",
        description: outcome.refusal,
        action: outcome.action,
      });
}
