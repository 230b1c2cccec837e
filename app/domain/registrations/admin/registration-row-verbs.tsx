import {
  Ban,
  Check,
  Hourglass,
  type LucideIcon,
  Plus,
  Undo2,
  UserCheck,
  UserX,
} from "lucide-react";
import { useLocation } from "react-router";
import { placesPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { CallVerbs } from "#app/domain/registrations/calls/registration-call.tsx";
import { DecisionButton } from "#app/domain/registrations/decisions/registration-decisions.tsx";
import { type Decision, needsSeat } from "#app/domain/registrations/registration-verbs.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import type { AdminRegistration } from "./registration-admin.ts";

const DECISION_ICONS: Record<Decision, LucideIcon> = {
  approve: Check,
  reject: Ban,
  wait: Hourglass,
  offer: UserCheck,
  "take-back": Undo2,
  withdraw: UserX,
  keep: Undo2,
  undo: Undo2,
};

/** Whom nobody answered yet is answered from the row, and undone there; the rest is behind « ⋯ ». */
export function decisionsAtOnce({
  status,
  notified,
  isFull,
  withdrawingAt,
}: AdminRegistration): Decision[] {
  if (withdrawingAt) return ["keep"];
  if (!notified) return ["undo"];
  if (status !== "pending") return [];
  return isFull ? ["wait", "reject"] : ["approve", "reject"];
}

/** What would need a seat that is not there says so. */
export function MenuDecisions({
  registration,
  decisions,
}: {
  registration: AdminRegistration;
  decisions: Decision[];
}) {
  const { id, isFull, courseId } = registration;
  const { pathname, search } = useLocation();
  const places = placesPath(courseId, pathname + search);
  const mayAdd = useMayOpen()(places);
  const lacking = decisions.filter((decision) => isFull && needsSeat(decision, registration));
  const why = `${id}-complet`;
  return (
    <>
      {lacking.length > 0 && (
        <p id={why} className="col-span-full basis-full text-sm text-gold-ink">
          La formation est complète.
        </p>
      )}
      {lacking.length > 0 && mayAdd && (
        <ButtonLink look="secondary" size="small" to={places}>
          <Plus aria-hidden size={16} /> Ajouter des places
        </ButtonLink>
      )}
      {decisions.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          registration={registration}
          icon={DECISION_ICONS[decision]}
          off={lacking.includes(decision) ? why : undefined}
        />
      ))}
    </>
  );
}

/** On a phone the age of a request stands beside its buttons, which leaves the formation a whole line. */
export function AtOnce({
  registration,
  decisions,
}: {
  registration: AdminRegistration;
  decisions: Decision[];
}) {
  return (
    <>
      <CallVerbs registration={registration} />
      {decisions.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          registration={registration}
          look={decision === "approve" || decision === "wait" ? "primary" : "secondary"}
        />
      ))}
    </>
  );
}
