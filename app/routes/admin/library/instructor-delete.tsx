import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { instructorDeletion } from "#app/domain/instructors/instructor-admin.ts";
import { findInstructorToEdit } from "#app/domain/instructors/instructor-form.server.ts";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/instructor-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const instructor = await findInstructorToEdit(params.id);
  if (!instructor) throw data("Instructeur non trouvé", { status: 404 });
  const dependents = (await dependentsOf(RECORDS, "instructor", [params.id])).get(params.id);
  return { name: instructor.name, dependents, back: returnPath(request, "/admin/instructors") };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDeletion(context.get(adminContext), {
    kind: "instructor",
    id: params.id,
    back: returnPath(request, "/admin/instructors"),
    done: "L'instructeur a été supprimé.",
    failure: "Impossible de supprimer l'instructeur",
  });
}

export default function InstructorDelete({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      cancelTo={loaderData.back}
      {...instructorDeletion(loaderData.name, loaderData.dependents)}
    />
  );
}
