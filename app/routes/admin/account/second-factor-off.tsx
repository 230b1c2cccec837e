import { data, redirect } from "react-router";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import { ownPasswordInput } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordAsk } from "#app/domain/accounts/profile/account-own-password.tsx";
import {
  readSecondFactor,
  turnOffSecondFactor,
} from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/second-factor-off.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { on } = await readSecondFactor(context.get(adminContext).id);
  if (!on) throw redirect("/admin/profile");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(ownPasswordInput, await request.formData());
  if (!parsed.ok) return data({ errors: parsed.errors }, { status: 422 });
  const asker = askerOf(request, context);
  const off = await turnOffSecondFactor(asker, parsed.data);
  if (!off.ok) return data({ errors: off.errors }, { status: 422 });
  await recordEvent(asker.administrator, {
    verb: "turn_second_factor_off",
    kind: "own_account",
  });
  const headers = new Headers(off.cookies.map((cookie) => ["Set-Cookie", cookie]));
  const description = "Votre mot de passe suffit de nouveau pour vous connecter.";
  const toast = { kind: "success", title: "Succès", description } as const;
  return redirectWithToast("/admin/profile", toast, { headers });
}

export default function SecondFactorOff({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Ne plus demander de code"
        back={{ to: "/admin/profile", label: "Mon Profil" }}
      />
      <div className="panel p-5 sm:p-6">
        <OwnPasswordAsk errors={actionData?.errors} submit="Retirer le deuxième code" look="danger">
          <p>
            Êtes-vous sûr de vouloir retirer le deuxième code ? Votre mot de passe seul ouvrira de
            nouveau l'administration. Vos codes de secours ne serviront plus.
          </p>
        </OwnPasswordAsk>
      </div>
    </>
  );
}
