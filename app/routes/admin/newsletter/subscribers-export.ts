import { SUBSCRIBER_FILTERS } from "#app/domain/newsletter/subscribers/subscriber-admin.ts";
import { exportSubscribers } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/subscribers-export.ts";

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const status = readChoice(searchParams.get("statut"), SUBSCRIBER_FILTERS, "all");
  const sheet = await exportSubscribers({ ...readListQuery(searchParams), status });
  return answerExport({ request, context }, { sheet, kind: "subscriber" });
}
