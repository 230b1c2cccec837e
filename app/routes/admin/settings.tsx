import type { ReactNode } from "react";
import { listAccountsForAdmin } from "#app/domain/accounts/account-admin.server.ts";
import { AccountList } from "#app/domain/accounts/account-list.tsx";
import { NewAdministratorForm } from "#app/domain/accounts/account-new-form.tsx";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { changeSettings, readSettings } from "#app/domain/settings/settings.server.ts";
import { siteSettingsInput } from "#app/domain/settings/settings-form.server.ts";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { readSystemState } from "#app/domain/settings/system-state.server.ts";
import { SystemStateList } from "#app/domain/settings/system-state-list.tsx";
import { keepFormWhenCut } from "#app/infra/keep-form.ts";
import { readListQuery } from "#app/infra/list-query.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ScreenHeader } from "#app/ui/screen-header.tsx";
import type { Route } from "./+types/settings.ts";
import { answerForm } from "./answer-form.server.ts";

const FAILURE = "Impossible de sauvegarder les paramètres";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page } = readListQuery(new URL(request.url).searchParams, "comptes");
  const [settings, accounts, system] = await Promise.all([
    readSettings(),
    listAccountsForAdmin(page),
    readSystemState(),
  ]);
  return { settings, accounts, system, page, ownId: context.get(adminContext).id };
}

export function action({ request, context }: Route.ActionArgs) {
  const administrator = context.get(adminContext);
  return answerForm(request, {
    input: siteSettingsInput,
    save: async (settings) => {
      await changeSettings(administrator, settings);
      return { ok: true };
    },
    failure: FAILURE,
    done: () => ({ to: "/admin/settings", description: "Les paramètres ont été enregistrés." }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, accounts, system, page, ownId } = loaderData;
  return (
    <div className="grid gap-6">
      <ScreenHeader
        title="Paramètres"
        text="Le nom de la maison, ses portes, et qui en a les clés."
      />
      <Part title="Paramètres du site">
        <SettingsForm settings={settings} refusal={actionData} />
      </Part>
      <Part title="Créer un administrateur">
        <NewAdministratorForm />
      </Part>
      <Part title="Gestion des utilisateurs">
        <AccountList accounts={accounts.items} ownId={ownId} />
        <Pagination
          page={page}
          pageCount={accounts.pageCount}
          name="comptes"
          label="Pages des utilisateurs"
        />
      </Part>
      <Part title="État du système">
        <SystemStateList system={system} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid min-w-0 gap-4 p-5 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
