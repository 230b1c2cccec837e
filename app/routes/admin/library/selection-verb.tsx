import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  BULK_VERBS,
  emptyPublication,
  type PublishedCollection,
} from "#app/domain/collections/collection.ts";
import { changeAll, findEmpty } from "#app/domain/collections/publication.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import {
  answerSelection,
  backToCollection,
  collectionOf,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-verb.ts";
import { SelectionQuestion } from "./selection-question.tsx";

export function action({ request, params, url, context }: Route.ActionArgs) {
  const verb = verbIn(url, BULK_VERBS);
  return answerSelection(
    { request, params },
    verb,
    (collection, ids) => changeAll(verb, collection, ids, context.get(adminContext)),
    verb === "publish" ? askAboutEmpty : undefined,
  );
}

/** Only publishing asks; also read after a form was sent, for that form's page. */
export function loader({ params, url }: Route.LoaderArgs) {
  if (verbIn(url, BULK_VERBS) !== "publish") throw backToCollection(params);
  return { path: collectionOf(params).path };
}

export default function SelectionVerb({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SelectionQuestion
      asked={actionData}
      listPath={loaderData.path}
      confirm="Publier quand même"
      look="primary"
    />
  );
}

async function askAboutEmpty(collection: PublishedCollection, ids: string[]) {
  const empty = await findEmpty(collection, ids);
  return empty.length > 0 ? emptyPublication(collection, empty, ids.length) : undefined;
}
