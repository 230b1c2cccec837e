import { readMessageFilter } from "#app/domain/messages/message.ts";
import { exportMessages } from "#app/domain/messages/message-admin.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/messages-export.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = readMessageFilter(searchParams.get("statut"));
  const sheet = await exportMessages({ ...readListQuery(searchParams), status });
  return answerExport({ request, context }, { sheet, kind: "message" });
}
