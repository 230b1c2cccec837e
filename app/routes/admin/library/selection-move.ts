import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { movedText } from "#app/domain/collections/collection.ts";
import { moveAll } from "#app/domain/collections/publication.server.ts";
import { NO_THEME, THEME_MISSING } from "#app/domain/records/publication/collection-verbs.ts";
import { findTheme } from "#app/domain/themes/theme.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import {
  backToCollection,
  publishedCollectionOf,
  readSelection,
  undoOf,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/selection-move.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const collection = publishedCollectionOf(params, "move");
  const back = returnPath(request, collection.path);
  const form = await request.formData();
  const ids = await readSelection(form, back);
  const asked = String(form.get("theme") ?? "").slice(0, 100);
  return answerVerb(back, "Une erreur est survenue", async () => {
    if (asked === "") return { refusal: THEME_MISSING };
    const theme = asked === NO_THEME ? null : await findTheme(asked);
    if (theme === undefined) return { refusal: "Ce thème n'existe plus : choisissez-en un autre." };
    const outcome = await moveAll(theme, collection, ids, context.get(adminContext));
    const text = movedText(collection, theme, outcome);
    if (outcome.changed.length === 0) return { refusal: text };
    return { said: text, action: undoOf(params, "move", outcome, back) };
  });
}

export function loader({ params }: Route.LoaderArgs) {
  return backToCollection(params);
}
