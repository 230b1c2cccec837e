import type { FailedForm } from "#app/infra/forms/failed-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

const LABELS: Record<string, string> = {
  firstName: "Prénom",
  lastName: "Nom",
  name: "Nom",
  fullName: "Nom complet",
  email: "E-mail",
  userEmail: "E-mail",
  contact: "E-mail ou téléphone",
  phone: "Téléphone",
  guardianName: "Votre nom (parent ou responsable)",
  age: "Âge",
  chosenPlace: "Comment suivrez-vous la formation ?",
  reference: "Numéro d'inscription",
  subject: "Sujet",
  message: "Message",
  title: "Titre",
  description: "Description",
  availabilityPreferences: "Disponibilités",
  motivationText: "Motivation",
  specialNeeds: "Besoins particuliers",
  reason: "Raison",
  response: "Réponse",
  bio: "Biographie",
  author: "Auteur",
};
const LONG = 80;

type Sent = FailedForm["fields"][number];

export default function FailedFormPage({ action, fields, away, reference }: FailedForm) {
  return (
    <form method="post" action={action} className="wrap grid max-w-3xl gap-5 py-12">
      <title>Envoi interrompu</title>
      <h1 className="text-4xl">Envoi interrompu</h1>
      <div role="alert" className="grid gap-2 text-lg">
        <p>
          {away
            ? "La base de données du site ne répond pas pour le moment : rien n'a été enregistré."
            : "Un incident est survenu : votre envoi n'a peut-être pas été enregistré."}
        </p>
        {fields.some(isTyped) && (
          <p>
            Rien de ce que vous avez écrit n'est perdu. Attendez un instant, puis envoyez de nouveau
            ; ou copiez vos textes. Un mot de passe ou un fichier est à donner de nouveau.
          </p>
        )}
        <p className="text-base text-soft">
          Référence : <strong data-reference="">{reference}</strong>
        </p>
      </div>
      {fields.map((field, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <SentField key={place} field={field} />
      ))}
      <Button type="submit" className="w-fit">
        Envoyer de nouveau
      </Button>
    </form>
  );
}

function SentField({ field }: { field: Sent }) {
  const [name, value] = field;
  if (!isTyped(field)) return <input type="hidden" name={name} value={value} />;
  const control = { name, label: LABELS[name] ?? "Texte", defaultValue: value };
  const long = value.length > LONG || value.includes("\n");
  return long ? <TextAreaField {...control} rows={8} /> : <TextField {...control} />;
}

/** Leaves out the form's own hidden fields. */
function isTyped([name, value]: Sent): boolean {
  return value !== "" && (name in LABELS || /\s/.test(value));
}
