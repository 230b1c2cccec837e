import type { ReactNode } from "react";
import { listAccountsForAdmin } from "#app/domain/accounts/account-admin.server.ts";
import { AccountList, InvitationList } from "#app/domain/accounts/account-list.tsx";
import { NewAdministratorForm } from "#app/domain/accounts/account-new-form.tsx";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { listInvitations } from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-card.tsx";
import { changeSettings, findSettingsToEdit } from "#app/domain/settings/settings-edit.server.ts";
import { SETTING_LABELS, SITE_SETTING_NAMES } from "#app/domain/settings/settings-fields.ts";
import { siteSettingsInput } from "#app/domain/settings/settings-form.server.ts";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { readSystemState } from "#app/domain/system/system-state.server.ts";
import { SystemStateList } from "#app/domain/system/system-state-list.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/settings.ts";

const FAILURE = "Impossible de sauvegarder les paramètres";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page } = readListQuery(new URL(request.url).searchParams, "comptes");
  const [settings, accounts, invitations, system] = await Promise.all([
    findSettingsToEdit(SITE_SETTING_NAMES),
    listAccountsForAdmin(page),
    listInvitations(),
    readSystemState(),
  ]);
  const ownId = context.get(adminContext).id;
  return { settings, accounts, invitations, system, page, ownId };
}

export function action({ request, context }: Route.ActionArgs) {
  const administrator = context.get(adminContext);
  return answerForm(request, {
    input: siteSettingsInput,
    save: (settings, sent) => changeSettings(administrator, settings, { ...sent, tell }),
    failure: FAILURE,
    done: () => ({ to: "/admin/settings", description: "Les paramètres ont été enregistrés." }),
  });
}

function tell({ changed }: { changed: string[] }) {
  const names = changed.map((name) => `« ${SETTING_LABELS[name]} »`).join(", ");
  return { verb: "change", kind: "settings", names } as const;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, accounts, invitations, system, page, ownId } = loaderData;
  const leave = useMailsLeave();
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Paramètres" text="Informations du site et accès." />
      <nav aria-label="Sur cette page" className="-mt-6 flex flex-wrap gap-x-5">
        {PARTS.map(([id, label]) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </nav>
      <Part title="Paramètres du site" id="site">
        <SettingsForm settings={settings} refusal={actionData} />
      </Part>
      <Part title="Gestion des utilisateurs" id="utilisateurs">
        <AccountList accounts={accounts.items} ownId={ownId} />
        <Pagination
          page={page}
          pageCount={accounts.pageCount}
          name="comptes"
          label="Pages des utilisateurs"
        />
      </Part>
      <Part
        title="Inviter un administrateur"
        id="inviter"
        text={
          leave
            ? "La personne reçoit un e-mail et choisit elle-même son mot de passe."
            : "La personne choisit elle-même son mot de passe, par un lien que vous lui donnez."
        }
      >
        <NewAdministratorForm way="invitation" />
        <InvitationList invitations={invitations} />
      </Part>
      <Part
        title="Créer un administrateur"
        id="creer"
        text="Sans e-mail : vous choisissez le mot de passe et le lui donnez de vive voix."
      >
        <NewAdministratorForm way="administrateur" />
      </Part>
      <Part
        title="E-mails"
        id="courriels"
        text={
          leave
            ? "Pour vérifier que les e-mails partent, envoyez-vous un e-mail d'essai."
            : "Les e-mails écrits par le site, avec les liens à donner."
        }
      >
        <MailNowhereNotice />
        <div className="flex flex-wrap gap-3">
          <VerbButton to="/admin/mails/trial" look="secondary" size="regular">
            Envoyer un e-mail d'essai
          </VerbButton>
          <ButtonLink to="/admin/mails" look="quiet">
            Voir les e-mails
          </ButtonLink>
        </div>
      </Part>
      <Part title="État du système" id="etat">
        <SystemStateList system={system} />
      </Part>
    </div>
  );
}

const PARTS = [
  ["site", "Site"],
  ["utilisateurs", "Utilisateurs"],
  ["inviter", "Invitations"],
  ["courriels", "E-mails"],
  ["etat", "Système"],
];

function Part({
  title,
  text,
  id,
  children,
}: {
  title: string;
  text?: string;
  id: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="panel grid min-w-0 gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-2xl">{title}</h2>
        {text && <p className="reading text-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
