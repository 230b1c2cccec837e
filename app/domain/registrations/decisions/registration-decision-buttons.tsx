import type { AdminRegistration } from "#app/domain/registrations/admin/registration-admin.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { RejectionReasonField, rejectionQuestion } from "./registration-rejection.tsx";
import { undoingQuestion } from "./registration-undoing.ts";

type Decided = Pick<
  AdminRegistration,
  "id" | "firstName" | "lastName" | "status" | "notified" | "undoable" | "userEmail"
>;

/** What can be decided now, in the state the registration is in. */
export function DecisionButtons({ registration }: { registration: Decided }) {
  const { id, firstName, lastName, status, undoable, userEmail } = registration;
  const leave = useMailsLeave();
  const name = `${firstName} ${lastName}`;
  const at = `/admin/registrations/${id}`;
  const whom = <span className="sr-only">{` l'inscription ${ofName(name)}`}</span>;
  if (status === "approved" || status === "rejected")
    return <UndoButton registration={registration} />;
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {(status === "waiting" || status === "withdrawn") && (
        <VerbButton to={`${at}/offer`} look="secondary" size="regular">
          Proposer une place<span className="sr-only">{` à ${name}`}</span>
        </VerbButton>
      )}
      <VerbButton
        to={`${at}/approve`}
        size="regular"
        look={status === "pending" || status === "offered" ? "primary" : "secondary"}
      >
        Approuver{whom}
      </VerbButton>
      {status !== "withdrawn" && (
        <ConfirmLink
          to={`${at}/reject`}
          {...rejectionQuestion({ name, hasEmail: userEmail !== null, mailsLeave: leave })}
          fields={<RejectionReasonField />}
          className={buttonClass({ look: "secondary" })}
        >
          Rejeter{whom}
        </ConfirmLink>
      )}
      {(status === "pending" || status === "withdrawn") && (
        <VerbButton to={`${at}/wait`} look="secondary" size="regular">
          Mettre en liste d'attente
          <span className="sr-only">{` l'inscription ${ofName(name)}`}</span>
        </VerbButton>
      )}
      {status === "offered" && (
        <ConfirmLink
          to={`${at}/take-back`}
          {...undoingQuestion({ name, status, hasEmail: userEmail !== null, mailsLeave: leave })}
          className={buttonClass({ look: "secondary" })}
        >
          Reprendre la place<span className="sr-only">{` de ${name}`}</span>
        </ConfirmLink>
      )}
      {undoable && <UndoButton registration={registration} />}
    </div>
  );
}

function UndoButton({ registration }: { registration: Decided }) {
  const { id, firstName, lastName, status, notified, userEmail } = registration;
  const leave = useMailsLeave();
  const name = `${firstName} ${lastName}`;
  const to = `/admin/registrations/${id}/undo`;
  const undo = (
    <>
      {status === "waiting" ? "Retirer de la liste" : "Annuler la décision"}
      <span className="sr-only">{` sur l'inscription ${ofName(name)}`}</span>
    </>
  );
  return notified ? (
    <ConfirmLink
      to={to}
      {...undoingQuestion({ name, status, hasEmail: userEmail !== null, mailsLeave: leave })}
      className={buttonClass({ look: "quiet", size: "small" })}
    >
      {undo}
    </ConfirmLink>
  ) : (
    <VerbButton to={to} look="quiet">
      {undo}
    </VerbButton>
  );
}
