import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { PanelDialog } from "#app/ui/dialogs/dialog.tsx";
import { onSignInAsked } from "#app/ui/page/sign-in-again.ts";
import { type LoginAnswer, LoginForm } from "./account-login-form.tsx";

/** Opens over the page, so that what is being typed is not lost. */
export function SignInAgainDialog({ email }: { email: string | undefined }) {
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  const settle = useRef<(signedIn: boolean) => void>(undefined);
  useEffect(
    () =>
      onSignInAsked(() => {
        setRound((count) => count + 1);
        setOpen(true);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );
  const close = (signedIn: boolean) => {
    setOpen(false);
    settle.current?.(signedIn);
  };
  return (
    <PanelDialog
      open={open}
      onClose={() => close(false)}
      title="Votre session est terminée"
      text="Reconnectez-vous : rien n'est perdu, vous continuerez là où vous en étiez."
      width="max-w-md"
    >
      <Entry key={round} email={email} onIn={() => close(true)} />
    </PanelDialog>
  );
}

function Entry({ email, onIn }: { email: string | undefined; onIn: () => void }) {
  const fetcher = useFetcher<LoginAnswer>();
  const answer = fetcher.data;
  const done = useRef(onIn);
  done.current = onIn;
  useEffect(() => {
    if (answer?.step === "in") done.current();
  }, [answer]);
  return (
    <LoginForm
      as={fetcher.Form}
      action={LOGIN_PATH}
      answer={answer}
      sending={fetcher.state !== "idle"}
      stay
      email={email}
    />
  );
}
