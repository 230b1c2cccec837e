import { VisitorForm, type VisitorFormState } from "#app/domain/limits/visitor-guard.tsx";
import { PhoneField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";

const REQUIRED = ["name", "email", "message"];

export function MessageForm({ state }: { state: VisitorFormState }) {
  const { errors, values } = state;
  const missing = REQUIRED.some((name) => errors?.[name] && !values?.[name]?.trim());
  return (
    <VisitorForm
      state={state}
      summary={missing ? "Veuillez remplir tous les champs obligatoires" : undefined}
      submit="Envoyer le message"
      keepsDraft
    >
      {(field) => (
        <>
          <div className="judged grid gap-5 sm:grid-cols-2">
            <TextField
              label="Nom"
              {...field("name")}
              autoComplete="name"
              required
              className="sm:col-span-full"
            />
            <TextField
              label="E-mail"
              {...field("email")}
              type="email"
              pattern=".+\..{2,}"
              inputMode="email"
              autoComplete="email"
              help="E-mail ou téléphone : l'un des deux suffit."
            />
            <div data-error={values?.email ? undefined : "email"}>
              <PhoneField label="Téléphone" {...field("phone")} />
            </div>
          </div>
          <TextField label="Sujet" optional {...field("subject")} />
          <TextAreaField label="Message" {...field("message")} required />
          <p className="text-sm text-soft">
            Votre adresse sert à vous répondre, et à rien d'autre. Votre message est gardé le temps
            d'y répondre et de suivre l'échange :{" "}
            <Link to="/confidentialite" className="underline hover:text-ink">
              ce que nous gardons, et combien de temps
            </Link>
            .
          </p>
        </>
      )}
    </VisitorForm>
  );
}
