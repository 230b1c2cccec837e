import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import { useErrorToast } from "#app/ui/forms/form-errors.ts";
import type { QrCode } from "./account-qr.server.ts";

type Errors = Record<string, string> | undefined;

/** The key to put in the application, and the first code that proves it is there. */
export function ScanStep({
  uri,
  qr,
  readableKey,
  errors,
}: {
  uri: string;
  qr: QrCode;
  readableKey: string;
  errors: Errors;
}) {
  const sending = useNavigation().state === "submitting";
  const form = useErrorToast(errors);
  return (
    <Form ref={form} method="post" className="grid gap-6" noValidate>
      <ErrorSummary errors={errors} title="Erreur" />
      <input type="hidden" name="uri" value={uri} />
      <ol className="grid list-decimal gap-6 ps-6 marker:font-title marker:text-xl marker:text-soft">
        <li className="space-y-3 ps-1">
          <p>
            Installez une application de codes, si vous n'en avez pas : Aegis, FreeOTP, Google
            Authenticator, ou celle de votre gestionnaire de mots de passe.
          </p>
        </li>
        <li className="space-y-3 ps-1">
          <p>Dans l'application, ajoutez un compte et photographiez ce carré.</p>
          <svg
            role="img"
            aria-label="QR code à photographier avec l'application de codes"
            viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
            shapeRendering="crispEdges"
            className="w-full max-w-60 rounded-xl border border-rule bg-white"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="text-soft">
            Vous êtes déjà sur ce téléphone ?{" "}
            <a href={uri} className="font-semibold text-teal underline underline-offset-4">
              Ouvrez l'application
            </a>
            , ou recopiez-y cette clé :
          </p>
          <code className="w-fit rounded-xl bg-leaf px-4 py-3 [overflow-wrap:anywhere]">
            {readableKey}
          </code>
        </li>
        <li className="space-y-3 ps-1">
          <TextField
            label="Le code de six chiffres que montre l'application"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            className="max-w-80"
            help="Il change toutes les trente secondes."
            error={errors?.code}
          />
        </li>
      </ol>
      <Button type="submit" disabled={sending} className="sm:justify-self-start">
        {sending ? "Vérification…" : "Vérifier et protéger mon compte"}
      </Button>
    </Form>
  );
}
