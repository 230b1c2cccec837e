import { MailAction, MailLayout, MailText, useMailSite } from "#app/ui/mail-layout.tsx";
import type { Alert } from "./system-alert.server.ts";

export function alertSubject({ begun, over }: Alert): string {
  const labels = (begun.length > 0 ? begun : over).map(({ label }) => label).join(", ");
  return begun.length > 0 ? `Le site a besoin d'aide : ${labels}` : `C'est réparé : ${labels}`;
}

export function SystemAlertEmail({ alert }: { alert: Alert }) {
  const { url } = useMailSite();
  const { begun, over } = alert;
  return (
    <MailLayout
      title={begun.length > 0 ? "Le site a besoin d'aide" : "C'est réparé"}
      preview={alertSubject(alert)}
      foot="Vous recevez cet e-mail parce que vous administrez ce site. Il s'arrête dans les paramètres, à la page E-mails."
    >
      {begun.map(({ label, text }) => (
        <MailText key={label}>
          <strong>{label}</strong> : {text}.
        </MailText>
      ))}
      {over.map(({ label, text }) => (
        <MailText key={label}>
          <strong>{label}</strong> : de nouveau en ordre ({text}).
        </MailText>
      ))}
      <MailAction href={`${url}/admin/settings/system`}>Voir l'état du système</MailAction>
    </MailLayout>
  );
}
