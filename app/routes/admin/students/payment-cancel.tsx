import { data, redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findPayment } from "#app/domain/students/fees/fee.server.ts";
import { formatCents } from "#app/domain/students/fees/fee.ts";
import { cancelPayment } from "#app/domain/students/fees/fee-changes.server.ts";
import { cancellation } from "#app/domain/students/fees/student-fee.tsx";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/payment-cancel.ts";

const FAILURE = "Impossible d'annuler le paiement";

export async function loader({ params: { id, student, payment } }: Route.LoaderArgs) {
  const back = studentsPath(id, `${student}/fees`);
  const found = await findPayment(student, payment);
  if (!found) throw data("Paiement non trouvé", { status: 404 });
  if (found.cancelledAt) throw redirect(back);
  return { back, asked: cancellation(formatCents(found.amountCents), found.receiptNumber) };
}

export function action({ params: { id, student, payment }, context }: Route.ActionArgs) {
  return answerVerb(studentsPath(id, `${student}/fees`), FAILURE, async () => {
    const done = await cancelPayment(student, payment, context.get(adminContext));
    return done ? { said: "Le paiement est annulé." } : { refusal: `${FAILURE} : il l'est déjà.` };
  });
}

export default function PaymentCancel({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...loaderData.asked} />;
}
