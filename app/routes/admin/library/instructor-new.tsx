import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  createInstructor,
  instructorInput,
} from "#app/domain/instructors/instructor-form.server.ts";
import { InstructorForm } from "#app/domain/instructors/instructor-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/instructor-new.ts";

const BLANK = { name: "", email: null, phone: null, bio: null, specializations: [], photo: null };

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: instructorInput,
    save: (input) => createInstructor(input, { by: context.get(adminContext) }),
    failure: "Erreur lors de la sauvegarde",
    done: { to: "/admin/instructors", description: "L'instructeur a été créé." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function NewInstructor({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Nouvel instructeur"
        back={{ to: "/admin/instructors", label: "Instructeurs" }}
      />
      <InstructorForm instructor={BLANK} submit="Créer l'instructeur" refusal={actionData} />
    </>
  );
}
