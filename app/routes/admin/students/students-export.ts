import { readRegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/students-export.ts";
import { formationOf } from "./students-formation.server.ts";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { id: courseId } = await formationOf(params);
  const asked = readRegistrationSearch(url.searchParams);
  const sheet = await exportRegistrations({ ...asked, courseId });
  return answerExport({ request, context }, { sheet, kind: "registration" });
}
