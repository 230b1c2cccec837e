import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydration.ts";
import { SavingNotice } from "./saving-notice.tsx";
import type { Saving } from "./use-saving-after-uploads.ts";

export function FormEnding({
  saving,
  submit,
  cancelTo,
  missing,
}: {
  saving: Saving;
  submit: string;
  cancelTo: string;
  missing?: string | false;
}) {
  const busy = useNavigation().state !== "idle" || saving.waiting;
  const hydrated = useHydrated();
  return (
    <div className="grid gap-4 border-t border-rule pt-6">
      <SavingNotice saving={saving} />
      {missing && <p className="needs-scripts text-sm text-soft">{missing}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={busy || (hydrated && Boolean(missing))}
          className="max-sm:w-full"
        >
          {busy ? "Enregistrement…" : submit}
        </Button>
        <ButtonLink look="secondary" to={cancelTo} className="max-sm:w-full">
          Annuler
        </ButtonLink>
      </div>
    </div>
  );
}
