import { ShieldCheck } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { type FetcherFormProps, useFormAction } from "react-router";
import { EmailField } from "#app/domain/accounts/account-fields.tsx";
import { PasskeyEntry } from "#app/domain/accounts/passkeys/passkey-entry.tsx";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";

type Props = {
  as: ComponentType<FetcherFormProps>;
  action?: string;
  answer: LoginAnswer | undefined;
  sending: boolean;
  /** Answer in place, not by a redirect: somebody signs in over unsaved work. */
  stay?: boolean;
  email?: string;
};

export function LoginForm({ answer, ...props }: Props) {
  return answer?.step === "code" ? (
    <CodeStep {...props} {...answer} />
  ) : (
    <PasswordStep {...props} answer={answer?.step === "password" ? answer : undefined} />
  );
}

function PasswordStep({
  answer,
  sending,
  email,
  ...step
}: Omit<Props, "answer"> & { answer?: Extract<LoginAnswer, { step: "password" }> }) {
  const { errors, values } = answer ?? {};
  return (
    <div className="grid gap-5">
      <StepForm {...step} name="password">
        <ErrorSummary errors={errors} title="Erreur de connexion" />
        <EmailField defaultValue={values?.email ?? email} error={errors?.email} />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
        <Button type="submit" disabled={sending}>
          {sending ? "Connexion…" : "Se connecter"}
        </Button>
      </StepForm>
      <PasskeyEntry
        disabled={sending}
        form={(inside) => (
          <StepForm {...step} name="passkey">
            {inside}
          </StepForm>
        )}
      />
    </div>
  );
}

function CodeStep({
  errors,
  isWeak,
  sending,
  ...step
}: Omit<Props, "answer"> & Extract<LoginAnswer, { step: "code" }>) {
  return (
    <StepForm {...step} name="code">
      {isWeak && <input type="hidden" name="isWeak" value="on" />}
      <ErrorSummary errors={errors} title="Erreur de connexion" />
      <p className="flex items-start gap-3 text-soft">
        <ShieldCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-teal" />
        Votre compte est protégé par la double authentification. Ouvrez votre application de codes
        et recopiez les six chiffres.
      </p>
      <TextField
        // The password's field is gone: the code is typed next.
        autoFocus
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={40}
        help="Téléphone perdu ? Tapez ici un de vos codes de secours. Sans eux, la personne qui s'occupe du serveur peut désactiver la double authentification."
        error={errors?.code}
      />
      <SwitchField
        label="Se souvenir de cet appareil 30 jours"
        name="trustDevice"
        help="Seulement sur votre téléphone ou votre ordinateur."
      />
      <Button type="submit" disabled={sending}>
        {sending ? "Vérification…" : "Vérifier"}
      </Button>
    </StepForm>
  );
}

function StepForm({
  as: Form,
  action,
  stay,
  name,
  children,
}: Pick<Props, "as" | "action" | "stay"> & {
  name: "password" | "code" | "passkey";
  children: ReactNode;
}) {
  const here = useFormAction();
  return (
    <Form key={name} method="post" action={action ?? here} className="grid gap-5">
      <input type="hidden" name="step" value={name} />
      {stay && <input type="hidden" name="stay" value="on" />}
      {children}
    </Form>
  );
}

/** « in » is answered only to a form that sends `stay`; the others are redirected. */
export type LoginAnswer =
  | { step: "password"; errors: FieldErrors; values: Record<string, string> }
  | { step: "code"; isWeak: boolean; errors?: FieldErrors }
  | { step: "in" };
