import { readStorageUse } from "#app/domain/all-storage.server.ts";
import { BackupList } from "#app/domain/backups/backup-list.tsx";
import { backupsFolder, listBackups } from "#app/domain/backups/backup-schedule.server.ts";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { StorageUseList } from "#app/domain/system/storage-use.tsx";
import { readSystemState } from "#app/domain/system/system-state.server.ts";
import { SystemStateList } from "#app/domain/system/system-state-list.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import type { Route } from "./+types/settings-system.ts";
import { answerSettings, settingsOf } from "./settings-answer.server.ts";
import { SETTINGS_FAILURE, SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

export async function loader() {
  const [system, storage, backups, settings] = await Promise.all([
    readSystemState(),
    readStorageUse(),
    listBackups(),
    settingsOf("system"),
  ]);
  return { system, storage, backups, folder: backupsFolder(), settings };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSettings(request, context, { screen: "system", to: "/admin/settings/system" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

export default function SystemSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { system, storage, backups, folder, settings } = loaderData;
  return (
    <SettingsTabs>
      <SettingsPart title="État du système" text="Vérifié à l'instant.">
        <SystemStateList system={system} />
      </SettingsPart>
      <SettingsPart title="Ce qui prend de la place" id="place">
        <StorageUseList use={storage} />
      </SettingsPart>
      <SettingsPart
        title="Sauvegardes"
        id="sauvegardes"
        text="Tout le site dans un seul fichier, pour le remettre en place après une panne."
      >
        <BackupList backups={backups} folder={folder} />
        <SettingsForm screen="system" settings={settings} refusal={actionData} />
      </SettingsPart>
    </SettingsTabs>
  );
}
