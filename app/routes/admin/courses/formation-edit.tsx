import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { formationPath } from "#app/domain/courses/formations/formation.ts";
import { findFormationToEdit } from "#app/domain/courses/formations/formation-admin.server.ts";
import { saveFormation } from "#app/domain/courses/formations/formation-form.server.ts";
import { FormationForm } from "#app/domain/courses/formations/formation-form.tsx";
import { formationInput } from "#app/domain/courses/formations/formation-input.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { findDatesAudience } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { datesHelp, datesNews } from "#app/domain/registrations/decisions/registration-dates.ts";
import { reallocateFormation } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/formation-edit.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const [formation, audience, themes, instructors] = await Promise.all([
    findFormationToEdit(params.id),
    findDatesAudience(params.id),
    listThemeMarks(),
    listInstructorNames(),
  ]);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  return { formation, audience, themes, instructors };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: formationInput,
    save: (input, sent) => {
      const by = context.get(adminContext);
      const options = { create: false, by, settle: reallocateFormation, ...sent };
      return saveFormation({ ...input, id: params.id }, options);
    },
    failure: "Impossible de sauvegarder la formation",
    done: async () => {
      const news = datesNews(await findDatesAudience(params.id), mailsLeave());
      return {
        to: "/admin/formations",
        description: ["La formation a été mise à jour.", news].filter(Boolean).join(" "),
        action: news ? { label: "Ne pas prévenir", to: quietPath(params.id) } : undefined,
      };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Impossible de sauvegarder la formation");
}

export default function EditFormation({ loaderData, actionData }: Route.ComponentProps) {
  const { formation, audience, themes, instructors } = loaderData;
  const leave = useMailsLeave();
  const news = datesNews(audience, leave);
  return (
    <>
      <ScreenHeader
        title="Modifier la formation"
        back={{ to: "/admin/formations", label: "Formations" }}
      >
        <SiteLink to={formationPath(formation.id)} item={formation} />
      </ScreenHeader>
      {news && (
        <aside className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
          <p className="reading">{news}</p>
          <VerbButton to={quietPath(formation.id)} look="secondary">
            Ne pas prévenir
          </VerbButton>
        </aside>
      )}
      <FormationForm
        key={formation.id}
        formation={formation}
        submit="Mettre à jour la formation"
        themes={themes}
        instructors={instructors}
        datesHelp={datesHelp(audience, leave)}
        refusal={actionData}
      />
    </>
  );
}

function quietPath(id: string): string {
  return `/admin/formations/${id}/quiet-dates`;
}
