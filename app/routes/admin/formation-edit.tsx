import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { formationPath } from "#app/domain/courses/formation.ts";
import { findFormationToEdit } from "#app/domain/courses/formation-admin.server.ts";
import { saveFormation } from "#app/domain/courses/formation-form.server.ts";
import { FormationForm } from "#app/domain/courses/formation-form.tsx";
import { formationInput } from "#app/domain/courses/formation-input.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { SiteLink } from "#app/domain/publication/site-link.tsx";
import { settleFormation } from "#app/domain/registrations/registration-seats.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/keep-form.ts";
import { ScreenHeader } from "#app/ui/screen-header.tsx";
import type { Route } from "./+types/formation-edit.ts";
import { answerForm } from "./answer-form.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const [formation, themes, instructors] = await Promise.all([
    findFormationToEdit(params.id),
    listThemeMarks(),
    listInstructorNames(),
  ]);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  return { formation, themes, instructors };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: formationInput,
    save: (input, sent) => {
      const by = context.get(adminContext);
      const options = { create: false, by, settle: settleFormation, ...sent };
      return saveFormation({ ...input, id: params.id }, options);
    },
    failure: "Impossible de sauvegarder la formation",
    done: { to: "/admin/formations", description: "La formation a été mise à jour." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Impossible de sauvegarder la formation");
}

export default function EditFormation({ loaderData, actionData }: Route.ComponentProps) {
  const { formation, themes, instructors } = loaderData;
  return (
    <>
      <ScreenHeader
        title="Modifier la formation"
        back={{ to: "/admin/formations", label: "Formations" }}
      >
        <SiteLink to={formationPath(formation.id)} item={formation} />
      </ScreenHeader>
      <FormationForm
        key={formation.id}
        formation={formation}
        submit="Mettre à jour la formation"
        themes={themes}
        instructors={instructors}
        refusal={actionData}
      />
    </>
  );
}
