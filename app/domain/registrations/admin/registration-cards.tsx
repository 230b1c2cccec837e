import { Check } from "lucide-react";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import { Selection, type SelectionVerb } from "#app/ui/lists/selection.tsx";
import { type AdminRegistration, awaitsDecision } from "./registration-admin.ts";
import { RegistrationAdminCard } from "./registration-admin-card.tsx";

const VERBS: SelectionVerb[] = [
  { to: "/admin/registrations/approve", label: "Approuver", icon: Check, look: "primary" },
];

export function RegistrationCards({
  items,
  mails,
  siteName,
  withCourse,
}: {
  items: AdminRegistration[];
  mails: Map<string, MailSummary>;
  siteName: string;
  /** False where all are of one formation, named above. */
  withCourse: boolean;
}) {
  return (
    <Selection verbs={VERBS} shown={items.filter(({ status }) => awaitsDecision(status)).length}>
      <ul className="grid gap-3">
        {items.map((registration) => (
          <RegistrationAdminCard
            key={registration.id}
            registration={registration}
            siteName={siteName}
            mail={mails.get(registration.id)}
            withCourse={withCourse}
          />
        ))}
      </ul>
    </Selection>
  );
}
