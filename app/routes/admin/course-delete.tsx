import { data } from "react-router";
import { deleteCourse, findCourseToDelete } from "#app/domain/courses/course-admin.server.ts";
import { DELETE_COURSE, deletionConsequence } from "#app/domain/courses/course-admin-card.tsx";
import { returnPath } from "#app/infra/return-path.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/course-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const course = await findCourseToDelete(params.id);
  if (!course) throw data("Cours non trouvé", { status: 404 });
  return { course, back: returnPath(request, "/admin/courses") };
}

export async function action({ request, params }: Route.ActionArgs) {
  const back = returnPath(request, "/admin/courses");
  const deletion = await deleteCourse(params.id);
  if (deletion.ok) {
    const description = "Le cours a été supprimé.";
    return redirectWithToast(back, { kind: "success", title: "Succès", description });
  }
  return redirectWithToast(back, {
    kind: "error",
    title: "Erreur",
    description: REFUSALS[deletion.reason],
  });
}

export default function CourseDelete({ loaderData: { course, back } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      cancelTo={back}
      question={DELETE_COURSE}
      consequence={deletionConsequence(course)}
    />
  );
}

const REFUSALS = {
  missing: "Impossible de supprimer le cours : il a déjà été supprimé.",
  registrations: "Impossible de supprimer le cours : des personnes y sont inscrites.",
};
