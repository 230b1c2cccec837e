import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  ADMIN_PERSONAL_DATA_PATH,
  erasureQuestion,
  personInWords,
  readPerson,
} from "#app/domain/personal-data/personal-data.ts";
import {
  erasePerson,
  erasureInWords,
} from "#app/domain/personal-data/personal-data-erasure.server.ts";
import { readWords } from "#app/infra/forms/list-query.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/personal-data-erase.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { whom: personInWords(personOf(url)) };
}

export function action({ url, context }: Route.ActionArgs) {
  const person = personOf(url);
  return answerVerb(ADMIN_PERSONAL_DATA_PATH, "Impossible d'effacer les données", async () => {
    const erasure = await erasePerson(person, context.get(adminContext));
    return { said: `Effacé définitivement : ${erasureInWords(erasure)}.` };
  });
}

function personOf(url: URL) {
  const person = readPerson(readWords(url.searchParams, "q", 254));
  if (!person) throw redirect(ADMIN_PERSONAL_DATA_PATH);
  return person;
}

export default function ErasePersonalData({ loaderData: { whom } }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={ADMIN_PERSONAL_DATA_PATH} {...erasureQuestion(whom)} />;
}
