import { data } from "react-router";
import {
  deleteAccount,
  demote,
  findAccount,
  promote,
} from "#app/domain/accounts/account-admin.server.ts";
import { ACCOUNT_REASONS, accountDeletion, demotion } from "#app/domain/accounts/account-admin.ts";
import { askerOf } from "#app/domain/accounts/guard.server.ts";
import { withOwnPassword } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordScreen } from "#app/domain/accounts/profile/account-own-password.tsx";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/account-change.ts";

const CHANGES = {
  promote: {
    change: promote,
    failure: "Erreur lors de la mise à jour du rôle",
    success: "Le compte est maintenant administrateur.",
  },
  demote: {
    change: demote,
    failure: "Erreur lors de la mise à jour du rôle",
    success: "L'accès à l'administration a été retiré.",
  },
  delete: {
    change: deleteAccount,
    failure: "Erreur lors de la suppression",
    success: "Le compte a été supprimé.",
  },
};

const VERBS = ["promote", "demote", "delete"] as const;

export async function loader({ params, url }: Route.LoaderArgs) {
  const account = await findAccount(params.id);
  if (!account) throw data("Compte non trouvé", { status: 404 });
  return { verb: verbIn(url, VERBS), name: account.name, email: account.email };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const verb = verbIn(url, VERBS);
  const { change, failure, success } = CHANGES[verb];
  const asker = askerOf(request, context);
  const back = returnPath(request, "/admin/settings/people");
  const answer = () =>
    answerVerb(back, failure, async () => {
      const changed = await change(params.id, asker.administrator);
      if (changed.ok) return { said: success };
      return { refusal: `${failure} : ${ACCOUNT_REASONS[changed.reason]}.` };
    });
  if (verb !== "promote") return answer();
  const answered = await withOwnPassword(
    asker,
    Object.fromEntries(await request.formData()),
    answer,
  );
  return "errors" in answered ? data(answered, 422) : answered;
}

export default function AccountChange({ loaderData, actionData }: Route.ComponentProps) {
  const { verb, name, email } = loaderData;
  if (verb !== "promote") {
    const question = verb === "delete" ? accountDeletion(name) : demotion(name);
    return <ConfirmPage cancelTo="/admin/settings/people" {...question} />;
  }
  return (
    <OwnPasswordScreen
      title={`Rendre ${name} administrateur`}
      back={{ to: "/admin/settings/people", label: "Personnes" }}
      errors={actionData?.errors}
      submit="Rendre administrateur"
      question={`${name} (${email}) pourra tout faire ici : publier, supprimer, inscrire, et donner l'accès à d'autres.`}
    />
  );
}
