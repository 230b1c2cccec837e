import { MESSAGE_FILTERS, MESSAGE_SORTS } from "#app/domain/messages/message.ts";
import { exportMessages } from "#app/domain/messages/message-admin.server.ts";
import { phoneSearched, wordsSearched } from "#app/domain/registrations/registration.ts";
import { readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/messages-export.ts";

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const status = readChoice(searchParams.get("statut"), MESSAGE_FILTERS, "tous");
  const sort = readChoice(searchParams.get("tri"), MESSAGE_SORTS, "recents");
  const { q, words } = readListQuery(searchParams);
  const sheet = await exportMessages({
    words: wordsSearched(q, words),
    phone: phoneSearched(q),
    status,
    sort,
  });
  return answerExport({ request, context }, { sheet, kind: "message" });
}
