import { readSystemState } from "#app/domain/system/system-state.server.ts";
import { SystemStateList } from "#app/domain/system/system-state-list.tsx";
import type { Route } from "./+types/settings-system.ts";
import { SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

export async function loader() {
  return { system: await readSystemState() };
}

export default function SystemSettings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsTabs>
      <SettingsPart title="État du système" text="Vérifié à l'instant.">
        <SystemStateList system={loaderData.system} />
      </SettingsPart>
    </SettingsTabs>
  );
}
