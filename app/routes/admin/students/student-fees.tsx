import { Award, Pencil } from "lucide-react";
import { data, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findStudentFee } from "#app/domain/students/fees/fee.server.ts";
import {
  balanceText,
  excessOf,
  formatCents,
  isFree,
  OVERPAID,
  remaining,
} from "#app/domain/students/fees/fee.ts";
import { paymentInput, recordPayment } from "#app/domain/students/fees/fee-changes.server.ts";
import { PaymentForm, Payments } from "#app/domain/students/fees/student-fee.tsx";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { newId } from "#app/infra/identifiers.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/student-fees.ts";

const FAILURE = "Impossible d'enregistrer le paiement";

export async function loader({ params }: Route.LoaderArgs) {
  const fee = await findStudentFee(params.id, params.student);
  if (!fee) throw data("Inscription non trouvée", { status: 404 });
  return { fee, formation: params.id, payment: newId(), today: zonedDay(new Date()) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { id: courseId, student } = params;
  return answerForm(request, {
    input: paymentInput,
    save: async (payment) => {
      const by = context.get(adminContext);
      const recording = await recordPayment({ courseId, student }, payment, by);
      if (recording.ok) return { ok: true };
      if (recording.reason === "overpaid") {
        const errors = { [OVERPAID]: recording.asked };
        return { ok: false, errors, cause: "une question attend votre réponse" };
      }
      return { ok: false, errors: { form: `${FAILURE} : l'inscription n'existe plus.` } };
    },
    failure: FAILURE,
    done: ({ id, amount }) => ({
      to: studentsPath(courseId, `${student}/fees`),
      description: `Le paiement de ${formatCents(amount)} est enregistré.`,
      action: {
        label: "Voir le reçu",
        to: studentsPath(courseId, `${student}/payments/${id}/receipt.pdf`),
        opens: true,
      },
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function StudentFees({ loaderData, actionData }: Route.ComponentProps) {
  const { fee, formation, payment, today } = loaderData;
  const path = studentsPath(formation, fee.id);
  const rest = remaining(fee);
  const leave = useMailsLeave();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHeader
        title={`${fee.firstName} ${fee.lastName}`}
        text={`${fee.formation}, inscription ${fee.referenceNumber}`}
        back={{ to: studentsPath(formation, "fees"), label: "Paiements" }}
      >
        {fee.status === "approved" && (
          <a
            href={`${path}/certificate.pdf`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: "secondary" })}
          >
            <Award aria-hidden size={18} /> Attestation d'inscription
            <span className="sr-only"> (PDF, nouvel onglet)</span>
          </a>
        )}
      </ScreenHeader>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <section className="panel grid min-w-0 gap-3 p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-lg">
              {isFree(fee) ? (
                "Rien à payer"
              ) : (
                <>
                  Payé : <strong className="font-semibold">{formatCents(fee.paid)}</strong> sur{" "}
                  {formatCents(fee.due)}
                </>
              )}
              {(rest > 0 || excessOf(fee) > 0) && (
                <>
                  ,{" "}
                  <span
                    className={classNames(
                      "whitespace-nowrap",
                      rest > 0 ? "text-rose" : "text-gold-ink",
                    )}
                  >
                    {balanceText(fee)}
                  </span>
                </>
              )}
            </p>
            <ButtonLink look="secondary" size="small" to={`${path}/due`}>
              <Pencil aria-hidden size={16} /> Changer la somme à payer
            </ButtonLink>
          </div>
          <Payments path={path} payments={fee.payments} mayMail={leave && Boolean(fee.userEmail)} />
        </section>
        <PaymentForm
          key={fee.payments.length}
          id={payment}
          fee={fee}
          today={today}
          busy={busy}
          refusal={actionData}
        />
      </div>
    </>
  );
}
