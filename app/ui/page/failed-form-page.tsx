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

export default function FailedFormPage({
  action,
  fields,
  away,
  reference,
}: {
  action: string;
  fields: [name: string, value: string][];
  away: boolean;
  reference: string;
}) {
  const numbered = fields.map(([name, value], id) => ({ id, name, value }));
  const typed = numbered.filter(isTyped);
  const hidden = numbered.filter((field) => !isTyped(field));
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
        {typed.length > 0 && (
          <p>
            Rien de ce que vous avez écrit n'est perdu. Attendez un instant, puis envoyez de nouveau
            ; ou copiez vos textes. Un mot de passe ou un fichier est à donner de nouveau.
          </p>
        )}
        <p className="text-base text-soft">
          Référence : <strong data-reference="">{reference}</strong>
        </p>
      </div>
      {typed.map(({ id, name, value }) => {
        const control = { name, label: LABELS[name] ?? "Texte", defaultValue: value };
        return value.length > LONG || value.includes("\n") ? (
          <TextAreaField key={id} {...control} rows={8} />
        ) : (
          <TextField key={id} {...control} />
        );
      })}
      {hidden.map(({ id, name, value }) => (
        <input key={id} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="w-fit">
        Envoyer de nouveau
      </Button>
    </form>
  );
}

/** Leaves out the form's own hidden fields. */
function isTyped({ name, value }: { name: string; value: string }): boolean {
  return value !== "" && (name in LABELS || /\s/.test(value));
}
