import { data, redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { placesPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import {
  fullText,
  REGISTRATIONS_PATH,
} from "#app/domain/registrations/admin/registration-admin.ts";
import {
  findRegistration,
  readRegistration,
} from "#app/domain/registrations/admin/registration-list.server.ts";
import {
  decide,
  type Outcome,
  rejectionInput,
} from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { doneText } from "#app/domain/registrations/decisions/registration-decisions.tsx";
import { decisionQuestion } from "#app/domain/registrations/decisions/registration-questions.tsx";
import {
  DECISION_NAMES,
  type Decision,
  mayDecide,
  undoOf,
} from "#app/domain/registrations/registration-verbs.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/registration-decision.ts";
import { placeOf } from "./registration-list.server.ts";

export async function loader({ request, params, url }: Route.LoaderArgs) {
  const decision = verbIn(url, DECISION_NAMES);
  const registration = await readRegistration(params.id);
  if (!registration) throw data("Inscription non trouvée", { status: 404 });
  const { back } = placeOf(request);
  const asks = decisionQuestion(decision, { ...registration, mailsLeave: mailsLeave() }) !== null;
  if (!asks || !mayDecide(decision, registration)) throw redirect(back);
  return { decision, registration, back };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const decision = verbIn(url, DECISION_NAMES);
  const { back, failure } = placeOf(request);
  const form = await request.formData();
  const parsed = parseForm(rejectionInput, form);
  return answerVerb(back, failure, async () => {
    if (!parsed.ok) return { refusal: `${failure} : ${parsed.errors.reason}` };
    const by = context.get(adminContext);
    const asks = !form.has("confirmed");
    const { reason } = parsed.data;
    const outcome = await decide(decision, params.id, { by, reason, asks });
    if (!outcome.ok && outcome.reason === "doubtful")
      return { asks: `${url.pathname}${url.search}` };
    if (!outcome.ok) {
      const refused = await findRegistration(params.id);
      const places = placesPath(refused?.courseId ?? "", back);
      const opens = outcome.reason === "full" && mayOpen(by.role, places);
      return {
        refusal: `${failure} : ${refusalText(outcome, refused?.status === "waiting")}`,
        action: opens ? { label: "Ajouter des places", to: places, opens } : undefined,
      };
    }
    const undoing = outcome.before ? undoOf(decision, outcome.before) : null;
    const undo = `${REGISTRATIONS_PATH}/${params.id}/${undoing}?retour=${encodeURIComponent(back)}`;
    return {
      said: doneText(decision, outcome, mailsLeave()) + offerNews(decision, outcome),
      action: undoing ? { label: "Annuler", to: undo } : undefined,
    };
  });
}

export default function RegistrationDecision({ loaderData }: Route.ComponentProps) {
  const { decision, registration, back } = loaderData;
  const mailsLeave = useMailsLeave();
  const asked = decisionQuestion(decision, { ...registration, mailsLeave });
  if (!asked) return null;
  const { fields, ...question } = asked;
  return (
    <ConfirmPage cancelTo={back} {...question}>
      {fields}
    </ConfirmPage>
  );
}

function offerNews(decision: Decision, { name, hasEmail }: Extract<Outcome, { ok: true }>): string {
  if (decision !== "offer") return "";
  return mailsLeave() && hasEmail
    ? ` ${name} : l'e-mail part maintenant.`
    : ` ${name} : aucun e-mail ne le dit, prévenez cette personne.`;
}

function refusalText(refused: Extract<Outcome, { ok: false }>, waits: boolean): string {
  if (refused.reason === "full") return fullText(refused.held, waits);
  return refused.reason === "decided" ? "la décision est déjà prise." : "elle n'existe plus.";
}
