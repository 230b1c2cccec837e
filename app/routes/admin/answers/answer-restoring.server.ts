import { RECORDS } from "#app/domain/all-records.server.ts";
import type { Restoring } from "#app/domain/records/trash/restore.server.ts";
import { TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { recordOf } from "#app/domain/records/trash/trash-record.server.ts";
import { attempt } from "#app/infra/forms/attempt.server.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { count } from "#app/infra/french/french.ts";

const FAILURE = "Impossible de restaurer";

/** What bringing back answers: on the page asked for, else where the thing stands again. */
export async function answerRestoring(request: Request, restore: () => Promise<Restoring[]>) {
  const attempted = await attempt(FAILURE, restore);
  const asked = returnPath(request, "/admin");
  const fallback = asked === "/admin" ? TRASH_PATH : asked;
  if (!attempted.ok) {
    const description = `${FAILURE} (référence ${attempted.reference})`;
    return redirectWithToast(fallback, { kind: "error", title: "Erreur", description });
  }
  const back = attempted.value.filter((one) => one.ok);
  const refused = attempted.value.find((one) => !one.ok);
  if (refused || !back[0]) {
    const why = refused ? refusal(refused) : REFUSALS.missing;
    const some = back.length > 0 ? `${sentence(back)} Mais : ` : "";
    return redirectWithToast(fallback, { kind: "error", title: "Erreur", description: some + why });
  }
  const to = asked === "/admin" ? back[0].screen : asked;
  return redirectWithToast(to, { kind: "success", title: "Succès", description: sentence(back) });
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
