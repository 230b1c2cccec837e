import type { RouterContextProvider } from "react-router";
import { hasTwoFactors } from "#app/domain/accounts/account.ts";
import { refuse } from "#app/domain/accounts/account-fields.server.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  changeSettings,
  findSettingsToEdit,
  type Keep,
} from "#app/domain/settings/settings-edit.server.ts";
import {
  type SettingScreen,
  type SiteSettingName,
  settingFieldsOf,
} from "#app/domain/settings/settings-fields.ts";
import { settingsChanged, settingsInput } from "#app/domain/settings/settings-form.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { SETTINGS_FAILURE } from "#app/routes/admin/settings/settings-tabs.tsx";

/** Who asks it of all is not to be the first one shut out. */
const OWN_FIRST = refuse(
  "requireSecondFactor",
  "Activez d'abord la double authentification sur votre compte, dans « Mon Profil », ou connectez-vous par une clé d'accès.",
);

export function settingsOf(screen: SettingScreen) {
  return findSettingsToEdit(settingFieldsOf(screen).map(({ name }) => name));
}

export function answerSettings(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { screen, to, keep }: { screen: SettingScreen; to: string; keep?: Keep<SiteSettingName> },
) {
  const administrator = context.get(adminContext);
  return answerForm(request, {
    input: settingsInput(screen),
    save: async (settings, sent) => {
      if (!hasTwoFactors(administrator) && settings.requireSecondFactor) return OWN_FIRST;
      return changeSettings(administrator, settings, { ...sent, tell: settingsChanged, keep });
    },
    failure: SETTINGS_FAILURE,
    done: () => ({
      to,
      description: `Les ${screen === "home" ? "textes" : "paramètres"} ont été enregistrés.`,
    }),
  });
}
