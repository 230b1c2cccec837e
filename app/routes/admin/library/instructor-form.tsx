import { data } from "react-router";
import { instructorRecord } from "#app/domain/instructors/instructor.record.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { InstructorForm } from "#app/domain/instructors/instructor-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord, seeAction } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/instructor-form.ts";

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const instructor = id ? await instructorRecord.find(id) : await instructorRecord.blank();
  if (!instructor) throw data("Instructeur non trouvé", { status: 404 });
  return { instructor, isNew: !id, instructors: await listInstructorNames() };
}

export function action(args: Route.ActionArgs) {
  return answerRecord(args, {
    record: instructorRecord,
    failure: "Erreur lors de la sauvegarde",
    done: (isNew, input) => ({
      to: "/admin/instructors",
      description: isNew ? "L'instructeur a été créé." : "L'instructeur a été mis à jour.",
      action: seeAction("/instructeurs", input),
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function InstructorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { instructor, isNew } = loaderData;
  return (
    <>
      <ScreenHeader
        title={isNew ? "Nouvel instructeur" : "Modifier l'instructeur"}
        back={{ to: "/admin/instructors", label: "Instructeurs" }}
      />
      <InstructorForm key={instructor.id} {...loaderData} refusal={actionData} />
    </>
  );
}
