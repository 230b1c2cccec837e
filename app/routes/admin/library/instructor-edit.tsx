import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  findInstructorToEdit,
  instructorInput,
  updateInstructor,
} from "#app/domain/instructors/instructor-form.server.ts";
import { InstructorForm } from "#app/domain/instructors/instructor-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/instructor-edit.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const instructor = await findInstructorToEdit(params.id);
  if (!instructor) throw data("Instructeur non trouvé", { status: 404 });
  return { instructor };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: instructorInput,
    save: (input, sent) =>
      updateInstructor(params.id, input, { by: context.get(adminContext), ...sent }),
    failure: "Erreur lors de la sauvegarde",
    done: { to: "/admin/instructors", description: "L'instructeur a été mis à jour." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function EditInstructor({ loaderData, actionData }: Route.ComponentProps) {
  const { instructor } = loaderData;
  return (
    <>
      <ScreenHeader
        title="Modifier l'instructeur"
        back={{ to: "/admin/instructors", label: "Instructeurs" }}
      />
      <InstructorForm
        key={instructor.id}
        instructor={instructor}
        submit="Mettre à jour l'instructeur"
        refusal={actionData}
      />
    </>
  );
}
