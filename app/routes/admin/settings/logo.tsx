import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findLogoFile, logoInput, saveLogo } from "#app/domain/logo/logo-edit.server.ts";
import { LogoForm } from "#app/domain/logo/logo-form.tsx";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import type { Route } from "./+types/logo.ts";
import { SETTINGS_FAILURE, SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

export async function loader() {
  return { stored: await findLogoFile() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: logoInput,
    save: ({ logo }) => saveLogo(context.get(adminContext), logo),
    failure: SETTINGS_FAILURE,
    done: ({ logo }) => ({
      to: "/admin/settings",
      description: logo ? "Le logo est en place sur tout le site." : "Le logo est retiré.",
    }),
  });
}

/** The form leads here when a file was refused. */
export default function Logo({ loaderData, actionData }: Route.ComponentProps) {
  const { logo, form } = actionData?.errors ?? {};
  return (
    <SettingsTabs>
      <SettingsPart title="Logo">
        <LogoForm stored={loaderData.stored} error={logo ?? form} />
      </SettingsPart>
    </SettingsTabs>
  );
}
