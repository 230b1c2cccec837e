import { data, redirect } from "react-router";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import { ownPasswordInput } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordAsk } from "#app/domain/accounts/profile/account-own-password.tsx";
import { RecoveryCodes } from "#app/domain/accounts/second-factor/account-recovery-codes.tsx";
import {
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/second-factor-change.ts";

const CHANGES = {
  codes: {
    title: "Refaire les codes de secours",
    text: "Dix nouveaux codes remplacent les anciens, qui ne serviront plus.",
    submit: "Refaire les codes",
    look: "primary",
  },
  off: {
    title: "Ne plus demander de code",
    text: "Êtes-vous sûr de vouloir retirer le deuxième code ? Votre mot de passe seul ouvrira de nouveau l'administration. Vos codes de secours ne serviront plus.",
    submit: "Retirer le deuxième code",
    look: "danger",
  },
} as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, email } = context.get(adminContext);
  if (!(await readSecondFactor(id)).on) throw redirect("/admin/profile");
  return { email, kind: kindAt(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const parsed = parseForm(ownPasswordInput, await request.formData());
  if (!parsed.ok) return refuse(parsed.errors);
  const asker = askerOf(request, context);
  if (kindAt(url) === "codes") {
    const renewed = await renewRecoveryCodes(asker, parsed.data);
    return renewed.ok ? data({ errors: undefined, codes: renewed.codes }) : refuse(renewed.errors);
  }
  const off = await turnOffSecondFactor(asker, parsed.data);
  if (!off.ok) return refuse(off.errors);
  const headers = new Headers(off.cookies.map((cookie) => ["Set-Cookie", cookie]));
  const description = "Votre mot de passe suffit de nouveau pour vous connecter.";
  const toast = { kind: "success", description } as const;
  return redirectWithToast("/admin/profile", toast, { headers });
}

export default function SecondFactorChange({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, submit, look } = CHANGES[loaderData.kind];
  return (
    <>
      <ScreenHeader title={title} back={{ to: "/admin/profile", label: "Mon Profil" }} />
      <div className="panel p-5 sm:p-6">
        {actionData?.codes ? (
          <RecoveryCodes codes={actionData.codes} email={loaderData.email} />
        ) : (
          <OwnPasswordAsk errors={actionData?.errors} submit={submit} look={look}>
            <p>{text}</p>
          </OwnPasswordAsk>
        )}
      </div>
    </>
  );
}

function refuse(errors: Record<string, string>) {
  return data({ errors, codes: null }, { status: 422 });
}

function kindAt({ pathname }: URL): keyof typeof CHANGES {
  return pathname.split("/").includes("off") ? "off" : "codes";
}
