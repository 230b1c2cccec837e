import { Form, useLocation, useNavigation } from "react-router";
import { LOGIN_PATH, SETUP_PATH } from "#app/domain/accounts/account.ts";
import { ChosenPasswordField, EmailField } from "#app/domain/accounts/account-fields.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { AccessForm, AccessLink } from "./access-link.tsx";

type Errors = Record<string, string> | undefined;

export function CodeStep({ error }: { error: string | undefined }) {
  return (
    <>
      <AccessForm
        title="Configuration initiale"
        lead="Le serveur a affiché un lien à son démarrage. Ouvrez ce lien, ou recopiez ici le code qu'il contient."
        action={SETUP_PATH}
        submit="Continuer"
        sending="Continuer"
      >
        <input type="hidden" name="step" value="code" />
        <TextField
          label="Code de configuration"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={error}
        />
      </AccessForm>
      <LoginLink />
    </>
  );
}

export function SignUpStep({ errors, typed }: { errors: Errors; typed: Errors }) {
  const { search } = useLocation();
  return (
    <>
      <AccessForm
        title="Configuration initiale"
        lead="Créez le compte de la première personne qui gérera le site."
        action={SETUP_PATH + search}
        errors={errors}
        submit="Créer le compte"
        sending="Création…"
      >
        <input type="hidden" name="step" value="signup" />
        <TextField
          label="Nom complet"
          name="name"
          autoComplete="name"
          required
          defaultValue={typed?.name}
          error={errors?.name}
        />
        <EmailField defaultValue={typed?.email} error={errors?.email} />
        <ChosenPasswordField error={errors?.password} />
      </AccessForm>
      <LoginLink />
    </>
  );
}

export function AdministratorStep({
  candidate: { email, confirmed },
  errors,
}: {
  candidate: { email: string; confirmed: boolean };
  errors: Errors;
}) {
  const sending = useNavigation().state === "submitting";
  const leave = useMailsLeave();
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-4xl">Devenir administrateur</h1>
        <p>
          Compte : <strong className="wrap-anywhere">{email}</strong>
        </p>
        <p className="text-soft">
          {confirmed
            ? "Votre adresse est confirmée. Il ne reste plus qu'à devenir administrateur."
            : leave
              ? "Confirmez d'abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé, puis revenez ici."
              : "Confirmez d'abord votre adresse e-mail : ce site n'envoie pas encore d'e-mails, demandez le lien à la personne qui a installé le site, puis revenez ici."}
        </p>
      </div>
      <ErrorSummary errors={errors} title="Erreur" />
      <div className="grid gap-3">
        <StepForm step="admin">
          <Button type="submit" disabled={sending} className="w-full">
            Devenir administrateur
          </Button>
        </StepForm>
        {!confirmed && (
          <StepForm step="mail">
            <Button type="submit" look="secondary" disabled={sending} className="w-full">
              {leave ? "Renvoyer l'e-mail" : "Préparer un nouveau lien"}
            </Button>
          </StepForm>
        )}
        <ButtonLink to={`${SETUP_PATH}?etape=compte`} look="quiet">
          Retour
        </ButtonLink>
      </div>
      <LoginLink />
    </>
  );
}

function StepForm({ step, children }: { step: string; children: React.ReactNode }) {
  return (
    <Form method="post" action={SETUP_PATH}>
      <input type="hidden" name="step" value={step} />
      {children}
    </Form>
  );
}

function LoginLink() {
  return (
    <p>
      <AccessLink to={LOGIN_PATH}>Déjà administrateur ? Se connecter</AccessLink>
    </p>
  );
}
