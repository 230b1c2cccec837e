import { createTransport } from "nodemailer";
import { env } from "#app/infra/env.server.ts";

export type MailServerState =
  | { kind: "outbox" }
  | { kind: "answers" }
  | { kind: "silent"; why: string };

const REMEMBERED_MS = 60_000;
const TIMEOUT_MS = 3_000;

let last: { at: number; state: Promise<MailServerState> } | undefined;

/** Tries SMTP_URL without sending; at most once a minute, and never for long. */
export function mailServerState(now = Date.now()): Promise<MailServerState> {
  if (!last || now - last.at > REMEMBERED_MS) last = { at: now, state: greet(env.SMTP_URL) };
  return last.state;
}

export async function greet(url: string | undefined): Promise<MailServerState> {
  if (!url) return { kind: "outbox" };
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return { kind: "answers" };
  } catch (error) {
    return { kind: "silent", why: reasonOf(error) };
  } finally {
    transport.close();
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? "il ne répond pas comme il faut";
}

const REASONS: Record<string, string> = {
  EAUTH: "le nom ou le mot de passe est refusé",
  ECONNECTION: "la connexion est impossible",
  ESOCKET: "la connexion est impossible",
  ETIMEDOUT: "il ne répond pas",
  EDNS: "son adresse est introuvable",
  ETLS: "la connexion chiffrée échoue",
};
