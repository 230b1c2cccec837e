import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { retryAddress } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import type { Route } from "./+types/subscriber-again.ts";

const LIST = "/admin/newsletter";
const FAILURE = "Erreur lors de la sauvegarde";

export function loader() {
  return redirect(LIST);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = returnPath(request, LIST);
  const trying = await attempt(FAILURE, () => retryAddress(params.id, context.get(adminContext)));
  const failed = (description: string) => redirectWithToast(back, { kind: "error", description });
  if (!trying.ok) return failed(`${FAILURE} (référence ${trying.reference})`);
  if (!trying.value.ok) return failed("Cette adresse n'est plus en échec.");
  const description = `La prochaine lettre sera de nouveau envoyée à ${trying.value.email}.`;
  return redirectWithToast(back, { kind: "success", description });
}
