import { Form, useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useErrorFocus } from "#app/ui/error-focus.ts";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useRoundFetcher } from "#app/ui/round-fetcher.ts";

export function ProfileForm({
  account,
  refusal,
}: {
  account: { name: string; email: string };
  refusal: FormRefusal | undefined;
}) {
  const busy = useNavigation().state === "submitting";
  const errors = refusal?.errors;
  const form = useErrorFocus(errors);
  const values = { ...account, ...refusal?.values };
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate>
      <ErrorSummary errors={errors} title="Erreur" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nom complet"
          name="name"
          required
          autoComplete="name"
          defaultValue={values.name}
          error={errors?.name}
        />
        <TextField
          label="Adresse e-mail"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={values.email}
          error={errors?.email}
          help="C'est avec elle que vous vous connectez."
        />
      </div>
      <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
        {busy ? "Enregistrement…" : "Enregistrer"}
      </Button>
    </Form>
  );
}

/** `refusal` is what the form's own page was told before scripts. */
export function OwnPasswordForm({ email, refusal }: { email: string; refusal?: FormRefusal }) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const errors = (fetcher.data ?? refusal)?.errors;
  const form = useErrorFocus(errors);
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      key={round}
      ref={form}
      method="post"
      action="/admin/profile/password"
      className="grid gap-5"
      noValidate
    >
      <ErrorSummary errors={errors} title="Erreur" />
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Nouveau mot de passe"
          name="password"
          autoComplete="new-password"
          required
          help="Minimum 6 caractères"
          error={errors?.password}
        />
        <PasswordField
          label="Confirmer le mot de passe"
          name="passwordAgain"
          autoComplete="new-password"
          required
          error={errors?.passwordAgain}
        />
      </div>
      <p className="text-sm text-soft">
        Vos autres appareils seront déconnectés ; celui-ci reste connecté.
      </p>
      <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
        {busy ? "Enregistrement…" : "Changer le mot de passe"}
      </Button>
    </fetcher.Form>
  );
}
