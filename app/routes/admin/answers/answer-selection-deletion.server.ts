import { data } from "react-router";
import { RECORDS, type RecordKind } from "#app/domain/all-records.server.ts";
import { softDelete, type Who } from "#app/domain/records/trash/soft-delete.server.ts";
import { attempt } from "#app/infra/forms/attempt.server.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { undoing } from "./answer-deletion.server.ts";
import { readSelection } from "./answer-selection.server.ts";

export const INSCRIBED = "Impossible de supprimer : des personnes y sont inscrites.";
export const GONE = "Déjà supprimé entre-temps.";

type Weighed = { ids: string[]; question: string; consequence: string } | { refusal: string };

/** Sent from a list it asks, naming what goes; sent from its own page it does it. */
export async function answerSelectionDeletion(
  request: Request,
  administrator: Who,
  {
    section,
    kind,
    weigh,
    done,
  }: {
    section: string;
    kind: RecordKind;
    /** What of the selection can go, and what to ask before. */
    weigh: (ids: string[]) => Promise<Weighed>;
    /** « 12 cours supprimés. » */
    done: (titles: string[]) => string;
  },
) {
  const back = returnPath(request, section);
  const refuse = (description: string) =>
    redirectWithToast(back, { kind: "error", title: "Erreur", description });
  const form = await request.formData();
  const weighed = await weigh(await readSelection(form, back));
  if ("refusal" in weighed) return refuse(weighed.refusal);
  if (!form.has("confirmed")) return data({ ...weighed, back });

  const deletion = await attempt("suppression d'une sélection", () =>
    softDelete(RECORDS, kind, weighed.ids, administrator),
  );
  if (!deletion.ok)
    return refuse(`Erreur lors de la suppression (référence ${deletion.reference})`);
  if (!deletion.value.ok) return refuse(deletion.value.reason === "missing" ? GONE : INSCRIBED);
  return redirectWithToast(back, {
    kind: "success",
    title: "Succès",
    description: done(deletion.value.titles),
    action: undoing(deletion.value, back),
  });
}
