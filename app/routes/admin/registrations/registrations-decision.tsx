import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { placesPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import {
  REGISTRATIONS_PATH,
  togetherText,
} from "#app/domain/registrations/admin/registration-admin.ts";
import { findRegistrants } from "#app/domain/registrations/admin/registration-list.server.ts";
import { ReasonField } from "#app/domain/registrations/decisions/reason-field.tsx";
import {
  decideTogether,
  rejectionInput,
} from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { doubtTogether } from "#app/domain/registrations/decisions/registration-doubts.server.ts";
import {
  rejectionOf,
  SHARED_REASON,
} from "#app/domain/registrations/decisions/registration-questions.tsx";
import { BULK_DECISIONS } from "#app/domain/registrations/registration-verbs.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { SelectionQuestion } from "#app/routes/admin/library/selection-question.tsx";
import { withKept } from "#app/ui/lists/kept-picks.ts";
import type { Route } from "./+types/registrations-decision.ts";
import { placeOf } from "./registration-list.server.ts";

/** Rejecting asks first, for a reason, the same for all; the others where they may be a slip. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const decision = verbIn(url, BULK_DECISIONS);
  const { back, failure } = placeOf(request);
  const form = await request.formData();
  const ids = await readSelection(form, back);
  if (decision === "reject" && !form.has("confirmed")) {
    const people = await findRegistrants(ids);
    const asked = rejectionOf({ count: people.length, mailsLeave: mailsLeave() });
    return data({ ids, back, ...asked, reason: true, former: sharedReason(people) });
  }
  const doubt = form.has("confirmed") ? null : await doubtTogether(decision, ids);
  if (doubt) return data({ ids, back, ...doubt, reason: false, former: null });
  const parsed = parseForm(rejectionInput, form);
  return answerVerb(back, failure, async () => {
    if (!parsed.ok) return { refusal: `${failure} : ${parsed.errors.reason}` };
    const by = context.get(adminContext);
    const together = await decideTogether(decision, ids, { by, reason: parsed.data.reason });
    const text = togetherText(decision, together, mailsLeave());
    const [lacking] = together.lacking;
    const ticked = together.lacking.map(({ id }) => id);
    // Who has no seat stays chosen.
    const to = lacking ? withKept(back, ticked) : back;
    if (together.done > 0) {
      const undo = `${REGISTRATIONS_PATH}/undo?le=${together.decidedAt.toISOString()}&retour=${encodeURIComponent(back)}`;
      return {
        to,
        said: text,
        inPart: lacking !== undefined,
        action: { label: "Annuler", to: undo },
      };
    }
    const places = lacking && placesPath(lacking.courseId, to);
    const opens = places !== undefined && mayOpen(by.role, places);
    const action = opens ? { label: "Ajouter des places", to: places, opens } : undefined;
    return { to, refusal: text, action };
  });
}

/** One reason is given to all: proposed again where it was the same. */
function sharedReason(people: { formerReason: string | null }[]): string | null {
  const reasons = new Set(people.map(({ formerReason }) => formerReason));
  const [only = null] = reasons;
  return reasons.size === 1 ? only : null;
}

/** Also read after a form was sent, for that form's page. */
export function loader({ url }: Route.LoaderArgs) {
  verbIn(url, BULK_DECISIONS);
  return null;
}

export default function RegistrationsDecision({ actionData }: Route.ComponentProps) {
  if (!actionData) return <SelectionQuestion listPath={REGISTRATIONS_PATH} />;
  const { reason, former, confirm, ...asked } = actionData;
  return (
    <SelectionQuestion
      asked={asked}
      listPath={REGISTRATIONS_PATH}
      confirm={confirm}
      {...(!reason && { look: "primary" })}
    >
      {reason && <ReasonField former={former} help={SHARED_REASON} />}
    </SelectionQuestion>
  );
}
