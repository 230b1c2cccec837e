import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { feature } from "#app/domain/publication/publication.server.ts";
import { answerSelection, backToShelf } from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-feature.ts";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(asked, "feature", (shelf, ids) =>
    feature(shelf, ids, context.get(adminContext), { featured: true }),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return backToShelf(params);
}
