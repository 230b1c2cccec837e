import { data } from "react-router";
import { findAccount, promote } from "#app/domain/accounts/account-admin.server.ts";
import { askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  ownPasswordInput,
  withOwnPassword,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordAsk } from "#app/domain/accounts/profile/account-own-password.tsx";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/account-promote.ts";
import { answerAccountChange } from "./account-answer.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const account = await findAccount(params.id);
  if (!account) throw data("Compte non trouvé", { status: 404 });
  return { name: account.name, email: account.email };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  const parsed = parseForm(ownPasswordInput, await request.formData());
  if (!parsed.ok) return data({ errors: parsed.errors }, { status: 422 });
  const back = returnPath(request, "/admin/settings");
  const changed = await withOwnPassword(asker, parsed.data, () =>
    answerAccountChange(back, () => promote(params.id, asker.administrator), {
      failure: "Erreur lors de la mise à jour du rôle",
      success: "Le compte est maintenant administrateur.",
    }),
  );
  return "errors" in changed ? data({ errors: changed.errors }, { status: 422 }) : changed;
}

export default function AccountPromote({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = loaderData;
  return (
    <>
      <ScreenHeader
        title={`Rendre ${name} administrateur`}
        back={{ to: "/admin/settings", label: "Paramètres" }}
      />
      <div className="panel p-5 sm:p-6">
        <OwnPasswordAsk errors={actionData?.errors} submit="Rendre administrateur">
          <p>
            {name} ({email}) pourra tout faire ici : publier, supprimer, inscrire, et donner l'accès
            à d'autres.
          </p>
        </OwnPasswordAsk>
      </div>
    </>
  );
}
