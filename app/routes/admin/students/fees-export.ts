import { exportFees } from "#app/domain/students/fees/fee.server.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/fees-export.ts";
import { formationOf, named } from "./students-formation.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const sheet = await exportFees(formation.id);
  return answerExport(
    { request, context },
    { sheet: named(sheet, formation), kind: "payments", of: formation },
  );
}
