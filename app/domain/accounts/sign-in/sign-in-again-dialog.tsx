import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { Button } from "#app/ui/button.tsx";
import { onSignInAsked } from "#app/ui/page/sign-in-again.ts";
import type { LoginAnswer } from "./account-login.ts";
import { LoginForm } from "./account-login-form.tsx";

/** Opens over the page when its session is over, so that what is being typed stays under it. */
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
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(now) => !now && close(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 gap-4 overflow-y-auto p-6 shadow-float">
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="font-title text-2xl">Votre session est terminée</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" size="icon" />}>
              <X aria-hidden size={20} />
              <span className="sr-only">Fermer</span>
            </Dialog.Close>
          </div>
          <Dialog.Description className="text-soft">
            Reconnectez-vous : ce que vous étiez en train de faire continue aussitôt, rien n'est
            perdu.
          </Dialog.Description>
          <Entry key={round} email={email} onIn={() => close(true)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
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
