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
import { attempt } from "#app/infra/forms/form.server.ts";
import { readWords } from "#app/infra/forms/list-query.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/personal-data-erase.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { whom: personInWords(personOf(url)) };
}

export async function action({ url, context }: Route.ActionArgs) {
  const person = personOf(url);
  const failure = "Impossible d'effacer les données";
  const erasing = await attempt(failure, () => erasePerson(person, context.get(adminContext)));
  if (!erasing.ok) {
    const description = `${failure} : référence ${erasing.reference}.`;
    const toast = { kind: "error", description } as const;
    return redirectWithToast(ADMIN_PERSONAL_DATA_PATH, toast);
  }
  const description = `Effacé pour de bon : ${erasureInWords(erasing.value)}.`;
  const toast = { kind: "success", description } as const;
  return redirectWithToast(ADMIN_PERSONAL_DATA_PATH, toast);
}

function personOf(url: URL) {
  const person = readPerson(readWords(url.searchParams, "q", 254));
  if (!person) throw redirect(ADMIN_PERSONAL_DATA_PATH);
  return person;
}

export default function ErasePersonalData({ loaderData: { whom } }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={ADMIN_PERSONAL_DATA_PATH} {...erasureQuestion(whom)} />;
}
