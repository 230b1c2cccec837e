import { readRegistrationFilter } from "#app/domain/registrations/registration-admin.ts";
import { exportRegistrations } from "#app/domain/registrations/registration-export.server.ts";
import { readListQuery } from "#app/infra/list-query.ts";
import { count } from "#app/ui/french.ts";
import type { Route } from "./+types/registrations-export.ts";
import { answerExport } from "./answer-export.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = readRegistrationFilter(searchParams.get("statut"));
  const sheet = await exportRegistrations({ ...readListQuery(searchParams), status });
  const told = count(sheet.rows.length, "inscription");
  return answerExport({ request, context }, { sheet, subject: "registrations", told });
}
