import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

/** `to` leads elsewhere than back. */
type Outcome = { to?: string } & ({ said: string } | { refusal: string });

export async function answerVerb(back: string, failure: string, act: () => Promise<Outcome>) {
  const acting = await attempt(failure, act);
  const outcome: Outcome = acting.ok
    ? acting.value
    : { refusal: `${failure} (référence ${acting.reference})` };
  const { to = back } = outcome;
  return "said" in outcome
    ? redirectWithToast(to, { kind: "success", description: outcome.said })
    : redirectWithToast(to, { kind: "error", description: outcome.refusal });
}
