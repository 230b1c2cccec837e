import { data } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { INVITATION_DAYS } from "#app/domain/accounts/account-admin.ts";
import { NewPasswordFields } from "#app/domain/accounts/account-fields.tsx";
import {
  acceptInput,
  acceptInvitation,
  findInvitation,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { pageMeta } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/invitation.ts";
import { AccessForm, DeadLink } from "./access-link.tsx";

export const meta = () => pageMeta({ title: "Invitation" });

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("jeton") ?? "";
  const invitation = await findInvitation(token);
  return data({ token, invitation }, invitation ? 200 : 410);
}

export async function action({ request }: Route.ActionArgs) {
  const refuse = (errors: Record<string, string>, status: number) => data({ errors }, { status });
  const parsed = parseForm(acceptInput, await request.formData());
  if (!parsed.ok) return refuse(parsed.errors, 422);
  const accepted = await acceptInvitation(parsed.data);
  if (!accepted.ok) return refuse({ form: MESSAGES[accepted.reason] }, 410);
  return redirectWithToast(LOGIN_PATH, {
    kind: "success",
    title: "Compte créé",
    description: "Vous pouvez vous connecter avec votre mot de passe.",
  });
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  const { token, invitation } = loaderData;
  if (!invitation) return <DeadLink text={DEAD} to={LOGIN_PATH} label="Se connecter" />;
  return (
    <AccessForm
      title={`Bienvenue, ${invitation.name}`}
      errors={errors}
      submit="Créer mon compte"
      sending="Création…"
      lead={
        <>
          Choisissez votre mot de passe pour devenir administrateur. Vous vous connecterez avec{" "}
          <strong className="wrap-anywhere">{invitation.email}</strong>.
        </>
      }
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <NewPasswordFields errors={errors} />
    </AccessForm>
  );
}

const DEAD = `Une invitation est valable ${INVITATION_DAYS} jours et ne sert qu'une fois. La personne qui vous a invité peut vous en envoyer une autre.`;
const MESSAGES = {
  over: "Ce lien ne vaut plus : demandez une nouvelle invitation.",
  known: "Un utilisateur avec cet email existe déjà",
};
