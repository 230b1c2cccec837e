import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { monthPath, sessionPath } from "#app/domain/agenda/agenda-admin.ts";
import { cancelSession } from "#app/domain/agenda/agenda-changes.server.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/session-cancel.ts";
import { afterChange, dayIn, sessionIn } from "./agenda-answers.server.ts";
import { cancelling } from "./session-words.ts";

export function loader({ params }: Route.LoaderArgs) {
  return sessionIn(params);
}

export function action({ params, context }: Route.ActionArgs) {
  const { id } = params;
  const day = dayIn(params);
  return answerVerb(monthPath(day), "La séance n'a pas pu être annulée", async () => {
    const cancelled = await cancelSession(id, day, context.get(adminContext));
    if (!cancelled.ok) return { refusal: cancelled.refusal };
    const said = `« ${cancelled.title} » : pas de séance le ${namedDay(day)}.`;
    return afterChange({ formation: id, day, said }, context);
  });
}

export default function CancelSession({ loaderData }: Route.ComponentProps) {
  const { id, day } = loaderData;
  return <ConfirmPage cancelTo={sessionPath(id, day)} {...cancelling(loaderData)} />;
}
