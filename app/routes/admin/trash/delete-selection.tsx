import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS, type RecordKind } from "#app/domain/all-records.server.ts";
import { deletedText } from "#app/domain/collections/collection.ts";
import {
  collectionDeletion,
  findDeletionCandidates,
} from "#app/domain/collections/collection-deletion.server.ts";
import { messagesDeletion } from "#app/domain/messages/message.ts";
import { findSenders } from "#app/domain/messages/message-admin.server.ts";
import { findDrafts } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { draftsDeletion } from "#app/domain/newsletter/campaigns/campaign.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { undoing } from "#app/domain/records/trash/trash.ts";
import { findRegistrants } from "#app/domain/registrations/admin/registration-list.server.ts";
import {
  registrationDeletion,
  registrationsDeletion,
} from "#app/domain/registrations/decisions/registration-decisions.tsx";
import { returnPath, wordsIn } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { collectionOf, readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { SelectionQuestion } from "#app/routes/admin/library/selection-question.tsx";
import { placeOf } from "#app/routes/admin/registrations/registration-list.server.ts";
import type { Route } from "./+types/delete-selection.ts";

const INSCRIBED = "Impossible de supprimer : des personnes y sont inscrites.";
const GONE = "Déjà supprimé entre-temps.";

/** Sent from a list it asks; sent from its own page it deletes. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { list, kind, ask, done, placeOf } = selectionAt(params, url);
  const back = placeOf?.(request).back ?? returnPath(request, list);
  const form = await request.formData();
  const asked = await ask(await readSelection(form, back));
  const isAsking = !("refusal" in asked) && !form.has("confirmed");
  if (isAsking) return data({ ...asked, back });
  return answerVerb(back, "Erreur lors de la suppression", async () => {
    if ("refusal" in asked) return asked;
    const deleted = await softDelete(RECORDS, kind, asked.ids, context.get(adminContext));
    if (!deleted.ok) return { refusal: deleted.reason === "missing" ? GONE : INSCRIBED };
    return { said: done(deleted.titles), action: undoing(deleted, back) };
  });
}

/** Also read after a form was sent, for that form's page. */
export function loader({ params, url }: Route.LoaderArgs) {
  return { path: selectionAt(params, url).list };
}

export default function DeleteSelection({ loaderData, actionData }: Route.ComponentProps) {
  return <SelectionQuestion asked={actionData} listPath={loaderData.path} />;
}

type Selected = {
  list: string;
  kind: RecordKind;
  ask: (chosen: string[]) => Promise<Asked | { refusal: string }>;
  done: (titles: string[]) => string;
  /** Where it leads back to, if there are several lists. */
  placeOf?: (request: Request) => { back: string };
};
type Asked = { ids: string[]; question: string; consequence: string };

function selectionAt(params: { collection?: string }, url: URL): Selected {
  if (!params.collection) return OWN[wordsIn(url)[2] ?? ""] ?? REGISTRATIONS;
  const collection = collectionOf({ collection: params.collection });
  return {
    list: collection.path,
    kind: collection.holds.kind,
    ask: async (chosen) => {
      const candidates = await findDeletionCandidates(RECORDS, collection, chosen);
      const ids = candidates.going.map(({ id }) => id);
      if (ids.length > 0) return { ids, ...collectionDeletion(collection, candidates) };
      return { refusal: candidates.staying.length > 0 ? INSCRIBED : GONE };
    },
    done: (titles) => deletedText(collection, titles),
  };
}

const MESSAGES: Selected = {
  list: "/admin/messages",
  kind: "message",
  ask: async (chosen) => {
    const senders = await findSenders(chosen);
    if (senders.length === 0) return { refusal: GONE };
    const ids = senders.map(({ id }) => id);
    return { ids, ...messagesDeletion(senders.map(({ name }) => name)) };
  },
  done: ({ length }) => `${count(length, "message supprimé", "messages supprimés")}.`,
};

const LETTERS: Selected = {
  list: "/admin/newsletter",
  kind: "letter",
  ask: async (chosen) => {
    const drafts = await findDrafts(chosen);
    if (drafts.length === 0) return { refusal: "Ce n'est plus un brouillon." };
    const ids = drafts.map(({ id }) => id);
    return { ids, ...draftsDeletion(drafts.map(({ subject }) => subject)) };
  },
  done: ({ length }) => `${count(length, "brouillon supprimé", "brouillons supprimés")}.`,
};

const REGISTRATIONS: Selected = {
  list: "/admin/registrations",
  kind: "registration",
  ask: async (chosen) => {
    const found = await findRegistrants(chosen);
    if (found.length === 0) return { refusal: GONE };
    const [only] = found;
    const names = found.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const question =
      only && found.length === 1 ? registrationDeletion(only) : registrationsDeletion(names);
    return { ids: found.map(({ id }) => id), ...question };
  },
  done: ({ length }) => `${count(length, "inscription supprimée", "inscriptions supprimées")}.`,
  placeOf,
};

/** Those with an address of their own. */
const OWN: Record<string, Selected> = { messages: MESSAGES, newsletter: LETTERS };
