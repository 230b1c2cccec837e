import { useFetcher, useLocation } from "react-router";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useErrorFocus } from "#app/ui/error-focus.ts";
import { ErrorSummary, TextAreaField } from "#app/ui/field.tsx";
import type { AdminMessage } from "./message-admin.ts";

/** The answer box under a message. `refusal` is what its own page was told before scripts. */
export function ReplyForm({
  message: { id, name },
  refusal,
  backTo,
}: {
  message: Pick<AdminMessage, "id" | "name">;
  refusal?: FormRefusal;
  /** Where to go once it is saved; here by default. */
  backTo?: string;
}) {
  const fetcher = useFetcher<FormRefusal>();
  const { pathname, search } = useLocation();
  const answer = fetcher.data ?? refusal;
  const errors = answer?.errors;
  const form = useErrorFocus(errors);
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admin/messages/${id}/reply?retour=${encodeURIComponent(backTo ?? pathname + search)}`}
      className="grid gap-3"
      noValidate
    >
      <ErrorSummary errors={errors} only="form" title="Erreur" />
      <TextAreaField
        label={`Répondre à ${name}`}
        name="response"
        rows={3}
        required
        maxLength={10_000}
        defaultValue={answer?.values.response}
        error={errors?.response}
        help="Votre réponse est gardée ici et envoyée par e-mail. Elle ne se modifie plus ensuite."
      />
      <Button type="submit" size="small" aria-disabled={busy} className="justify-self-start">
        {busy ? "Envoi…" : "Envoyer la réponse"}
      </Button>
    </fetcher.Form>
  );
}
