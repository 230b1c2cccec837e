import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  changeOwnPassword,
  changePasswordInput,
} from "#app/domain/accounts/profile/account-profile.server.ts";
import { OwnPasswordForm } from "#app/domain/accounts/profile/account-profile-form.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/profile-password.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader({ context }: Route.LoaderArgs) {
  const { minPasswordLength: least } = await readSettings();
  return { email: context.get(adminContext).email, least };
}

export function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  return answerForm(request, {
    input: changePasswordInput,
    save: (input) => changeOwnPassword(asker, input),
    failure: FAILURE,
    done: () => ({
      to: "/admin/profile",
      description: "Votre mot de passe a été changé ; vos autres appareils sont déconnectés.",
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

/** Where the profile's form leads before scripts, when it has to be filled again. */
export default function ProfilePassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Changer le mot de passe"
        back={{ to: "/admin/profile", label: "Mon Profil" }}
      />
      <div className="panel p-5 sm:p-6">
        <OwnPasswordForm {...loaderData} refusal={actionData} />
      </div>
    </>
  );
}
