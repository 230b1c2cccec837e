import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { feature } from "#app/domain/publication/publication.server.ts";
import { answerSelection, backToShelf } from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-unfeature.ts";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(asked, "unfeature", (shelf, ids) =>
    feature(shelf, ids, context.get(adminContext), { featured: false }),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return backToShelf(params);
}
