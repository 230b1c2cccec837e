import { data } from "react-router";
import { type ThrowingAway, throwAway, type Who } from "#app/domain/trash/trash.server.ts";
import { TRASH_PATH, type TrashKind } from "#app/domain/trash/trash.ts";
import { attempt } from "#app/infra/forms/attempt.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

/** Throws something away, then goes back to its list with a toast that undoes it. */
export async function answerDeletion(
  administrator: Who,
  {
    kind,
    id,
    withRegistrations,
    back,
    done,
    failure,
    missing = "déjà supprimé entre-temps.",
  }: {
    kind: TrashKind;
    id: string;
    withRegistrations?: boolean;
    back: string;
    /** « Le cours a été supprimé. » */
    done: string;
    /** « Impossible de supprimer le cours » */
    failure: string;
    /** Why it may be found no more. */
    missing?: string;
  },
) {
  const throwing = await attempt(failure, () =>
    throwAway(kind, [id], administrator, { withRegistrations }),
  );
  if (throwing.ok && throwing.value.ok) {
    const toast = { kind: "success", title: "Succès", description: done } as const;
    return redirectWithToast(back, { ...toast, action: undoing(throwing.value, back) });
  }
  if (throwing.ok && !throwing.value.ok && throwing.value.reason === "registrations") {
    return data({ refused: true } as const, { status: 422 });
  }
  const why = throwing.ok ? missing : `référence ${throwing.reference}.`;
  const description = `${failure} : ${why}`;
  return redirectWithToast(back, { kind: "error", title: "Erreur", description });
}

/** The toast's button after a deletion, of one or of several: it brings all of it back. */
export function undoing({ batch }: Extract<ThrowingAway, { ok: true }>, back: string) {
  return { label: "Annuler", to: `${TRASH_PATH}/undo/${batch}?retour=${encodeURIComponent(back)}` };
}
