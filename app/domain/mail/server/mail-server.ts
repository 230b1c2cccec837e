export const ENCRYPTIONS = {
  tls: { label: "SSL/TLS (port 465)", port: 465 },
  starttls: { label: "STARTTLS (port 587)", port: 587 },
  none: { label: "Aucun (serveur de la même machine)", port: 25 },
};
export type Encryption = keyof typeof ENCRYPTIONS;

/** What they ask for, so that nobody looks for it. */
export const PROVIDERS: { name: string; host: string; encryption: Encryption }[] = [
  { name: "Gmail", host: "smtp.gmail.com", encryption: "tls" },
  { name: "Outlook", host: "smtp-mail.outlook.com", encryption: "starttls" },
  { name: "OVH", host: "ssl0.ovh.net", encryption: "tls" },
  { name: "Infomaniak", host: "mail.infomaniak.com", encryption: "tls" },
  { name: "Brevo", host: "smtp-relay.brevo.com", encryption: "starttls" },
];

/** What its screen shows: never the password. */
export type MailServerShown = {
  host: string;
  port: string;
  encryption: Encryption;
  username: string;
  sender: string;
};

export const MAIL_SERVER_PATH = "/admin/settings/mail/server";
