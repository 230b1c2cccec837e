import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { movedText } from "#app/domain/collections/theme-move.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { undoing } from "#app/domain/records/trash/trash.ts";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { listRegistrants } from "#app/domain/registrations/admin/registration-list.server.ts";
import { RegistrationsAlong } from "#app/domain/registrations/decisions/registration-along.tsx";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { ThemeDestination } from "#app/domain/themes/theme-destination.tsx";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/delete.ts";
import { type Deletion, deletionAt } from "./deletions.server.ts";

const DESTINATION_GONE = "le thème choisi n'existe plus. Choisissez-en un autre.";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { kind, list, ask, notFound, cancelTo } = deletionAt(url, params);
  const confirmation = await ask(params.id);
  if (!confirmation) throw data(notFound, { status: 404 });
  const registrants = kind === "course" ? await listRegistrants(params.id) : [];
  const isHeldTheme = kind === "theme" && (await isHeld(params.id));
  const others = isHeldTheme ? (await listThemeMarks()).filter(({ id }) => id !== params.id) : [];
  return {
    confirmation,
    registrants,
    others,
    back: cancelTo?.(params.id) ?? listPage(request, list),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const deletion = deletionAt(url, params);
  const { back, failure } = placeLeft(request, deletion, params.id);
  const form = await request.formData();
  const withChildren = form.get("inscriptions") === "on";
  const destination = (deletion.kind === "theme" && String(form.get("theme") ?? "")) || undefined;
  const deleting = await attempt(failure, async () => {
    const ids = (await deletion.ask(params.id)) ? [params.id] : [];
    const options = { withChildren, destination };
    return softDelete(RECORDS, deletion.kind, ids, context.get(adminContext), options);
  });
  if (deleting.ok && deleting.value.ok) {
    const { moved } = deleting.value;
    const description = moved?.count
      ? `${deletion.done} ${movedText(moved.count, moved.into)}`
      : deletion.done;
    const toast = { kind: "success", description } as const;
    return redirectWithToast(back, { ...toast, action: undoing(deleting.value, back) });
  }
  if (deleting.ok && !deleting.value.ok && deleting.value.reason === "kept") {
    return data({ refusal: `${failure} : des personnes y sont inscrites.` }, { status: 422 });
  }
  const { missing = "déjà supprimé entre-temps." } = deletion;
  const hasNoDestination =
    deleting.ok && !deleting.value.ok && deleting.value.reason === "destination";
  const known = hasNoDestination ? DESTINATION_GONE : missing;
  const why = deleting.ok ? known : `référence ${deleting.reference}.`;
  const description = `${failure} : ${why}`;
  return redirectWithToast(back, { kind: "error", description });
}

async function isHeld(theme: string): Promise<boolean> {
  return (await dependentsOf(RECORDS, "theme", [theme])).has(theme);
}

/** From the page of what is gone, back to where that page was opened. */
function placeLeft(request: Request, { placeOf, list, failure }: Deletion, id: string) {
  if (!placeOf) return { back: listPage(request, list), failure };
  const place = placeOf(request);
  return place.back.startsWith(`${list}/${id}`)
    ? placeOf(new Request(new URL(place.back, request.url)))
    : place;
}

/** Never the page of what is gone, even when the link was pressed there. */
function listPage(request: Request, list: string): string {
  const asked = returnPath(request, list);
  if (!asked.startsWith(`${list}/`)) return asked;
  const before = returnPath(new Request(new URL(asked, request.url)), list);
  return before.startsWith(`${list}/`) ? list : before;
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmation, registrants, others, back } = loaderData;
  return (
    <ConfirmPage cancelTo={back} {...confirmation}>
      {others.length > 0 && <ThemeDestination others={others} />}
      <RegistrationsAlong registrants={registrants} refusal={actionData?.refusal} />
    </ConfirmPage>
  );
}
