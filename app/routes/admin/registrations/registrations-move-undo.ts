import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { moveBack } from "#app/domain/registrations/decisions/registration-move.server.ts";
import { movedText } from "#app/domain/registrations/decisions/registration-move.tsx";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/registrations-move-undo.ts";
import { placeOf } from "./registration-list.server.ts";

/** All that one press moved, known by its instant. */
export function action({ request, url, context }: Route.ActionArgs) {
  const { back, failure } = placeOf(request);
  return answerVerb(back, failure, async () => {
    const at = new Date(url.searchParams.get("le") ?? "");
    if (Number.isNaN(at.getTime())) return { refusal: GONE };
    const moved = await moveBack(at, context.get(adminContext));
    const text = movedText(moved, mailsLeave());
    if (moved.done.length > 0) return { said: text };
    return { refusal: text ? `${failure} : ${text}` : GONE };
  });
}

const GONE = "Ce changement a déjà été annulé.";

export function loader() {
  return redirect(REGISTRATIONS_PATH);
}
