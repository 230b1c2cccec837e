import { readRegistrationFilter } from "#app/domain/registrations/admin/registration-admin.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/registrations-export.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = readRegistrationFilter(searchParams.get("statut"));
  const sheet = await exportRegistrations({ ...readListQuery(searchParams), status });
  return answerExport({ request, context }, { sheet, kind: "registration" });
}
