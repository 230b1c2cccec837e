import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { StateBadge } from "./mail-admin-row.tsx";
import { MailFrame } from "./mail-frame.tsx";
import type { ReadableMail } from "./mail-reading.server.ts";

export function MailReading({ mail }: { mail: ReadableMail }) {
  const { html, text, toAddress, fromName, replyTo, createdAt, attachments } = mail;
  const facts: [label: string, value: string | null][] = [
    ["À", toAddress],
    ["De", fromName],
    ["Réponses à", replyTo],
    ["Écrit le", formatDateTime(createdAt)],
    ["Pièces jointes", attachments.join(", ")],
  ];
  return (
    <div className="grid gap-6">
      <div className="panel grid gap-3 p-5">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="contents">
                  <dt className="text-soft">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p>
          <StateBadge mail={mail} />
        </p>
      </div>
      {mail.state === "kept" && text && <ByHand text={text} />}
      {html && text ? (
        <MailFrame
          heading={mail.sentAt ? "L'e-mail envoyé" : "L'e-mail"}
          title={`E-mail « ${mail.subject} »`}
          html={html}
          text={text}
        />
      ) : (
        <p className="reading text-soft">{mail.isSecret ? SECRET : ERASED}</p>
      )}
    </div>
  );
}

const SECRET =
  "Cet e-mail contient un lien qui ouvre un compte : seule la personne à qui il est adressé peut le lire.";
const ERASED =
  "Le texte de cet e-mail n'est plus gardé. Il est effacé dès l'envoi s'il contient un lien personnel, sinon un mois après.";

function ByHand({ text }: { text: string }) {
  // Only the links made for this person; the others lead to pages of the site.
  const links = [...new Set(text.match(/https?:\/\/\S+\?\S+/g))];
  return (
    <div className="grid gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
      <p>Cet e-mail n'est pas parti. Vous pouvez en donner le texte vous-même à cette personne.</p>
      {links.map((link) => (
        <TextField
          key={link}
          label="Lien à copier"
          readOnly
          defaultValue={link}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}
