import { Readable } from "node:stream";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { env } from "#app/infra/env.server.ts";
import { type Delivery, readDelivery } from "./mail-delivery.ts";
import { keepInOutbox } from "./mail-outbox.server.ts";

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  fromName?: string;
  replyTo?: string;
  /** `<…@…>`, the same at every attempt: a receiver recognizes a repeat by it. */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: SendMailOptions["attachments"];
};

export type MailServerState =
  | { kind: "outbox" }
  | { kind: "answers" }
  | { kind: "silent"; why: string };

export const SMTP_CONNECTIONS = 3;
// The library's own timeouts are minutes.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const POOL = {
  pool: true,
  maxConnections: SMTP_CONNECTIONS,
  maxMessages: 100,
  maxRequeues: 1,
} as const;

/** How long an answer to « does it answer? » holds, and how long it may take. */
const REMEMBERED_MS = 60_000;
const GREETING_MS = 3_000;
const SILENCES: Record<string, string> = {
  EAUTH: "le nom ou le mot de passe est refusé",
  ECONNECTION: "la connexion est impossible",
  ESOCKET: "la connexion est impossible",
  ETIMEDOUT: "il ne répond pas",
  EDNS: "son adresse est introuvable",
  ETLS: "la connexion chiffrée échoue",
};

/** `sender`: whom mails come from. */
export type MailServer = { url: string; sender?: string };

let onScreen: MailServer | undefined;
let current: { url: string; transport: Transporter } | undefined;
let last: { at: number; state: Promise<MailServerState> } | undefined;

// Sends by the mail server, or keeps in DATA_DIR/outbox. `beforeCommit` runs before the line that makes
// the server keep the mail: what it throws stops the mail, and is rethrown.
export async function deliver(
  { fromName, ...mail }: Mail,
  { beforeCommit = async () => {} }: { beforeCommit?: () => Promise<void> } = {},
): Promise<Delivery> {
  const message = { ...mail, from: { name: fromName ?? "", address: senderAddress() } };
  const server = mailServer();
  if (!server) {
    await keepInOutbox(message, beforeCommit);
    return { outcome: "sent", kept: true };
  }
  const commit = { begun: false, refused: undefined as unknown };
  const gate = async () => {
    try {
      await beforeCommit();
      commit.begun = true;
    } catch (error) {
      commit.refused = error;
      throw error;
    }
  };
  try {
    await smtp(server.url).sendMail({ ...message, gate } as SendMailOptions);
    return { outcome: "sent" };
  } catch (error) {
    if (commit.refused) throw commit.refused;
    return readDelivery(error, commit.begun);
  }
}

/** Tries the mail server without sending; at most once a minute, and never for long. */
export function mailServerState(now = Date.now()): Promise<MailServerState> {
  if (!last || now - last.at > REMEMBERED_MS) last = { at: now, state: greet(mailServer()?.url) };
  return last.state;
}

export async function greet(url: string | undefined): Promise<MailServerState> {
  if (!url) return { kind: "outbox" };
  const transport = createTransport({
    url,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: GREETING_MS,
    dnsTimeout: GREETING_MS,
  });
  try {
    await transport.verify();
    return { kind: "answers" };
  } catch (error) {
    const { code = "" } = error as { code?: string };
    return { kind: "silent", why: SILENCES[code] ?? "il ne répond pas comme il faut" };
  } finally {
    transport.close();
  }
}

export function mailsLeave(): boolean {
  return mailServer() !== undefined;
}

/** What SMTP_URL says holds, whatever is set on screen. */
export function isMailServerFixed(): boolean {
  return env.SMTP_URL !== undefined;
}

/** From the settings' screen; read again from the database by each instance. */
export function setMailServer(server: MailServer | undefined): void {
  onScreen = server;
  last = undefined;
}

function mailServer(): MailServer | undefined {
  return env.SMTP_URL ? { url: env.SMTP_URL } : onScreen;
}

export function senderDomain(): string {
  return senderAddress().split("@").pop() ?? "localhost";
}

/** Idle connections would keep the process alive. */
export function closeSmtp(): void {
  current?.transport.close();
  current = undefined;
}

/** Mail servers commonly refuse another sender than the account they let in. */
function senderAddress(): string {
  const server = mailServer();
  const known = env.MAIL_FROM ?? server?.sender;
  if (known) return known;
  const user = server ? decodeURIComponent(new URL(server.url).username) : "";
  return user.includes("@") ? user : `ne-pas-repondre@${new URL(env.SITE_URL).hostname}`;
}

function smtp(url: string): Transporter {
  if (current?.url === url) return current.transport;
  closeSmtp();
  const transport: Transporter = createTransport({ url, ...TIMEOUTS, ...POOL });
  transport.use("stream", (mail, done) => {
    const { gate } = mail.data as { gate?: () => Promise<void> };
    if (gate) mail.message.processFunc((input) => Readable.from(gated(input, gate)));
    done();
  });
  current = { url, transport };
  return transport;
}

// Holds back the end, which the closing dot follows, until the gate opens. Read when the server
// asks for the text: read ahead, it would open the gate before the recipient is known.
async function* gated(message: AsyncIterable<Buffer>, gate: () => Promise<void>) {
  yield* message;
  await gate();
}
