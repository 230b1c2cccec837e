import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import { passkeyTrouble } from "./passkey.ts";

/** The browser asks its owner only after a press of a button. */
export function PasskeyCreation({ options }: { options: string }) {
  const submit = useSubmit();
  const sending = useNavigation().state === "submitting";
  const [trouble, setTrouble] = useState("");
  const create = async () => {
    setTrouble("");
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const made = await startRegistration({ optionsJSON: JSON.parse(options) });
      await submit({ response: JSON.stringify(made) }, { method: "post" });
    } catch (error) {
      setTrouble(passkeyTrouble(error));
    }
  };
  return (
    <div className="grid gap-5">
      {trouble && <ErrorSummary errors={{ form: trouble }} title="Erreur" />}
      <p className="reading">
        Votre appareil va vous demander votre empreinte, votre visage ou votre code, comme pour le
        déverrouiller. Rien de cela n'est envoyé au site.
      </p>
      <Button
        // The password's field is gone: this is pressed next.
        autoFocus
        onClick={create}
        disabled={sending}
        className="sm:justify-self-start"
      >
        <Fingerprint aria-hidden size={18} />
        {sending ? "Un instant…" : "Créer la clé sur cet appareil"}
      </Button>
    </div>
  );
}
