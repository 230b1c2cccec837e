import { Award, ClipboardCheck, Euro } from "lucide-react";
import { balanceText, type Fee, formatCents, isFree } from "#app/domain/students/fees/fee.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { studentsPath } from "./students-header.tsx";

/** On the page of a registration: what hangs on it once it is approved. */
export function StudentSummary({
  formation,
  student,
  fee,
  attendance,
}: {
  formation: string;
  student: string;
  fee: Fee;
  /** « 3 présences, 1 absence »; empty while nothing is noted. */
  attendance: string;
}) {
  const path = studentsPath(formation, student);
  return (
    <section aria-labelledby="suivi" className="panel grid gap-3 p-4 sm:p-5">
      <h2 id="suivi" className="text-xl">
        Suivi
      </h2>
      <p className="text-soft">
        {isFree(fee)
          ? "Rien à payer."
          : `Payé : ${formatCents(fee.paid)} sur ${formatCents(fee.due)}, ${balanceText(fee)}.`}
      </p>
      <p className="text-soft">
        {attendance ? `Présences : ${attendance}.` : "Aucune présence n'est encore notée."}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="secondary" size="small" to={`${path}/fees`}>
          <Euro aria-hidden size={16} /> Paiements
        </ButtonLink>
        <ButtonLink look="secondary" size="small" to={`${studentsPath(formation)}/attendance`}>
          <ClipboardCheck aria-hidden size={16} /> Présences
        </ButtonLink>
        <a
          href={`${path}/certificate.pdf`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          <Award aria-hidden size={16} /> Attestation d'inscription
          <span className="sr-only"> (PDF, nouvel onglet)</span>
        </a>
      </div>
    </section>
  );
}
