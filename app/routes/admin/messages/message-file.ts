import { redirect } from "react-router";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { MESSAGES_PATH } from "#app/domain/messages/message.ts";
import {
  fileMessage,
  fileMessages,
  unfileMessage,
} from "#app/domain/messages/message-filing.server.ts";
import { readChoice } from "#app/infra/forms/list-query.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/message-file.ts";

const FAILURES = {
  file: "Le message n'a pas pu être marqué comme traité",
  unfile: "Le message n'a pas pu être repris",
};
const BEFORE = { nouveau: true, lu: true };

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const verb = verbIn(url, ["file", "unfile"]);
  const back = url.searchParams.has("retour") ? returnPath(request, "/admin") : MESSAGES_PATH;
  const by = context.get(adminContext);
  if (!id) {
    const list = returnPath(request, MESSAGES_PATH);
    return fileTogether(await readSelection(await request.formData(), list), { back: list, by });
  }
  const note = () => recordEvent(by, { verb, kind: "message", id });
  return answerVerb(back, FAILURES[verb], async () => {
    if (verb === "unfile") {
      const status = readChoice(url.searchParams.get("etat"), BEFORE, "lu");
      if (!(await unfileMessage(id, status))) {
        return { refusal: `${FAILURES.unfile} : il n'est plus parmi les messages traités.` };
      }
      await note();
      return { said: "Le message attend de nouveau une réponse." };
    }
    const before = await fileMessage(id);
    if (!before) return { refusal: `${FAILURES.file} : il a déjà sa réponse.` };
    await note();
    const to = `${MESSAGES_PATH}/${id}/unfile?etat=${before}&retour=${encodeURIComponent(back)}`;
    return { said: "Le message est marqué comme traité.", action: { label: "Annuler", to } };
  });
}

/** One that is settled or has its answer by now is left as it is. */
function fileTogether(ids: string[], { back, by }: { back: string; by: Administrator }) {
  return answerVerb(back, "Les messages n'ont pas pu être marqués comme traités", async () => {
    const done = await fileMessages(ids, by);
    if (done === 0) return { said: "Ces messages étaient déjà traités, ou avaient leur réponse." };
    const said = count(done, "message marqué comme traité", "messages marqués comme traités");
    return { said: `${said}.` };
  });
}

export function loader() {
  return redirect(MESSAGES_PATH);
}
