import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { type Restoring, restore, restoreBatch } from "#app/domain/records/trash/restore.server.ts";
import { TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { recordOf } from "#app/domain/records/trash/trash-record.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import type { Route } from "./+types/restore.ts";

const FAILURE = "Impossible de restaurer";

/** One item, or all that one deletion took. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  const attempted = await attempt(FAILURE, async () =>
    params.batch
      ? restoreBatch(RECORDS, params.batch, by)
      : [await restore(RECORDS, params.id ?? "", by)],
  );
  const asked = returnPath(request, "/admin");
  const fallback = asked === "/admin" ? TRASH_PATH : asked;
  const refuse = (description: string) =>
    redirectWithToast(fallback, { kind: "error", description });
  if (!attempted.ok) return refuse(`${FAILURE} (référence ${attempted.reference})`);
  const back = attempted.value.filter((one) => one.ok);
  const refused = attempted.value.find((one) => !one.ok);
  if (refused || !back[0]) {
    const why = refused ? refusal(refused) : REFUSALS.missing;
    return refuse(back.length > 0 ? `${sentence(back)} Mais : ${why}` : why);
  }
  const to = asked === "/admin" ? back[0].screen : asked;
  return redirectWithToast(to, { kind: "success", description: sentence(back) });
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
