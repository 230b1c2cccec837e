import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findCourseToDelete } from "#app/domain/courses/audio-courses/audio-course-admin.server.ts";
import { formationDeletion } from "#app/domain/courses/formations/formation-admin.ts";
import { listRegistrants } from "#app/domain/registrations/admin/registration-names.server.ts";
import { RegistrationsAlong } from "#app/domain/registrations/decisions/registration-along.tsx";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/formation-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const formation = await findCourseToDelete(params.id);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  const registrants = await listRegistrants(formation.id);
  return { formation, registrants, back: returnPath(request, "/admin/formations") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerDeletion(context.get(adminContext), {
    kind: "course",
    id: params.id,
    withRegistrations: (await request.formData()).get("inscriptions") === "on",
    back: returnPath(request, "/admin/formations"),
    done: "La formation a été supprimée.",
    failure: "Impossible de supprimer la formation",
  });
}

export default function FormationDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { formation, registrants, back } = loaderData;
  return (
    <ConfirmPage cancelTo={back} {...formationDeletion(formation)}>
      <RegistrationsAlong registrants={registrants} refusal={actionData && REFUSAL} />
    </ConfirmPage>
  );
}

const REFUSAL = "Impossible de supprimer la formation : des personnes y sont inscrites.";
