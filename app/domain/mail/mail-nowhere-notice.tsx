import { MailWarning } from "lucide-react";

/** Above whatever writes mails, on a site that was told no mail server. */
export function MailNowhereNotice() {
  return (
    <aside className="mb-5 flex gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
      <MailWarning aria-hidden size={22} className="mt-0.5 shrink-0" />
      <div className="reading">
        <p className="font-semibold">Ce site n'envoie aucun courriel pour l'instant.</p>
        <p>
          Aucun serveur d'envoi n'est réglé : chaque courriel est gardé dans un fichier du serveur,
          et personne ne le reçoit. La personne qui a installé le site peut régler l'envoi (
          <code>SMTP_URL</code>) ; d'ici là, prévenez par téléphone.
        </p>
      </div>
    </aside>
  );
}
