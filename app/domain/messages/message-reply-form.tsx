import { useFetcher, useLocation } from "react-router";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { AdminMessage } from "./message.ts";

const BLANK = { response: "" };

export function ReplyForm({
  message: { id, name },
  refusal,
  backTo,
}: {
  message: Pick<AdminMessage, "id" | "name">;
  refusal?: FormRefusal;
  backTo?: string;
}) {
  const fetcher = useFetcher<FormRefusal>();
  const { pathname, search } = useLocation();
  const leave = useMailsLeave();
  const busy = fetcher.state !== "idle";
  return (
    <AutosavedForm
      name={`reponse/${id}`}
      keepsDraft
      fetcher={fetcher}
      action={`/admin/messages/${id}/reply?retour=${encodeURIComponent(backTo ?? pathname + search)}`}
      stored={BLANK}
      refusal={fetcher.data ?? refusal}
      summary={{ only: "form", title: "Erreur" }}
      className="grid gap-3"
    >
      {({ shown, errors }) => (
        <>
          <TextAreaField
            label={`Répondre à ${name}`}
            name="response"
            rows={3}
            required
            maxLength={10_000}
            defaultValue={shown.response}
            error={errors.response}
            help={
              leave
                ? "Votre réponse est gardée ici et envoyée par e-mail. Elle ne se modifie plus ensuite."
                : "Votre réponse est gardée ici, mais aucun courriel ne part de ce site : donnez-la vous-même. Elle ne se modifie plus ensuite."
            }
          />
          <Button type="submit" size="small" aria-disabled={busy} className="justify-self-start">
            {busy ? "Envoi…" : "Envoyer la réponse"}
          </Button>
        </>
      )}
    </AutosavedForm>
  );
}
