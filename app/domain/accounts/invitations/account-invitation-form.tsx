import { Send } from "lucide-react";
import { PersonFields } from "#app/domain/accounts/account-person-fields.tsx";
import {
  OwnPasswordFields,
  WHO_ELSE_ENTERS,
} from "#app/domain/accounts/profile/account-own-password.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { useRoundFetcher } from "#app/ui/fetching.ts";

export const INVITATIONS_PATH = "/admin/settings/invitations";

/** `refusal` is what the form's own page was told before scripts. */
export function InvitationForm({ refusal }: { refusal?: FormRefusal }) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const busy = fetcher.state !== "idle";
  return (
    <AutosavedForm
      key={round}
      name="invitation"
      fetcher={fetcher}
      action={INVITATIONS_PATH}
      stored={BLANK}
      refusal={fetcher.data ?? refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-5"
    >
      {(kept) => (
        <>
          <PersonFields {...kept} />
          <OwnPasswordFields errors={kept.errors} why={WHO_ELSE_ENTERS} />
          <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
            <Send aria-hidden size={18} /> {busy ? "Envoi…" : "Envoyer l'invitation"}
          </Button>
        </>
      )}
    </AutosavedForm>
  );
}

const BLANK = { name: "", email: "" };
