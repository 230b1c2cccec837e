import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Selection, type SelectionVerb } from "#app/ui/lists/selection.tsx";
import { type AdminRegistration, awaitsDecision } from "./registration-admin.ts";

const VERBS: SelectionVerb[] = [
  { to: "/admin/registrations/approve", label: "Approuver", icon: Check, look: "primary" },
];

/** A list of registrations; those still to be decided can be approved together. */
export function RegistrationSelection({
  items,
  children,
}: {
  items: AdminRegistration[];
  children: ReactNode;
}) {
  const undecided = items.filter(({ status }) => awaitsDecision(status)).length;
  return (
    <Selection verbs={VERBS} shown={undecided}>
      {children}
    </Selection>
  );
}
