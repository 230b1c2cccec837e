import { KeyRound, ShieldCheck, ShieldOff } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useErrorToast } from "#app/ui/forms/error-toast.ts";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import type { QrCode } from "./account-second-factor.server.ts";
import { SECOND_FACTOR_PATH } from "./account-second-factor.ts";

export function SecondFactorPanel({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  if (!on) {
    return (
      <div className="grid gap-4">
        <p className="reading text-soft">
          Une application de votre téléphone donne un code de six chiffres, demandé après le mot de
          passe. Même avec votre mot de passe, personne d'autre ne pourra se connecter.
        </p>
        <ButtonLink to={SECOND_FACTOR_PATH} className="sm:justify-self-start">
          <ShieldCheck aria-hidden size={18} /> Activer la double authentification
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="leaf">
          <ShieldCheck aria-hidden size={16} /> Compte protégé
        </Badge>
        <span className={codesLeft < 3 ? "text-rose" : "text-soft"}>
          {codesLeft === 0
            ? "Il ne vous reste aucun code de secours."
            : `Il vous reste ${count(codesLeft, "code")} de secours.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${SECOND_FACTOR_PATH}/codes`} look="secondary">
          <KeyRound aria-hidden size={18} /> Créer de nouveaux codes de secours
        </ButtonLink>
        <ButtonLink to={`${SECOND_FACTOR_PATH}/off`} look="danger">
          <ShieldOff aria-hidden size={18} /> Ne plus demander de code
        </ButtonLink>
      </div>
    </div>
  );
}

type Errors = Record<string, string> | undefined;

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
          <a href={uri} className={buttonClass({ look: "secondary" }, "w-full sm:hidden")}>
            Ajouter le compte dans l'application
          </a>
          <p>
            <span className="sm:hidden">Elle est sur un autre appareil ? </span>Dans l'application,
            ajoutez un compte et scannez ce QR code.
          </p>
          <svg
            role="img"
            aria-label="QR code à scanner avec l'application de codes"
            viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
            shapeRendering="crispEdges"
            className="w-full max-w-60 rounded-xl border border-rule bg-white"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="text-soft">
            <span className="max-sm:hidden">
              Vous êtes déjà sur l'appareil qui l'a ?{" "}
              <a href={uri} className="font-semibold text-teal underline underline-offset-4">
                Ouvrez l'application
              </a>
              .{" "}
            </span>
            Vous pouvez aussi y recopier cette clé :
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="w-fit rounded-xl bg-leaf px-4 py-3 [overflow-wrap:anywhere]">
              {readableKey}
            </code>
            <CopyButton text={readableKey.replaceAll(/\s/g, "")} copied="Copiée" />
          </div>
        </li>
        <li className="space-y-3 ps-1">
          <TextField
            label="Le code de six chiffres affiché par l'application"
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
        {sending ? "Vérification…" : "Vérifier et activer"}
      </Button>
    </Form>
  );
}
