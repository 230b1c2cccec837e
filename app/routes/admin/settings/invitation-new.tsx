import { askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  invitationInput,
  inviteAdministrator,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { InvitationForm } from "#app/domain/accounts/invitations/account-invitation-form.tsx";
import {
  ownPasswordInput,
  withOwnPassword,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/invitation-new.ts";

const FAILURE = "L'invitation n'est pas partie";

export function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  return answerForm(request, {
    input: invitationInput.extend(ownPasswordInput.shape),
    save: (input) =>
      withOwnPassword(asker, input, async () => {
        const invited = await inviteAdministrator(input, asker.administrator);
        if (invited.ok) return invited;
        return { ok: false, errors: { email: "Un utilisateur avec cet email existe déjà" } };
      }),
    failure: FAILURE,
    done: ({ email }) => ({
      to: "/admin/settings",
      description: mailsLeave()
        ? `L'invitation part pour ${email}.`
        : `Invitation écrite pour ${email} : aucun courriel ne part, « Donner le lien » vous le montre.`,
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

/** Where the settings' form leads before scripts, when it has to be filled again. */
export default function NewInvitation({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Inviter un administrateur"
        back={{ to: "/admin/settings", label: "Paramètres" }}
      />
      <div className="panel p-5 sm:p-6">
        <InvitationForm refusal={actionData} />
      </div>
    </>
  );
}
