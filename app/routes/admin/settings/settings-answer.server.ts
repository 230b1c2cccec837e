import type { RouterContextProvider } from "react-router";
import { refuse } from "#app/domain/accounts/account-fields.server.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { changeSettings, findSettingsToEdit } from "#app/domain/settings/settings-edit.server.ts";
import {
  SETTING_LABELS,
  type SettingScreen,
  settingFieldsOf,
} from "#app/domain/settings/settings-fields.ts";
import { settingsInput } from "#app/domain/settings/settings-form.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { SETTINGS_FAILURE } from "#app/routes/admin/settings/settings-tabs.tsx";

/** Who asks it of all is not to be the first one shut out. */
const OWN_FIRST = refuse(
  "requireSecondFactor",
  "Activez d'abord la double authentification sur votre compte, dans « Mon Profil ».",
);

export function settingsOf(screen: SettingScreen) {
  return findSettingsToEdit(settingFieldsOf(screen).map(({ name }) => name));
}

export function answerSettings(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { screen, to }: { screen: SettingScreen; to: string },
) {
  const administrator = context.get(adminContext);
  return answerForm(request, {
    input: settingsInput(screen),
    save: async (settings, sent) => {
      if (!administrator.secondFactor && settings.requireSecondFactor) return OWN_FIRST;
      return changeSettings(administrator, settings, { ...sent, tell });
    },
    failure: SETTINGS_FAILURE,
    done: () => ({ to, description: "Les paramètres ont été enregistrés." }),
  });
}

function tell({ before, changed }: { before: Record<string, unknown>; changed: string[] }) {
  const names = changed.map((name) => {
    const was = before[name];
    const now = typeof was === "boolean" ? (was ? " désactivé" : " activé") : "";
    return `« ${SETTING_LABELS[name]} »${now}`;
  });
  return { verb: "change", kind: "settings", names: names.join(", ") } as const;
}
