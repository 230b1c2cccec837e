import { fullText } from "#app/domain/registrations/admin/registration-admin.ts";
import type { Decision } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { attempt } from "#app/infra/forms/attempt.server.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

export const REGISTRATIONS = "/admin/registrations";
const FORMATIONS = "/admin/formations";

type Refused = Extract<Decision, { ok: false }>;

const REASONS = {
  decided: "la décision est déjà prise.",
  missing: "elle n'existe plus.",
};

/** What a decision answers, on the list of registrations as on a formation's students. */
export async function answerDecision<Done extends { ok: true }>(
  request: Request,
  decide: () => Promise<Done | Refused>,
  {
    done,
    undo,
  }: {
    done: string | ((decision: Done) => string);
    /** Of whom, where it can be undone from the toast. */
    undo?: string;
  },
) {
  const decision = await attempt("décision d'inscription", decide);
  if (decision.ok && decision.value.ok) {
    const { back } = placeOf(request);
    const description = typeof done === "string" ? done : done(decision.value);
    const toast = { kind: "success", title: "Succès", description } as const;
    return redirectWithToast(back, { ...toast, action: undo ? undoing(undo, back) : undefined });
  }
  const why = decision.ok ? whyNot(decision.value as Refused) : `référence ${decision.reference}.`;
  return refuseDecision(request, why);
}

function whyNot(refused: Refused): string {
  return refused.reason === "full" ? fullText(refused.held) : REASONS[refused.reason];
}

function undoing(id: string, back: string) {
  const to = `${REGISTRATIONS}/${id}/undo?retour=${encodeURIComponent(back)}`;
  return { label: "Annuler", to };
}

export function refuseDecision(request: Request, why: string) {
  const { back, failure } = placeOf(request);
  const description = `${failure} : ${why}`;
  return redirectWithToast(back, { kind: "error", title: "Erreur", description });
}

/** Decided from the registrations or from a formation's students: where to go back, and what fails. */
export function placeOf(request: Request): { back: string; failure: string } {
  const students = returnPath(request, FORMATIONS);
  return students === FORMATIONS
    ? {
        back: returnPath(request, REGISTRATIONS),
        failure: "Impossible de mettre à jour l'inscription",
      }
    : { back: students, failure: "Impossible de mettre à jour le statut" };
}
