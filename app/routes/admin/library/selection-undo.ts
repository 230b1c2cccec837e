import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  BULK_VERBS,
  type BulkVerb,
  type Collection,
  movedBackText,
  type Outcome,
  outcomeText,
} from "#app/domain/collections/collection.ts";
import { moveAllBack, UNDONE_BY, undoAll } from "#app/domain/collections/publication.server.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import {
  backToCollection,
  publishedCollectionOf,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/selection-undo.ts";

const GONE = "Cela a déjà été annulé, ou modifié depuis.";

export function action({ request, params, url, context }: Route.ActionArgs) {
  const verb = verbIn(url, [...BULK_VERBS, "move"]);
  const collection = publishedCollectionOf(params, verb);
  const back = returnPath(request, collection.path);
  return answerVerb(back, "Une erreur est survenue", async () => {
    const at = new Date(url.searchParams.get("le") ?? "");
    if (Number.isNaN(at.getTime())) return { refusal: GONE };
    const who = context.get(adminContext);
    const [outcome, toText] =
      verb === "move"
        ? [await moveAllBack(collection, at, who), movedBackText]
        : [await undoAll(verb, collection, at, who), textOf(UNDONE_BY[verb])];
    if (outcome.changed.length === 0) return { refusal: GONE };
    return { said: toText(collection, outcome) };
  });
}

function textOf(verb: BulkVerb) {
  return (collection: Collection, outcome: Outcome) => outcomeText(collection, verb, outcome);
}

export function loader({ params }: Route.LoaderArgs) {
  return backToCollection(params);
}
