import { data } from "react-router";
import { instructorDeletion } from "#app/domain/instructors/instructor-admin.ts";
import {
  deleteInstructor,
  findInstructorToEdit,
} from "#app/domain/instructors/instructor-form.server.ts";
import { returnPath } from "#app/infra/return-path.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/instructor-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const instructor = await findInstructorToEdit(params.id);
  if (!instructor) throw data("Instructeur non trouvé", { status: 404 });
  return { name: instructor.name, back: returnPath(request, "/admin/instructors") };
}

export async function action({ request, params }: Route.ActionArgs) {
  const back = returnPath(request, "/admin/instructors");
  const { ok } = await deleteInstructor(params.id);
  return redirectWithToast(
    back,
    ok
      ? { kind: "success", title: "Succès", description: "L'instructeur a été supprimé." }
      : { kind: "error", title: "Erreur", description: "Impossible de supprimer l'instructeur" },
  );
}

export default function InstructorDelete({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...instructorDeletion(loaderData.name)} />;
}
