import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";

/** Opened by its address it has nothing to ask about. */
export function SelectionQuestion({
  asked,
  listPath,
  children,
  ...confirm
}: {
  asked?: { ids: string[]; back: string; question: string; consequence: string };
  listPath: string;
  confirm?: string;
  look?: "primary";
  /** What else is asked. */
  children?: ReactNode;
}) {
  if (!asked) return <NothingSelected backTo={listPath} />;
  const { ids, back, ...confirmation } = asked;
  return (
    <ConfirmPage cancelTo={back} {...confirmation} {...confirm}>
      <input type="hidden" name="confirmed" value="on" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids[]" value={id} />
      ))}
      {children}
    </ConfirmPage>
  );
}

function NothingSelected({ backTo }: { backTo: string }) {
  return (
    <>
      <title>Rien n'est sélectionné · Administration</title>
      <EmptyState wholePage title="Rien n'est sélectionné" text="Choisissez d'abord dans la liste.">
        <ButtonLink to={backTo}>Retour à la liste</ButtonLink>
      </EmptyState>
    </>
  );
}
