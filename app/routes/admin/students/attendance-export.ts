import { exportAttendance } from "#app/domain/students/attendance/attendance.server.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/attendance-export.ts";
import { formationOf, named } from "./students-formation.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const sheet = await exportAttendance(formation.id);
  return answerExport(
    { request, context },
    { sheet: named(sheet, formation), kind: "attendance", of: formation },
  );
}
