import { Form, Link, useNavigation } from "react-router";
import { VisitorGuard } from "#app/domain/limits/visitor-guard.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { useErrorFocus } from "#app/ui/forms/form-errors.ts";

type Texts = Record<string, string>;

const REQUIRED = ["name", "email", "message"];

export function MessageForm({
  token,
  errors,
  values,
}: {
  token: string;
  errors?: Texts;
  values?: Texts;
}) {
  const sending = useNavigation().state === "submitting";
  const form = useErrorFocus(errors);
  const field = (name: string) => ({
    name,
    defaultValue: values?.[name],
    error: errors?.[name],
  });
  const missing = REQUIRED.some((name) => errors?.[name] && !values?.[name]?.trim());
  return (
    <Form method="post" noValidate ref={form} className="panel grid gap-5 p-5 sm:p-8">
      <VisitorGuard token={token} />
      <ErrorSummary
        errors={errors}
        title={missing ? "Veuillez remplir tous les champs obligatoires" : "Erreur"}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nom" {...field("name")} autoComplete="name" required />
        <TextField
          label="E-mail"
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Pour vous répondre, rien d'autre."
          required
        />
      </div>
      <TextField label="Sujet" optional {...field("subject")} />
      <TextAreaField label="Message" {...field("message")} rows={8} required />
      <p className="text-sm text-soft">
        Votre message est gardé le temps d'y répondre et de suivre l'échange :{" "}
        <Link to="/confidentialite" className="underline hover:text-ink">
          ce que nous gardons, et combien de temps
        </Link>
        .
      </p>
      <Button type="submit" disabled={sending} className="sm:justify-self-start">
        {sending ? "Envoi…" : "Envoyer le message"}
      </Button>
    </Form>
  );
}
