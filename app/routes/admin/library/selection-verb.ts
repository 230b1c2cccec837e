import { adminContext } from "#app/domain/accounts/guard.server.ts";
import type { Collection } from "#app/domain/collections/collection.ts";
import { feature, unpublish } from "#app/domain/collections/publication.server.ts";
import {
  answerSelection,
  backToCollection,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-verb.ts";

type Who = Parameters<typeof unpublish>[2];

const VERBS = {
  unpublish,
  feature: (collection: Collection, ids: string[], by: Who) =>
    feature(collection, ids, by, { featured: true }),
  unfeature: (collection: Collection, ids: string[], by: Who) =>
    feature(collection, ids, by, { featured: false }),
};

export function action({ request, params, url, context }: Route.ActionArgs) {
  const verb = verbOf(url);
  return answerSelection({ request, params }, verb, (collection, ids) =>
    VERBS[verb](collection, ids, context.get(adminContext)),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return backToCollection(params);
}

/** `/admin/selection/:collection/unpublish` */
function verbOf({ pathname }: URL): keyof typeof VERBS {
  return pathname.toLowerCase().split("/")[4] as keyof typeof VERBS;
}
