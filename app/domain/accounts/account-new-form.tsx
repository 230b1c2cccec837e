import { Send } from "lucide-react";
import {
  OwnPasswordFields,
  WHO_ELSE_ENTERS,
} from "#app/domain/accounts/profile/account-own-password.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { useRoundFetcher } from "#app/ui/fetching.ts";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { INVITATIONS_PATH, NEW_ADMINISTRATOR_PATH } from "./account-admin.ts";
import { PersonFields } from "./account-fields.tsx";

const WAYS = {
  invitation: {
    action: INVITATIONS_PATH,
    submit: "Envoyer l'invitation",
    sending: "Envoi…",
  },
  administrateur: {
    action: NEW_ADMINISTRATOR_PATH,
    submit: "Créer l'administrateur",
    sending: "Création…",
  },
};

/** `refusal`: the answer that the form's own page got without scripts. */
export function NewAdministratorForm({
  way,
  refusal,
}: {
  way: keyof typeof WAYS;
  refusal?: FormRefusal;
}) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const busy = fetcher.state !== "idle";
  const { action, submit, sending } = WAYS[way];
  return (
    <AutosavedForm
      key={round}
      name={way}
      fetcher={fetcher}
      action={action}
      stored={BLANK}
      refusal={fetcher.data ?? refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-5"
    >
      {(kept) => (
        <>
          <PersonFields {...kept} />
          {way === "administrateur" && (
            <PasswordField
              label="Mot de passe"
              name="password"
              required
              autoComplete="new-password"
              help="Minimum 6 caractères"
              error={kept.errors.password}
            />
          )}
          <OwnPasswordFields errors={kept.errors} why={WHO_ELSE_ENTERS} />
          <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
            {way === "invitation" && <Send aria-hidden size={18} />} {busy ? sending : submit}
          </Button>
        </>
      )}
    </AutosavedForm>
  );
}

const BLANK = { name: "", email: "" };
