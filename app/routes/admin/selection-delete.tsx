import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { deletedText } from "#app/domain/publication/shelf.ts";
import { findDoomed } from "#app/domain/publication/shelf-deletion.server.ts";
import { shelfDeletion } from "#app/domain/publication/shelf-deletion.ts";
import { throwAway } from "#app/domain/trash/trash.server.ts";
import { attempt } from "#app/infra/attempt.server.ts";
import { returnPath } from "#app/infra/return-path.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/selection-delete.ts";
import { undoing } from "./answer-deletion.server.ts";
import { readSelection, shelfOf } from "./answer-selection.server.ts";

const INSCRIBED = "Impossible de supprimer : des personnes y sont inscrites.";

/** Sent from a list it asks, naming what goes; sent from its own page it does it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shelf = shelfOf(params);
  const back = returnPath(request, shelf.path);
  const refuse = (description: string) =>
    redirectWithToast(back, { kind: "error", title: "Erreur", description });
  const form = await request.formData();
  const doomed = await findDoomed(shelf, await readSelection(form, back));
  const ids = doomed.going.map(({ id }) => id);
  if (ids.length === 0)
    return refuse(doomed.staying.length > 0 ? INSCRIBED : "Déjà supprimé entre-temps.");
  if (!form.has("confirmed")) return data({ ...shelfDeletion(shelf, doomed), ids, back });

  const throwing = await attempt("suppression d'une sélection", () =>
    throwAway(shelf.holds.kind, ids, context.get(adminContext)),
  );
  if (!throwing.ok)
    return refuse(`Erreur lors de la suppression (référence ${throwing.reference})`);
  if (!throwing.value.ok) {
    return refuse(throwing.value.reason === "missing" ? "Déjà supprimé entre-temps." : INSCRIBED);
  }
  const { titles } = throwing.value;
  return redirectWithToast(back, {
    kind: "success",
    title: "Succès",
    description: deletedText(shelf, titles),
    action: undoing(throwing.value, back),
  });
}

/** Opened by its address it has nothing to ask about; after a form it is read for that form's page. */
export function loader({ params }: Route.LoaderArgs) {
  return { path: shelfOf(params).path };
}

export default function SelectionDelete({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData) return <NothingSelected backTo={loaderData.path} />;
  const { ids, back, ...confirmation } = actionData;
  return (
    <ConfirmPage cancelTo={back} {...confirmation}>
      <input type="hidden" name="confirmed" value="on" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids[]" value={id} />
      ))}
    </ConfirmPage>
  );
}

function NothingSelected({ backTo }: { backTo: string }) {
  return (
    <>
      <title>Rien n'est sélectionné · Administration</title>
      <EmptyState
        wholePage
        title="Rien n'est sélectionné"
        text="Choisissez dans la liste ce qui doit être supprimé."
      >
        <ButtonLink to={backTo}>Retour à la liste</ButtonLink>
      </EmptyState>
    </>
  );
}
