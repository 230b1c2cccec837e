import { data } from "react-router";
import { RECORDS, type RecordKind } from "#app/domain/all-records.server.ts";
import {
  type SoftDeletion,
  softDelete,
  type Who,
} from "#app/domain/records/trash/soft-delete.server.ts";
import { TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { attempt } from "#app/infra/forms/attempt.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

/** Deletes something, then goes back to its list with a toast that undoes it. */
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
    kind: RecordKind;
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
  const deletion = await attempt(failure, () =>
    softDelete(RECORDS, kind, [id], administrator, { withChildren: withRegistrations }),
  );
  if (deletion.ok && deletion.value.ok) {
    const toast = { kind: "success", title: "Succès", description: done } as const;
    return redirectWithToast(back, { ...toast, action: undoing(deletion.value, back) });
  }
  if (deletion.ok && !deletion.value.ok && deletion.value.reason === "kept") {
    return data({ refused: true } as const, { status: 422 });
  }
  const why = deletion.ok ? missing : `référence ${deletion.reference}.`;
  const description = `${failure} : ${why}`;
  return redirectWithToast(back, { kind: "error", title: "Erreur", description });
}

/** The toast's button after a deletion, of one or of several: it brings all of it back. */
export function undoing({ batch }: Extract<SoftDeletion, { ok: true }>, back: string) {
  return { label: "Annuler", to: `${TRASH_PATH}/undo/${batch}?retour=${encodeURIComponent(back)}` };
}
