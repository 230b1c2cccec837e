import { data } from "react-router";
import { deleteCourse, findCourseToDelete } from "#app/domain/courses/course-admin.server.ts";
import { formationDeletion } from "#app/domain/courses/formation-admin.ts";
import { returnPath } from "#app/infra/return-path.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/formation-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const formation = await findCourseToDelete(params.id);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  return { ...formationDeletion(formation), back: returnPath(request, "/admin/formations") };
}

export async function action({ request, params }: Route.ActionArgs) {
  const deletion = await deleteCourse(params.id);
  return redirectWithToast(
    returnPath(request, "/admin/formations"),
    deletion.ok
      ? { kind: "success", title: "Succès", description: "La formation a été supprimée." }
      : { kind: "error", title: "Erreur", description: REFUSALS[deletion.reason] },
  );
}

export default function FormationDelete({ loaderData }: Route.ComponentProps) {
  const { back, ...confirmation } = loaderData;
  return <ConfirmPage cancelTo={back} {...confirmation} />;
}

const REFUSALS = {
  missing: "Impossible de supprimer la formation : elle a déjà été supprimée.",
  registrations: "Impossible de supprimer la formation : des personnes y sont inscrites.",
};
