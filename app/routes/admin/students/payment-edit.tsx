import { data, redirect, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findStudentFee } from "#app/domain/students/fees/fee.server.ts";
import { OVERPAID } from "#app/domain/students/fees/fee.ts";
import { correctPayment, paymentInput } from "#app/domain/students/fees/fee-changes.server.ts";
import { PaymentCorrection } from "#app/domain/students/fees/student-fee.tsx";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/payment-edit.ts";

const FAILURE = "Impossible de corriger le paiement";
const REASONS = { missing: "il n'existe plus", cancelled: "il est annulé" };

export async function loader({ params: { id, student, payment } }: Route.LoaderArgs) {
  const fee = await findStudentFee(id, student);
  const found = fee?.payments.find((one) => one.id === payment);
  if (!fee || !found) throw data("Paiement non trouvé", { status: 404 });
  const back = studentsPath(id, `${student}/fees`);
  if (found.cancelledAt) throw redirect(back);
  const name = `${fee.firstName} ${fee.lastName}`;
  return { back, name, payment: found, today: zonedDay(new Date()) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { id: courseId, student } = params;
  return answerForm(request, {
    input: paymentInput,
    save: async (typed, sent) => {
      const payment = { ...typed, id: params.payment };
      const by = context.get(adminContext);
      const correction = await correctPayment({ courseId, student }, payment, by, sent);
      if (correction.ok) return correction;
      if (correction.reason === "overpaid") {
        const errors = { [OVERPAID]: correction.asked };
        return { ok: false, errors, cause: "une question attend votre réponse" };
      }
      const why =
        correction.reason === "corrected"
          ? `${correction.by} l'a corrigé entre-temps (${correction.is}). Rechargez la page avant de le corriger à votre tour`
          : REASONS[correction.reason];
      return { ok: false, errors: { form: `${FAILURE} : ${why}.` } };
    },
    failure: FAILURE,
    done: () => ({
      to: studentsPath(courseId, `${student}/fees`),
      description: "Le paiement est corrigé.",
      action: {
        label: "Voir le reçu",
        to: studentsPath(courseId, `${student}/payments/${params.payment}/receipt.pdf`),
        opens: true,
      },
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function PaymentEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { back, name, payment, today } = loaderData;
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHeader
        title="Corriger le paiement"
        text={name}
        back={{ to: back, label: "Paiements" }}
      />
      <PaymentCorrection payment={payment} today={today} busy={busy} refusal={actionData} />
    </>
  );
}
