import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findCourseToDelete } from "#app/domain/courses/audio-courses/audio-course-admin.server.ts";
import { courseDeletion } from "#app/domain/courses/audio-courses/audio-course-admin.ts";
import { listRegistrants } from "#app/domain/registrations/admin/registration-names.server.ts";
import { RegistrationsAlong } from "#app/domain/registrations/decisions/registration-along.tsx";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/course-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const course = await findCourseToDelete(params.id);
  if (!course) throw data("Cours non trouvé", { status: 404 });
  const registrants = await listRegistrants(course.id);
  return { course, registrants, back: returnPath(request, "/admin/courses") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerDeletion(context.get(adminContext), {
    kind: "course",
    id: params.id,
    withRegistrations: (await request.formData()).get("inscriptions") === "on",
    back: returnPath(request, "/admin/courses"),
    done: "Le cours a été supprimé.",
    failure: "Impossible de supprimer le cours",
  });
}

export default function CourseDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { course, registrants, back } = loaderData;
  return (
    <ConfirmPage cancelTo={back} {...courseDeletion(course)}>
      <RegistrationsAlong registrants={registrants} refusal={actionData && REFUSAL} />
    </ConfirmPage>
  );
}

const REFUSAL = "Impossible de supprimer le cours : des personnes y sont inscrites.";
