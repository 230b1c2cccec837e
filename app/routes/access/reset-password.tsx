import { data } from "react-router";
import { FORGOTTEN_PASSWORD_PATH, LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { NewPasswordFields } from "#app/domain/accounts/account-fields.tsx";
import {
  isResetLinkGood,
  resetPassword,
  resetPasswordInput,
} from "#app/domain/accounts/sign-in/account-password.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { pageMeta } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/reset-password.ts";
import { AccessForm, DeadLink } from "./access-link.tsx";

export const meta = () => pageMeta({ title: "Nouveau mot de passe" });

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("jeton") ?? "";
  const good = await isResetLinkGood(token);
  return data({ token, good }, good ? 200 : 410);
}

export async function action({ request }: Route.ActionArgs) {
  const parsed = parseForm(resetPasswordInput, await request.formData());
  if (!parsed.ok) return data(parsed, { status: 422 });
  const reset = await resetPassword(parsed.data, {
    network: clientNetwork(request),
    headers: request.headers,
  });
  if (reset.ok) {
    const description = "Vous pouvez vous connecter avec le nouveau.";
    const toast = { kind: "success", title: "Mot de passe changé", description } as const;
    return redirectWithToast(LOGIN_PATH, toast, { headers: { "Set-Cookie": reset.cookie } });
  }
  const errors: Record<string, string> = { form: "Ce lien ne vaut plus : demandez-en un autre." };
  return data({ errors, values: {} }, { status: 410 });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  if (!loaderData.good) return <DeadLink {...DEAD} />;
  return (
    <AccessForm
      title="Nouveau mot de passe"
      errors={errors}
      submit="Changer le mot de passe"
      sending="Enregistrement…"
    >
      <input type="hidden" name="token" value={loaderData.token} />
      <NewPasswordFields label="Nouveau mot de passe" errors={errors} />
    </AccessForm>
  );
}

const DEAD = {
  text: "Un lien est valable une heure et ne sert qu'une fois. Vous pouvez en demander un autre.",
  to: FORGOTTEN_PASSWORD_PATH,
  label: "Recevoir un nouveau lien",
};
