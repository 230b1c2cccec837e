import { MailLayout, MailText } from "#app/ui/mail-layout.tsx";

/** What an administrator sends to their own address to see whether mails leave. */
export function TrialEmail() {
  return (
    <MailLayout
      title="L'envoi de courriels fonctionne"
      preview="Vous lisez ce courriel : les autres arrivent aussi."
      foot="Vous recevez ce courriel d'essai parce que vous l'avez demandé dans les paramètres du site."
    >
      <MailText>
        As-salāmu ʿalaykum. Vous lisez ces lignes : les courriels du site partent et arrivent. S'ils
        se trouvaient parmi les indésirables, déplacez celui-ci dans la boîte de réception.
      </MailText>
    </MailLayout>
  );
}
