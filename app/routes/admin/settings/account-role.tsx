import { data } from "react-router";
import { isStaff } from "#app/domain/accounts/account.ts";
import { changeRole, findAccount, roleInput } from "#app/domain/accounts/account-admin.server.ts";
import { ACCOUNT_REASONS } from "#app/domain/accounts/account-admin.ts";
import { askerOf } from "#app/domain/accounts/guard.server.ts";
import { withOwnPassword } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordScreen } from "#app/domain/accounts/profile/account-own-password.tsx";
import { ROLE_LABELS } from "#app/domain/accounts/role.ts";
import { RoleField } from "#app/domain/accounts/role-field.tsx";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/account-role.ts";

const BACK = "/admin/settings/people";
const FAILURE = "Erreur lors de la mise à jour du rôle";

export async function loader({ params }: Route.LoaderArgs) {
  const account = await findAccount(params.id);
  if (!account) throw data("Compte non trouvé", { status: 404 });
  return account;
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  const form = await request.formData();
  const parsed = parseForm(roleInput, form);
  if (!parsed.ok) return data({ errors: parsed.errors }, 422);
  const { role } = parsed.data;
  const answered = await withOwnPassword(asker, Object.fromEntries(form), () =>
    answerVerb(BACK, FAILURE, async () => {
      const changed = await changeRole(id, role, asker.administrator);
      if (!changed.ok) return { refusal: `${FAILURE} : ${ACCOUNT_REASONS[changed.reason]}.` };
      return { said: `Le nouveau rôle : ${ROLE_LABELS[role].toLowerCase()}.` };
    }),
  );
  return "errors" in answered ? data({ errors: answered.errors }, 422) : answered;
}

export default function AccountRole({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role } = loaderData;
  const errors = actionData?.errors;
  return (
    <OwnPasswordScreen
      title={`Rôle ${ofName(name)}`}
      back={{ to: BACK, label: "Personnes" }}
      errors={errors}
      submit="Changer le rôle"
      question={`${name} (${email}) : le nouveau rôle compte dès la prochaine page ouverte.`}
      fields={<RoleField chosen={isStaff(role) ? role : "editor"} error={errors?.role} />}
    />
  );
}
