import {
  createAdministrator,
  newAdministratorInput,
} from "#app/domain/accounts/account-admin.server.ts";
import { NewAdministratorForm } from "#app/domain/accounts/account-new-form.tsx";
import { askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  ownPasswordInput,
  withOwnPassword,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/administrator-new.ts";

const FAILURE = "Erreur lors de la création de l'administrateur";

export function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  return answerForm(request, {
    input: newAdministratorInput.extend(ownPasswordInput.shape),
    save: (input) =>
      withOwnPassword(asker, input, async () => {
        const made = await createAdministrator(input, asker.administrator);
        if (made.ok) return made;
        return { ok: false, errors: { email: "Un utilisateur avec cet email existe déjà" } };
      }),
    failure: FAILURE,
    done: () => ({ to: "/admin/settings", description: "L'administrateur a été créé." }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

/** Where the settings' form leads before scripts, when it has to be filled again. */
export default function NewAdministrator({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Créer un administrateur"
        back={{ to: "/admin/settings", label: "Paramètres" }}
      />
      <div className="panel p-5 sm:p-6">
        <NewAdministratorForm refusal={actionData} />
      </div>
    </>
  );
}
