import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findPlannedSession } from "#app/domain/agenda/agenda-admin.server.ts";
import { monthPath, restorePath, sessionPath } from "#app/domain/agenda/agenda-admin.ts";
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
    const before = await findPlannedSession(id, day);
    const cancelled = await cancelSession(id, day, context.get(adminContext));
    if (!cancelled.ok) return { refusal: cancelled.refusal };
    const said = `« ${cancelled.title} » : pas de séance le ${namedDay(day)}.`;
    // Its own hours or place would not come back with it, nor a day that is none of its usual ones.
    const isUsual = !before?.isOwn && (await findPlannedSession(id, day)) !== null;
    const action = isUsual ? { label: "Remettre", to: restorePath(id, day) } : undefined;
    const after = await afterChange({ formation: id, day, said }, context);
    // The page that asks whom to tell has that verb itself.
    return after.to === monthPath(day) ? { ...after, action } : after;
  });
}

export default function CancelSession({ loaderData }: Route.ComponentProps) {
  const { id, day } = loaderData;
  return <ConfirmPage cancelTo={sessionPath(id, day)} {...cancelling(loaderData)} />;
}
