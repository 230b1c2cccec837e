import { data } from "react-router";
import { throwAway, type Who } from "#app/domain/trash/trash.server.ts";
import type { TrashKind } from "#app/domain/trash/trash.ts";
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
    kind: TrashKind;
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

  const throwing = await attempt("suppression d'une sélection", () =>
    throwAway(kind, weighed.ids, administrator),
  );
  if (!throwing.ok)
    return refuse(`Erreur lors de la suppression (référence ${throwing.reference})`);
  if (!throwing.value.ok) return refuse(throwing.value.reason === "missing" ? GONE : INSCRIBED);
  return redirectWithToast(back, {
    kind: "success",
    title: "Succès",
    description: done(throwing.value.titles),
    action: undoing(throwing.value, back),
  });
}
