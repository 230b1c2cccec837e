import { data, redirect } from "react-router";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import { ownPasswordInput } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordAsk } from "#app/domain/accounts/profile/account-own-password.tsx";
import { RecoveryCodes } from "#app/domain/accounts/second-factor/account-recovery-codes.tsx";
import {
  readSecondFactor,
  renewRecoveryCodes,
} from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/second-factor-codes.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = context.get(adminContext);
  if (!(await readSecondFactor(id)).on) throw redirect("/admin/profile");
  return { email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(ownPasswordInput, await request.formData());
  if (!parsed.ok) return data({ errors: parsed.errors, codes: null }, { status: 422 });
  const asker = askerOf(request, context);
  const renewed = await renewRecoveryCodes(asker, parsed.data);
  if (!renewed.ok) return data({ errors: renewed.errors, codes: null }, { status: 422 });
  await recordEvent(asker.administrator, {
    verb: "renew_recovery_codes",
    kind: "own_account",
  });
  return data({ errors: undefined, codes: renewed.codes });
}

export default function SecondFactorCodes({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Refaire les codes de secours"
        back={{ to: "/admin/profile", label: "Mon Profil" }}
      />
      <div className="panel p-5 sm:p-6">
        {actionData?.codes ? (
          <RecoveryCodes codes={actionData.codes} email={loaderData.email} />
        ) : (
          <OwnPasswordAsk errors={actionData?.errors} submit="Refaire les codes">
            <p>Dix nouveaux codes remplacent les anciens, qui ne serviront plus.</p>
          </OwnPasswordAsk>
        )}
      </div>
    </>
  );
}
