import { Send } from "lucide-react";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useErrorFocus } from "#app/ui/error-focus.ts";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { useRoundFetcher } from "#app/ui/round-fetcher.ts";

export const INVITATIONS_PATH = "/admin/settings/invitations";

/** `refusal` is what the form's own page was told before scripts. */
export function InvitationForm({ refusal }: { refusal?: FormRefusal }) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const answer = fetcher.data ?? refusal;
  const errors = answer?.errors;
  const form = useErrorFocus(errors);
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      key={round}
      ref={form}
      method="post"
      action={INVITATIONS_PATH}
      className="grid gap-5"
      noValidate
    >
      <ErrorSummary errors={errors} title="Erreur" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nom complet"
          name="name"
          required
          autoComplete="off"
          defaultValue={answer?.values.name}
          error={errors?.name}
        />
        <TextField
          label="Adresse e-mail"
          name="email"
          type="email"
          required
          autoComplete="off"
          defaultValue={answer?.values.email}
          error={errors?.email}
        />
      </div>
      <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
        <Send aria-hidden size={18} /> {busy ? "Envoi…" : "Envoyer l'invitation"}
      </Button>
    </fetcher.Form>
  );
}
