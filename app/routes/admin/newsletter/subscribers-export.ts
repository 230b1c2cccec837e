import { readSubscriberFilter } from "#app/domain/newsletter/subscribers/subscriber-admin.ts";
import { exportSubscribers } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/subscribers-export.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = readSubscriberFilter(searchParams.get("statut"));
  const sheet = await exportSubscribers({ ...readListQuery(searchParams), status });
  return answerExport({ request, context }, { sheet, kind: "subscriber" });
}
