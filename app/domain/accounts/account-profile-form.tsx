import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useRoundFetcher } from "#app/ui/round-fetcher.ts";
import { PersonFields } from "./account-person-fields.tsx";

export function ProfileForm({
  account: { name, email },
  refusal,
}: {
  account: { name: string; email: string };
  refusal: FormRefusal | undefined;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <KeptForm
      name="profil"
      stored={{ name, email }}
      refusal={refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-5"
    >
      {({ shown, errors }) => (
        <>
          <PersonFields own shown={shown} errors={errors} />
          <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
            {busy ? "Enregistrement…" : "Enregistrer"}
          </Button>
        </>
      )}
    </KeptForm>
  );
}

/** `refusal` is what the form's own page was told before scripts. */
export function OwnPasswordForm({ email, refusal }: { email: string; refusal?: FormRefusal }) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const busy = fetcher.state !== "idle";
  return (
    <KeptForm
      key={round}
      name="mot-de-passe"
      fetcher={fetcher}
      action="/admin/profile/password"
      stored={NOTHING}
      refusal={fetcher.data ?? refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-5"
    >
      {({ errors }) => (
        <>
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
          <div className="grid gap-5 sm:grid-cols-2">
            <PasswordField
              label="Nouveau mot de passe"
              name="password"
              autoComplete="new-password"
              required
              help="Minimum 6 caractères"
              error={errors.password}
            />
            <PasswordField
              label="Confirmer le mot de passe"
              name="passwordAgain"
              autoComplete="new-password"
              required
              error={errors.passwordAgain}
            />
          </div>
          <p className="text-sm text-soft">
            Vos autres appareils seront déconnectés ; celui-ci reste connecté.
          </p>
          <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
            {busy ? "Enregistrement…" : "Changer le mot de passe"}
          </Button>
        </>
      )}
    </KeptForm>
  );
}

const NOTHING = {};
