import { Send } from "lucide-react";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { useRoundFetcher } from "#app/ui/round-fetcher.ts";

export const INVITATIONS_PATH = "/admin/settings/invitations";

/** `refusal` is what the form's own page was told before scripts. */
export function InvitationForm({ refusal }: { refusal?: FormRefusal }) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const busy = fetcher.state !== "idle";
  return (
    <KeptForm
      key={round}
      name="invitation"
      fetcher={fetcher}
      action={INVITATIONS_PATH}
      stored={BLANK}
      refusal={fetcher.data ?? refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-5"
    >
      {({ shown, errors }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Nom complet"
              name="name"
              required
              autoComplete="off"
              defaultValue={shown.name}
              error={errors.name}
            />
            <TextField
              label="Adresse e-mail"
              name="email"
              type="email"
              required
              autoComplete="off"
              defaultValue={shown.email}
              error={errors.email}
            />
          </div>
          <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
            <Send aria-hidden size={18} /> {busy ? "Envoi…" : "Envoyer l'invitation"}
          </Button>
        </>
      )}
    </KeptForm>
  );
}

const BLANK = { name: "", email: "" };
