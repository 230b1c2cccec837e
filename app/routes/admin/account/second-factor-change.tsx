import { data, redirect } from "react-router";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import { OwnPasswordScreen } from "#app/domain/accounts/profile/account-own-password.tsx";
import { RecoveryCodes } from "#app/domain/accounts/second-factor/account-recovery-codes.tsx";
import {
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { setCookies } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import type { Route } from "./+types/second-factor-change.ts";

const CHANGES = {
  codes: {
    title: "Créer de nouveaux codes de secours",
    question: "Dix nouveaux codes remplacent les anciens, qui ne fonctionnent plus.",
    submit: "Créer de nouveaux codes",
    look: "primary",
  },
  off: {
    title: "Ne plus demander de code",
    question:
      "Êtes-vous sûr de vouloir désactiver la double authentification ? Votre mot de passe suffira de nouveau pour vous connecter. Vos codes de secours ne serviront plus.",
    submit: "Désactiver la double authentification",
    look: "danger",
  },
} as const;

const KINDS = ["codes", "off"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, email } = context.get(adminContext);
  if (!(await readSecondFactor(id)).on) throw redirect("/admin/profile");
  return { email, kind: verbIn(url, KINDS) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const given = Object.fromEntries(await request.formData());
  const asker = askerOf(request, context);
  if (verbIn(url, KINDS) === "codes") {
    const renewed = await renewRecoveryCodes(asker, given);
    return data(renewed, renewed.ok ? 200 : 422);
  }
  const off = await turnOffSecondFactor(asker, given);
  if (!off.ok) return data(off, 422);
  const description = "Seul votre mot de passe est maintenant demandé pour vous connecter.";
  const headers = setCookies(off.cookies);
  return redirectWithToast("/admin/profile", { kind: "success", description }, { headers });
}

export default function SecondFactorChange({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.ok === false ? actionData.errors : undefined;
  return (
    <OwnPasswordScreen {...CHANGES[loaderData.kind]} errors={errors}>
      {actionData?.ok && <RecoveryCodes codes={actionData.codes} email={loaderData.email} />}
    </OwnPasswordScreen>
  );
}
