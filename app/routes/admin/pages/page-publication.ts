import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { changePage } from "#app/domain/collections/publication.server.ts";
import { PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/page-publication.ts";

const VERBS = {
  publish: { done: "publiée", undo: "unpublish" },
  unpublish: { done: "retirée du site", undo: "publish" },
} as const;
const NAMES = ["publish", "unpublish"] as const;

export function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const verb = verbIn(url, NAMES);
  const { done, undo } = VERBS[verb];
  return answerVerb(returnPath(request, PAGES_SCREEN), "Une erreur est survenue", async () => {
    const { changed, missing } = await changePage(verb, id, context.get(adminContext));
    if (missing > 0) return { refusal: "Cette page a été supprimée entre-temps." };
    const [title] = changed;
    if (title === undefined) return { refusal: `Cette page est déjà ${done}.` };
    const action = { label: "Annuler", to: `${PAGES_SCREEN}/${id}/${undo}` };
    return { said: `« ${title} » est ${done}.`, action };
  });
}

export function loader() {
  return redirect(PAGES_SCREEN);
}
