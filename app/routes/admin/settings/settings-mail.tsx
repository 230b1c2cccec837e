import { findMailServer } from "#app/domain/mail/server/mail-server.server.ts";
import { MailServerForm } from "#app/domain/mail/server/mail-server-form.tsx";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/settings-mail.ts";
import { answerSettings, settingsOf } from "./settings-answer.server.ts";
import { SETTINGS_FAILURE, SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

export async function loader() {
  const [settings, server] = await Promise.all([settingsOf("mail"), findMailServer()]);
  return { settings, server };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSettings(request, context, { screen: "mail", to: "/admin/settings/mail" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, server } = loaderData;
  const leave = useMailsLeave();
  return (
    <SettingsTabs>
      <SettingsPart title="Serveur d'envoi">
        <MailServerForm server={server} />
      </SettingsPart>
      <SettingsPart
        title="E-mail d'essai"
        text={
          leave
            ? "Pour vérifier que les e-mails partent, envoyez-vous un e-mail d'essai."
            : "Aucun serveur d'envoi n'est réglé : l'e-mail d'essai sera écrit, et ne partira pas."
        }
      >
        <div className="flex flex-wrap gap-3">
          <VerbButton to="/admin/mails/trial" look="secondary" size="regular">
            Envoyer un e-mail d'essai
          </VerbButton>
          <ButtonLink to="/admin/mails" look="secondary">
            Voir les e-mails
          </ButtonLink>
        </div>
      </SettingsPart>
      <SettingsPart title="Ce que le site écrit">
        <SettingsForm screen="mail" settings={settings} refusal={actionData} />
      </SettingsPart>
    </SettingsTabs>
  );
}
