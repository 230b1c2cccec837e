import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mailReceipt } from "#app/domain/students/receipt-mail.server.ts";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/receipt-mail.ts";

const FAILURE = "Le reçu n'a pas pu être envoyé";
const REASONS = {
  missing: "ce paiement n'existe plus",
  "no-address": "la personne n'a pas d'e-mail",
  cancelled: "le paiement est annulé",
  corrected: "le paiement vient d'être corrigé, recommencez",
};

export function action({ params: { id, student, payment }, context }: Route.ActionArgs) {
  return answerVerb(studentsPath(id, `${student}/fees`), FAILURE, async () => {
    const sending = await mailReceipt(
      { courseId: id, student, payment },
      context.get(adminContext),
    );
    return sending.ok
      ? { said: `Le reçu part à ${sending.to}.` }
      : { refusal: `${FAILURE} : ${REASONS[sending.reason]}.` };
  });
}

export function loader({ params: { id, student } }: Route.LoaderArgs) {
  return redirect(studentsPath(id, `${student}/fees`));
}
