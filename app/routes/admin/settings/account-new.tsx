import {
  createAdministrator,
  newAdministratorInput,
  roleInput,
} from "#app/domain/accounts/account-admin.server.ts";
import { INVITATIONS_PATH } from "#app/domain/accounts/account-admin.ts";
import { NewAdministratorForm } from "#app/domain/accounts/account-new-form.tsx";
import { askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  invitationInput,
  inviteAdministrator,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { invitationLinkCookie } from "#app/domain/accounts/invitations/account-invitation-link.server.ts";
import {
  type Asker,
  ownPasswordFields,
  withOwnPassword,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { wordsIn } from "#app/infra/forms/web-address.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/account-new.ts";

type Way = keyof typeof WAYS;

const WAYS = {
  invitation: { title: "Inviter une personne", failure: "L'invitation n'est pas partie" },
  administrateur: {
    title: "Créer un compte",
    failure: "Erreur lors de la création de l'administrateur",
  },
};

export async function loader({ url }: Route.LoaderArgs) {
  const { minPasswordLength: least } = await readSettings();
  return { way: wayAt(url), least };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  return wayAt(url) === "invitation" ? invite(request, asker) : create(request, asker);
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, WAYS[wayAt(new URL(request.url))].failure);
}

/** Without scripts the settings' forms lead here when one has to be filled again. */
export default function NewAdministrator({
  loaderData: { way, least },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title={WAYS[way].title}
        back={{ to: "/admin/settings/people", label: "Personnes" }}
      />
      <div className="panel p-5 sm:p-6">
        <NewAdministratorForm way={way} least={least} refusal={actionData} />
      </div>
    </>
  );
}

async function invite(request: Request, asker: Asker) {
  let given: { id: string; link: string } | undefined;
  const answer = await answerForm(request, {
    input: invitationInput.extend(ownPasswordFields),
    save: (input) =>
      withOwnPassword(asker, input, async () => {
        const invited = await inviteAdministrator(input, asker.administrator);
        if (invited.ok && !mailsLeave()) given = invited;
        return invited;
      }),
    failure: WAYS.invitation.failure,
    done: ({ email }) =>
      given
        ? { to: `${INVITATIONS_PATH}/${given.id}/link`, description: "L'invitation est créée." }
        : { to: "/admin/settings/people", description: `L'invitation est envoyée à ${email}.` },
  });
  if (given && answer instanceof Response) {
    answer.headers.append("Set-Cookie", invitationLinkCookie(given.id, given.link));
  }
  return answer;
}

function create(request: Request, asker: Asker) {
  return answerForm(request, {
    input: newAdministratorInput.extend({ ...roleInput.shape, ...ownPasswordFields }),
    save: (input) =>
      withOwnPassword(asker, input, () => createAdministrator(input, asker.administrator)),
    failure: WAYS.administrateur.failure,
    done: ({ role }) => ({
      to: "/admin/settings/people",
      description: role === "admin" ? "L'administrateur a été créé." : "Le compte a été créé.",
    }),
  });
}

function wayAt(url: URL): Way {
  return wordsIn(url).includes("invitations") ? "invitation" : "administrateur";
}
