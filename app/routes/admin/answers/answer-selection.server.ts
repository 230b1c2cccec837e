import { data, redirect } from "react-router";
import { z } from "zod";
import {
  type BulkVerb,
  type Collection,
  mayDo,
  type Outcome,
  outcomeText,
  type PublishedCollection,
  readCollection,
} from "#app/domain/collections/collection.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "./answer-verb.server.ts";

const MOST_SELECTED = 200;

const selectionInput = z.object({
  ids: z
    .array(z.uuid("Cette sélection n'est pas valable : rechargez la page"))
    .default([])
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length > 0, "Sélectionnez d'abord ce qui doit changer")
    .refine((ids) => ids.length <= MOST_SELECTED, `${MOST_SELECTED} au plus à la fois`),
});

/** Without any usable id it goes back with the reason. */
export async function readSelection(form: FormData, back: string): Promise<string[]> {
  const parsed = parseForm(selectionInput, form);
  if (parsed.ok) return parsed.data.ids;
  const description = Object.values(parsed.errors)[0];
  throw await redirectWithToast(back, { kind: "error", description });
}

export function collectionOf(params: { collection: string }): Collection {
  const collection = readCollection(params.collection);
  if (!collection) throw data("Type de contenu invalide", { status: 404 });
  return collection;
}

/** One that has this verb. */
export function publishedCollectionOf(
  params: { collection: string },
  verb: BulkVerb | "move",
): PublishedCollection {
  const collection = collectionOf(params);
  if (!mayDo(verb, collection)) throw data("Type de contenu invalide", { status: 404 });
  return collection;
}

type Question = { question: string; consequence: string };

export async function answerSelection(
  { request, params }: { request: Request; params: { collection: string } },
  verb: BulkVerb,
  act: (collection: PublishedCollection, ids: string[]) => Promise<Outcome>,
  /** Asks first where something is unusual. */
  ask?: (collection: PublishedCollection, ids: string[]) => Promise<Question | undefined>,
) {
  const collection = publishedCollectionOf(params, verb);
  const back = returnPath(request, collection.path);
  const form = await request.formData();
  const ids = await readSelection(form, back);
  const question = form.has("confirmed") ? undefined : await ask?.(collection, ids);
  if (question) return data({ ids, back, ...question });
  return answerVerb(back, "Une erreur est survenue", async () => {
    const outcome = await act(collection, ids);
    const text = outcomeText(collection, verb, outcome);
    if (outcome.changed.length === 0) {
      return outcome.missing === 0 ? { said: text } : { refusal: text };
    }
    return { said: text, action: undoOf(params, verb, outcome, back) };
  });
}

export function undoOf(
  params: { collection: string },
  verb: BulkVerb | "move",
  { changedAt }: Outcome,
  back: string,
) {
  if (!changedAt) return undefined;
  const to = `/admin/selection/${params.collection}/undo/${verb}?le=${changedAt.toISOString()}&retour=${encodeURIComponent(back)}`;
  return { label: "Annuler", to };
}

export function backToCollection(params: { collection: string }) {
  return redirect(collectionOf(params).path);
}
