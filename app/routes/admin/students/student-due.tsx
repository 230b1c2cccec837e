import { data, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findStudentFee } from "#app/domain/students/fees/fee.server.ts";
import { centsField, formatCents } from "#app/domain/students/fees/fee.ts";
import { changeDue, dueInput } from "#app/domain/students/fees/fee-changes.server.ts";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/student-due.ts";

const FAILURE = "Impossible d'enregistrer la somme à payer";

export async function loader({ params }: Route.LoaderArgs) {
  const fee = await findStudentFee(params.id, params.student);
  if (!fee) throw data("Inscription non trouvée", { status: 404 });
  return { fee, back: studentsPath(params.id, `${fee.id}/fees`) };
}

export function action({ request, params: { id, student }, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: dueInput,
    save: async ({ due }) => {
      const fee = await findStudentFee(id, student);
      if (!fee) return { ok: false, errors: { form: `${FAILURE} : l'inscription n'existe plus.` } };
      await changeDue(student, due, context.get(adminContext));
      return { ok: true };
    },
    failure: FAILURE,
    done: ({ due }) => ({
      to: studentsPath(id, `${student}/fees`),
      description: `À payer : ${formatCents(due)}.`,
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function StudentDue({ loaderData, actionData }: Route.ComponentProps) {
  const { fee, back } = loaderData;
  const name = `${fee.firstName} ${fee.lastName}`;
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHeader title="Somme à payer" text={name} back={{ to: back, label: "Paiements" }} />
      <AutosavedForm
        name={`a-payer-${fee.id}`}
        stored={{ due: centsField(fee.due) }}
        refusal={actionData}
        className="panel grid gap-4 p-4 sm:p-5"
      >
        {({ shown, errors }) => (
          <>
            <TextField
              label="Somme à payer, en euros"
              name="due"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
              help="Le prix de la formation, ou moins pour cette personne. 0 si elle ne paie rien."
              defaultValue={shown.due}
              error={errors.due}
            />
            <SaveBar submit="Enregistrer" busy={busy} cancelTo={back} />
          </>
        )}
      </AutosavedForm>
    </>
  );
}
