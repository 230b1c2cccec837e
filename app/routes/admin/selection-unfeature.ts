import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { feature } from "#app/domain/publication/publication.server.ts";
import type { Route } from "./+types/selection-unfeature.ts";
import { answerSelection, backToShelf } from "./answer-selection.server.ts";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(asked, "unfeature", (shelf, ids) =>
    feature(shelf, ids, context.get(adminContext), { featured: false }),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return backToShelf(params);
}
