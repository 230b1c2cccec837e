import { readRegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { answerExport } from "#app/routes/admin/answers/answer-export.server.ts";
import type { Route } from "./+types/registrations-export.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const sheet = await exportRegistrations(readRegistrationSearch(url.searchParams));
  return answerExport({ request, context }, { sheet, kind: "registration" });
}
