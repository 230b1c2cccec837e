import { listAccountsForAdmin } from "#app/domain/accounts/account-admin.server.ts";
import { AccountList, InvitationList } from "#app/domain/accounts/account-list.tsx";
import { NewAdministratorForm } from "#app/domain/accounts/account-new-form.tsx";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { listInvitations } from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/settings-people.ts";
import { answerSettings, settingsOf } from "./settings-answer.server.ts";
import { SETTINGS_FAILURE, SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams, "comptes");
  const [accounts, invitations, settings] = await Promise.all([
    listAccountsForAdmin(page),
    listInvitations(),
    settingsOf("people"),
  ]);
  return { accounts, invitations, settings, page, ownId: context.get(adminContext).id };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSettings(request, context, { screen: "people", to: "/admin/settings/people" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

export default function PeopleSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, invitations, settings, page, ownId } = loaderData;
  const leave = useMailsLeave();
  const { minPasswordLength: least } = settings;
  return (
    <SettingsTabs>
      <SettingsPart title="Gestion des utilisateurs">
        <AccountList accounts={accounts.items} ownId={ownId} />
        <Pagination
          page={page}
          pageCount={accounts.pageCount}
          name="comptes"
          label="Pages des utilisateurs"
        />
        <InvitationList invitations={invitations} />
      </SettingsPart>
      <SettingsPart
        title="Inviter une personne"
        id="inviter"
        text={
          leave
            ? "La personne reçoit un e-mail et choisit elle-même son mot de passe."
            : "La personne choisit elle-même son mot de passe, par un lien que vous lui donnez."
        }
      >
        <NewAdministratorForm way="invitation" least={least} />
      </SettingsPart>
      <SettingsPart
        folds
        title="Créer un compte"
        text="Sans e-mail : vous choisissez le mot de passe et le lui donnez de vive voix."
      >
        <NewAdministratorForm way="administrateur" least={least} />
      </SettingsPart>
      <SettingsPart title="Connexion">
        <SettingsForm screen="people" settings={settings} refusal={actionData} />
      </SettingsPart>
    </SettingsTabs>
  );
}
