import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { changePage } from "#app/domain/collections/publication.server.ts";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
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
    const promised = dateIn(url);
    const before = await pageRecord.find(id);
    const { changed, missing } = await changePage(verb, id, context.get(adminContext), {
      promised,
    });
    if (missing > 0) return { refusal: "Cette page a été supprimée entre-temps." };
    const [title] = changed;
    if (title === undefined) return { refusal: `Cette page est déjà ${done}.` };
    const waited = before?.publishAt ? `?le=${before.publishAt.toISOString()}` : "";
    const action = { label: "Annuler", to: `${PAGES_SCREEN}/${id}/${undo}${waited}` };
    const now = promised ? `de nouveau programmée pour le ${formatDateTime(promised)}` : done;
    return { said: `« ${title} » est ${now}.`, action };
  });
}

/** The moment a page was promised for, before its publication that is being undone. */
function dateIn(url: URL): Date | null {
  const asked = new Date(url.searchParams.get("le") ?? "");
  return asked > new Date() ? asked : null;
}

export function loader() {
  return redirect(PAGES_SCREEN);
}
