import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Asks before several items of a list go; opened by its address it has nothing to ask about. */
export function SelectionDeletion({
  asked,
  listPath,
}: {
  asked?: { ids: string[]; back: string; question: string; consequence: string };
  listPath: string;
}) {
  if (!asked) return <NothingSelected backTo={listPath} />;
  const { ids, back, ...confirmation } = asked;
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
