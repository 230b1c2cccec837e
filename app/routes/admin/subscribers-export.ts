import { readSubscriberFilter } from "#app/domain/newsletter/subscriber-admin.ts";
import { exportSubscribers } from "#app/domain/newsletter/subscriber-list.server.ts";
import { readListQuery } from "#app/infra/list-query.ts";
import { count } from "#app/ui/french.ts";
import type { Route } from "./+types/subscribers-export.ts";
import { answerExport } from "./answer-export.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = readSubscriberFilter(searchParams.get("statut"));
  const sheet = await exportSubscribers({ ...readListQuery(searchParams), status });
  const told = count(sheet.rows.length, "abonné");
  return answerExport({ request, context }, { sheet, subject: "newsletter", told });
}
