import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findSenders } from "#app/domain/messages/message-admin.server.ts";
import { messagesDeletion } from "#app/domain/messages/message-admin.ts";
import { count } from "#app/infra/french/french.ts";
import {
  answerSelectionDeletion,
  GONE,
} from "#app/routes/admin/answers/answer-selection-deletion.server.ts";
import { SelectionQuestion } from "#app/routes/admin/library/selection-question.tsx";
import type { Route } from "./+types/messages-delete.ts";

const LIST = "/admin/messages";

/** Deletes the messages chosen in the list. */
export function action({ request, context }: Route.ActionArgs) {
  return answerSelectionDeletion(request, context.get(adminContext), {
    section: LIST,
    kind: "message",
    weigh: async (chosen) => {
      const senders = await findSenders(chosen);
      if (senders.length === 0) return { refusal: GONE };
      const ids = senders.map(({ id }) => id);
      return { ids, ...messagesDeletion(senders.map(({ name }) => name)) };
    },
    done: ({ length }) => `${count(length, "message supprimé", "messages supprimés")}.`,
  });
}

export default function MessagesDelete({ actionData }: Route.ComponentProps) {
  return <SelectionQuestion asked={actionData} listPath={LIST} />;
}
