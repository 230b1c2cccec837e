import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { useRoundFetcher } from "#app/ui/fetching.ts";

type Shown = { name: string; email: string; role?: string };
type Props = {
  name: string;
  /** Elsewhere than its page: it is sent there without leaving, and empties when it was saved. */
  action?: string;
  stored?: Shown;
  /** The answer that the form's own page got. */
  refusal?: FormRefusal;
  submit: ReactNode;
  children: (fields: { shown: Shown; errors: Record<string, string> }) => ReactNode;
};

const BLANK: Shown = { name: "", email: "" };

export function AccountForm(props: Props) {
  const { action, stored = BLANK, refusal, submit, children } = props;
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const isSending = useNavigation().state === "submitting";
  const busy = action ? fetcher.state !== "idle" : isSending;
  return (
    <AutosavedForm
      key={round}
      name={props.name}
      fetcher={action ? fetcher : undefined}
      action={action}
      stored={stored}
      refusal={fetcher.data ?? refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-5"
    >
      {(fields) => (
        <>
          {children(fields)}
          <SaveBar submit={submit} busy={busy} waits />
        </>
      )}
    </AutosavedForm>
  );
}
