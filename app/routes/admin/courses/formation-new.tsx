import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { FORMATION_DEFAULT_SEATS } from "#app/domain/courses/course.ts";
import type { EditedFormation } from "#app/domain/courses/formations/formation-admin.ts";
import { saveFormation } from "#app/domain/courses/formations/formation-form.server.ts";
import { FormationForm } from "#app/domain/courses/formations/formation-form.tsx";
import { formationInput } from "#app/domain/courses/formations/formation-input.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { PUBLISHED } from "#app/domain/records/publication/publication.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { newId } from "#app/infra/identifiers.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/formation-new.ts";

export async function loader() {
  const [themes, instructors] = await Promise.all([listThemeMarks(), listInstructorNames()]);
  return { id: newId(), themes, instructors };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: formationInput,
    save: (input) => saveFormation(input, { create: true, by: context.get(adminContext) }),
    failure: "Impossible de sauvegarder la formation",
    done: { to: "/admin/formations", description: "La formation a été créée." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Impossible de sauvegarder la formation");
}

export default function NewFormation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, themes, instructors } = loaderData;
  return (
    <>
      <ScreenHeader
        title="Nouvelle Formation"
        back={{ to: "/admin/formations", label: "Formations" }}
      />
      <FormationForm
        formation={{ ...BLANK, id }}
        isNew
        submit="Créer la formation"
        themes={themes}
        instructors={instructors}
        refusal={actionData}
      />
    </>
  );
}

const BLANK: Omit<EditedFormation, "id"> = {
  preset: null,
  title: "",
  description: "",
  themeId: null,
  instructorId: null,
  imageUrl: null,
  level: "",
  price: 0,
  durationHours: 0,
  maxStudents: FORMATION_DEFAULT_SEATS,
  startDate: null,
  endDate: null,
  objectives: [],
  prerequisites: [],
  registrationStatus: "ouvert",
  featured: false,
  image: null,
  ...PUBLISHED,
};
