import { readRegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { withFees } from "#app/domain/students/fees/fee.server.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/students-export.ts";
import { formationOf, named } from "./students-formation.server.ts";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const asked = readRegistrationSearch(url.searchParams);
  const search = { ...asked, sort: asked.sort ?? "nom", courseId: formation.id } as const;
  const sheet = await withFees(await exportRegistrations(search), formation.id);
  return answerExport(
    { request, context },
    { sheet: named(sheet, formation), kind: "registration" },
  );
}
