import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { featureContent } from "#app/domain/contents/content-admin.server.ts";
import { CONTENT_SCREENS, theContent } from "#app/domain/contents/content-admin.ts";
import { recordDeed } from "#app/domain/journal/journal.server.ts";
import { returnPath } from "#app/infra/return-path.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import type { Route } from "./+types/content-feature.ts";
import { contentTypeOf } from "./content-type.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(CONTENT_SCREENS[contentTypeOf(params)].path);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = contentTypeOf(params);
  const isFeatured = (await request.formData()).get("isFeatured") === "on";
  const featuring = await featureContent(type, params.id, isFeatured);
  const back = returnPath(request, CONTENT_SCREENS[type].path);
  if (!featuring.ok) {
    const description = "Ce contenu a été supprimé entre-temps.";
    return redirectWithToast(back, { kind: "error", title: "Erreur", description });
  }
  const deed = `${isFeatured ? "a mis en avant" : "ne met plus en avant"} ${theContent(type)} « ${featuring.title} »`;
  await recordDeed(context.get(adminContext), { subject: "contents", deed, path: back });
  const description = isFeatured
    ? `« ${featuring.title} » est mis en avant.`
    : `« ${featuring.title} » n'est plus mis en avant.`;
  return redirectWithToast(back, { kind: "success", title: "Succès", description });
}
