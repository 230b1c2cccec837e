import {
  OwnPasswordFields,
  WHO_ELSE_ENTERS,
} from "#app/domain/accounts/profile/account-own-password.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { useRoundFetcher } from "#app/ui/fetching.ts";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { PersonFields } from "./account-person-fields.tsx";

export const NEW_ADMINISTRATOR_PATH = "/admin/settings/administrators";

/** `refusal` is what the form's own page was told before scripts. */
export function NewAdministratorForm({ refusal }: { refusal?: FormRefusal }) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const busy = fetcher.state !== "idle";
  return (
    <AutosavedForm
      key={round}
      name="administrateur"
      fetcher={fetcher}
      action={NEW_ADMINISTRATOR_PATH}
      stored={BLANK}
      refusal={fetcher.data ?? refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-5"
    >
      {(kept) => (
        <>
          <PersonFields {...kept} />
          <PasswordField
            label="Mot de passe"
            name="password"
            required
            autoComplete="new-password"
            help="Minimum 6 caractères"
            error={kept.errors.password}
          />
          <OwnPasswordFields errors={kept.errors} why={WHO_ELSE_ENTERS} />
          <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
            {busy ? "Création…" : "Créer l'administrateur"}
          </Button>
        </>
      )}
    </AutosavedForm>
  );
}

const BLANK = { name: "", email: "" };
