import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { AGENDA_PATH, monthPath } from "#app/domain/agenda/agenda-admin.ts";
import { restoreSession } from "#app/domain/agenda/agenda-changes.server.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/session-restore.ts";
import { afterChange, dayIn } from "./agenda-answers.server.ts";

export function action({ params, context }: Route.ActionArgs) {
  const { id } = params;
  const day = dayIn(params);
  return answerVerb(monthPath(day), "La séance n'a pas pu être remise", async () => {
    const restored = await restoreSession(id, day, context.get(adminContext));
    if (!restored.ok) return { refusal: restored.refusal };
    const said = `« ${restored.title} » : la séance du ${namedDay(day)} a lieu.`;
    return afterChange({ formation: id, day, said }, context);
  });
}

export function loader() {
  return redirect(AGENDA_PATH);
}
