import { createInstructor } from "#app/domain/instructors/instructor-form.server.ts";
import { InstructorForm } from "#app/domain/instructors/instructor-form.tsx";
import { keepFormWhenCut } from "#app/infra/keep-form.ts";
import { ScreenHeader } from "#app/ui/screen-header.tsx";
import type { Route } from "./+types/instructor-new.ts";
import { answerInstructorForm } from "./instructor-saving.server.ts";

const BLANK = { name: "", email: null, phone: null, bio: null, specializations: [], photo: null };

export function action({ request }: Route.ActionArgs) {
  return answerInstructorForm(request, createInstructor, "L'instructeur a été créé.");
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
