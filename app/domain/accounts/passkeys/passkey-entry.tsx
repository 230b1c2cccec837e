import { Fingerprint } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PASSKEY_OPTIONS_PATH, passkeyTrouble, takesPasskeys } from "./passkey.ts";

/** Fills and sends the form that it is rendered in by `form`; nothing where the browser or the address knows no passkeys. */
export function PasskeyEntry({
  form,
  disabled,
}: {
  form: (inside: ReactNode) => ReactNode;
  disabled: boolean;
}) {
  const [possible, setPossible] = useState(false);
  const [trouble, setTrouble] = useState("");
  const response = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setPossible("PublicKeyCredential" in window && takesPasskeys(window.location));
  }, []);
  if (!possible) return null;
  const enter = async () => {
    setTrouble("");
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const body = new URLSearchParams();
      const asked = await fetch(PASSKEY_OPTIONS_PATH, { method: "POST", body });
      const shown = await startAuthentication({ optionsJSON: await asked.json() });
      if (!response.current) return;
      response.current.value = JSON.stringify(shown);
      response.current.form?.requestSubmit();
    } catch (error) {
      setTrouble(passkeyTrouble(error));
    }
  };
  return form(
    <>
      <input ref={response} type="hidden" name="response" />
      <Button look="secondary" onClick={enter} disabled={disabled}>
        <Fingerprint aria-hidden size={18} /> Utiliser une clé d'accès
      </Button>
      {trouble && (
        <p role="alert" className="text-sm text-rose">
          {trouble}
        </p>
      )}
    </>,
  );
}
