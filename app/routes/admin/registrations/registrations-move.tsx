import { useRef } from "react";
import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { findRegistrants } from "#app/domain/registrations/admin/registration-list.server.ts";
import {
  listMisfits,
  listMoveTargets,
  type Misfit,
  moveTogether,
} from "#app/domain/registrations/decisions/registration-move.server.ts";
import {
  ANYWAY,
  MOVE_PATH,
  MOVED_ONE,
  MoveFields,
  movedText,
  moveQuestion,
} from "#app/domain/registrations/decisions/registration-move.tsx";
import { MOVE } from "#app/domain/registrations/registration-verbs.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { SelectionQuestion } from "#app/routes/admin/library/selection-question.tsx";
import { useMended } from "#app/ui/forms/standing-errors.ts";
import type { Route } from "./+types/registrations-move.ts";
import { placeOf } from "./registration-list.server.ts";

/** Opened from one registration; several come in a form. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const one = url.searchParams.get(MOVED_ONE);
  return one ? ask([one], request) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { back, failure } = placeOf(request);
  const form = await request.formData();
  const ids = await readSelection(form, back);
  const chosen = String(form.get("courseId") ?? "");
  if (!form.has("confirmed")) return data(await ask(ids, request));
  if (chosen === "") {
    return data(await ask(ids, request, { error: "Choisissez une formation" }), { status: 422 });
  }
  const misfits = form.get(ANYWAY) === chosen ? [] : await listMisfits(ids, chosen);
  if (misfits.length > 0) return data(await ask(ids, request, { chosen, misfits }));
  return answerVerb(back, failure, async () => {
    const moved = await moveTogether(ids, chosen, context.get(adminContext));
    const text = movedText(moved, mailsLeave());
    if (moved.done.length === 0) return { refusal: `${failure} : ${text}` };
    const undo = `${MOVE_PATH}/undo?le=${moved.movedAt.toISOString()}&retour=${encodeURIComponent(back)}`;
    return {
      said: text,
      inPart: moved.done.length < ids.length,
      action: moved.announcedAt ? { label: "Annuler", to: undo } : undefined,
    };
  });
}

export default function RegistrationsMove({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  const fields = useRef<HTMLDivElement>(null);
  const isAnother = useMended(shown?.misfits, fields)("courseId");
  if (!shown?.ids.length) return <SelectionQuestion listPath={REGISTRATIONS_PATH} />;
  const { targets, chosen, error, ...asked } = shown;
  const misfits = isAnother ? [] : shown.misfits;
  return (
    <SelectionQuestion
      asked={asked}
      listPath={REGISTRATIONS_PATH}
      confirm={misfits.length > 0 ? `${MOVE.button} quand même` : MOVE.button}
      look="primary"
    >
      <div ref={fields} className="grid gap-5">
        <MoveFields targets={targets} chosen={chosen} error={error} misfits={misfits} />
      </div>
    </SelectionQuestion>
  );
}

async function ask(
  chosenIds: string[],
  request: Request,
  {
    chosen = "",
    error,
    misfits = [],
  }: { chosen?: string; error?: string; misfits?: Misfit[] } = {},
) {
  const [people, targets] = await Promise.all([findRegistrants(chosenIds), listMoveTargets()]);
  const { back } = placeOf(request);
  const ids = people.map(({ id }) => id);
  return { ids, back, targets, chosen, error, misfits, ...moveQuestion(people, mailsLeave()) };
}
