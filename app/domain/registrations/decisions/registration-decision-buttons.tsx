import type { AdminRegistration } from "#app/domain/registrations/admin/registration-admin.ts";
import {
  DECISIONS,
  type Decision,
  decisionsShown,
} from "#app/domain/registrations/registration-verbs.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { DECISION_QUESTIONS, RejectionReasonField } from "./registration-questions.tsx";

type Decided = Pick<
  AdminRegistration,
  "id" | "firstName" | "lastName" | "status" | "notified" | "decidedAt" | "userEmail"
>;

export function DecisionButtons({ registration }: { registration: Decided }) {
  const shown = decisionsShown(registration);
  const buttons = shown.map((decision, place) => (
    <DecisionButton
      key={decision}
      decision={decision}
      registration={registration}
      look={decision === "approve" && place === 0 ? "primary" : "secondary"}
    />
  ));
  if (shown.length === 1) return buttons;
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {buttons}
    </div>
  );
}

function DecisionButton({
  decision,
  registration,
  look,
}: {
  decision: Decision;
  registration: Decided;
  look: "primary" | "secondary";
}) {
  const mailsLeave = useMailsLeave();
  const { id, firstName, lastName, status, notified, userEmail } = registration;
  const name = `${firstName} ${lastName}`;
  const { button, whom } = DECISIONS[decision];
  const to = `/admin/registrations/${id}/${decision}`;
  const undoes = decision === "undo";
  const shape = undoes ? ({ look: "quiet", size: "small" } as const) : { look };
  const label = (
    <>
      {undoes && status === "waiting" ? "Retirer de la liste" : button}
      <span className="sr-only">{` ${whom(name)}`}</span>
    </>
  );
  const isAsked = decision === "reject" || decision === "take-back" || (undoes && notified);
  if (!isAsked) {
    return (
      <VerbButton to={to} size="regular" {...shape}>
        {label}
      </VerbButton>
    );
  }
  const asked = { name, status, hasEmail: userEmail !== null, mailsLeave };
  return (
    <ConfirmLink
      to={to}
      {...DECISION_QUESTIONS[decision](asked)}
      fields={decision === "reject" && <RejectionReasonField />}
      className={buttonClass(shape)}
    >
      {label}
    </ConfirmLink>
  );
}
