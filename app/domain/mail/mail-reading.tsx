import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { CopyField } from "#app/ui/forms/copy-field.tsx";
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
        <dl className="grid gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1.5">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="contents">
                  <dt className="text-soft max-sm:not-first:mt-2 max-sm:text-sm">{label}</dt>
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
        <p className="reading text-soft">{unreadText(mail)}</p>
      )}
    </div>
  );
}

const SECRET =
  "Cet e-mail contient un lien qui ouvre un compte : seule la personne à qui il est adressé peut le lire.";
const INVITATION =
  "Cet e-mail contient un lien qui ouvre un compte : il ne se lit pas ici, et il n'est pas parti. Donnez à la personne le lien d'invitation qui est dans Paramètres › Personnes.";
const ERASED =
  "Le texte de cet e-mail n'est plus gardé. Il est effacé dès l'envoi s'il contient un lien personnel, sinon un mois après.";

function unreadText({ isSecret, state, kind }: ReadableMail): string {
  if (isSecret && state === "kept" && kind === "account-invitation") return INVITATION;
  return isSecret ? SECRET : ERASED;
}

function ByHand({ text }: { text: string }) {
  // Only the links made for this person; the others lead to pages of the site.
  const links = [...new Set(text.match(/https?:\/\/\S+\?\S+/g))];
  return (
    <div className="grid gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
      <p>Cet e-mail n'est pas parti. Vous pouvez transmettre vous-même ce texte à la personne.</p>
      <p>
        <CopyButton text={text} label="Copier le texte" copied="Texte copié" />
      </p>
      {links.map((link) => (
        <CopyField
          key={link}
          label="Lien à copier"
          text={link}
          copy="Copier le lien"
          copied="Lien copié"
        />
      ))}
    </div>
  );
}
