export const ENCRYPTIONS = {
  tls: { label: "SSL/TLS (port 465)", port: 465 },
  starttls: { label: "STARTTLS (port 587)", port: 587 },
  none: { label: "Aucun (serveur de la même machine)", port: 25 },
};
export type Encryption = keyof typeof ENCRYPTIONS;

/** What its screen shows: never the password. */
export type MailServerShown = {
  host: string;
  port: string;
  encryption: Encryption;
  username: string;
  sender: string;
};

export const MAIL_SERVER_PATH = "/admin/settings/mail/server";
