import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { feature } from "#app/domain/collections/publication.server.ts";
import {
  answerSelection,
  backToCollection,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-feature.ts";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(asked, "feature", (collection, ids) =>
    feature(collection, ids, context.get(adminContext), { featured: true }),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return backToCollection(params);
}
