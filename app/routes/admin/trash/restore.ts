import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { undoDemoRemoval } from "#app/domain/onboarding/demo-removal.server.ts";
import { type Restoring, restore, restoreBatch } from "#app/domain/records/trash/restore.server.ts";
import { TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { trashedOf } from "#app/domain/records/trash/trash-list.server.ts";
import { recordOf } from "#app/domain/records/trash/trash-record.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/restore.ts";
import { ownKinds } from "./own-trash.ts";

const FAILURE = "Impossible de restaurer";

/** One item, several that were picked, or all that one deletion took. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  const asked = returnPath(request, "/admin");
  const { batch, id }: { batch?: string; id?: string } = params;
  const asking = batch ? [] : id ? [id] : await readSelection(await request.formData(), TRASH_PATH);
  const ids = await trashedOf(asking, ownKinds(by.role));
  const isUndo = asked !== "/admin";
  return answerVerb(isUndo ? asked : TRASH_PATH, FAILURE, async () => {
    const restored: Restoring[] = batch ? await restoreBatch(RECORDS, batch, by) : [];
    for (const id of ids) restored.push(await restore(RECORDS, id, by));
    if (batch) await undoDemoRemoval(batch);
    const back = restored.filter((one) => one.ok);
    const refused = restored.find((one) => !one.ok);
    if (!refused && back[0]) {
      const { screen } = back[0];
      const isSeen = back.length > 1 || !asked.startsWith(TRASH_PATH);
      return {
        to: isUndo ? asked : screen,
        said: sentence(back),
        action: isSeen ? undefined : { label: "Voir", to: screen, opens: true },
      };
    }
    const why = refused ? refusal(refused) : REFUSALS.missing;
    return { refusal: back.length > 0 ? `${sentence(back)} Mais : ${why}` : why };
  });
}

export function loader() {
  return redirect(TRASH_PATH);
}

type Restored = Extract<Restoring, { ok: true }>;

function sentence(back: Restored[]): string {
  const [first, ...others] = back;
  if (!first || others.length > 0) return `${count(back.length, "élément")} restaurés.`;
  if (!first.waits) return `« ${first.title} » est de retour.`;
  return `« ${first.title} » est de retour, en attente : la formation n'a plus de place.`;
}

const REFUSALS = {
  missing: "Cet élément n'est plus dans la corbeille : il a déjà été restauré ou supprimé.",
  parent: "ce dont il faisait partie n'existe plus.",
  taken: "la même chose existe de nouveau.",
};

function refusal({ reason, kind, title }: Extract<Restoring, { ok: false }>): string {
  if (reason === "missing") return REFUSALS.missing;
  const why = (kind && recordOf(RECORDS, kind).refusals?.[reason]) || REFUSALS[reason];
  return `${FAILURE} « ${title} » : ${why}`;
}
