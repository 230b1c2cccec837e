import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useErrorToast } from "#app/ui/forms/error-toast.ts";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";

type Errors = Record<string, string> | undefined;

export const WHO_ELSE_ENTERS =
  "Tapez votre mot de passe pour confirmer que c'est bien vous qui donnez cet accès.";

export const HasSecondFactor = createContext(false);

export function OwnPasswordFields({
  errors,
  why,
  label = "Votre mot de passe actuel",
  required = true,
}: {
  errors: Errors;
  why: string;
  /** Where a screen asks for it twice: what this one is for. */
  label?: string;
  required?: boolean;
}) {
  const hasSecondFactor = useContext(HasSecondFactor);
  return (
    <div className="grid gap-4 rounded-xl bg-leaf p-4">
      <p className="reading text-sm text-soft">{why}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField
          label={label}
          name="currentPassword"
          autoComplete="current-password"
          required={required}
          error={errors?.currentPassword}
        />
        {hasSecondFactor && (
          <TextField
            label="Code de votre application"
            name="passwordCode"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            required={required}
            help="Ou un de vos codes de secours."
            error={errors?.passwordCode}
          />
        )}
      </div>
    </div>
  );
}

/** Asks for the password again, then shows in its place what came of it. */
export function OwnPasswordScreen({
  title,
  back = { to: "/admin/profile", label: "Mon Profil" },
  errors,
  look,
  submit,
  question,
  fields,
  children,
}: {
  title: string;
  back?: ComponentProps<typeof ScreenHeader>["back"];
  errors?: Errors;
  look?: "primary" | "danger";
  submit: string;
  question: ReactNode;
  /** Asked beside the password. */
  fields?: ReactNode;
  children?: ReactNode;
}) {
  const sending = useNavigation().state === "submitting";
  const form = useErrorToast(errors);
  return (
    <>
      <ScreenHeader title={title} back={back} />
      <div className="panel p-5 sm:p-6">
        {children || (
          <Form ref={form} method="post" className="grid gap-5" noValidate>
            <ErrorSummary errors={errors} title="Erreur" />
            <p className="reading [overflow-wrap:anywhere]">{question}</p>
            {fields}
            <OwnPasswordFields
              errors={errors}
              why="Tapez votre mot de passe pour confirmer que c'est bien vous."
            />
            <Button type="submit" look={look} disabled={sending} className="sm:justify-self-start">
              {sending ? "Un instant…" : submit}
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}
