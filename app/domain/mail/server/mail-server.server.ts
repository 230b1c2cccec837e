import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { listenTo } from "#app/infra/database/database-listener.server.ts";
import { requiredEmail, requiredText } from "#app/infra/forms/form-fields.server.ts";
import { logError } from "#app/infra/log.server.ts";
import {
  greet,
  isMailServerFixed,
  type MailServer,
  setMailServer,
} from "#app/infra/mail/mail.server.ts";
import { seal, unseal } from "#app/infra/seal.server.ts";
import { mailServers } from "./mail-server.table.server.ts";
import { ENCRYPTIONS, type Encryption, type MailServerShown } from "./mail-server.ts";

const CHANNEL = "mail_server";
const PURPOSE = "mail-server";
const HOST_HELP = "Une adresse comme smtp.exemple.fr";
const PORT_HELP = "Un nombre entre 1 et 65535";

type Row = typeof mailServers.$inferSelect;

export const mailServerInput = z.object({
  host: requiredText("Indiquez le serveur d'envoi", 253)
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, HOST_HELP),
  port: z
    .string(PORT_HELP)
    .trim()
    .regex(/^\d{1,5}$/, PORT_HELP)
    .transform(Number)
    .pipe(z.number().min(1, PORT_HELP).max(65_535, PORT_HELP)),
  encryption: z.enum(Object.keys(ENCRYPTIONS) as Encryption[], "Choisissez le chiffrement"),
  username: z.string().trim().max(254).default(""),
  password: z.string().max(500).default(""),
  sender: requiredEmail("Indiquez l'adresse d'où partent les e-mails"),
});

/** `fixed`: SMTP_URL holds, nothing can be set on screen. */
export async function findMailServer(): Promise<{ fixed: boolean; shown: MailServerShown | null }> {
  const row = await readRow();
  if (!row) return { fixed: isMailServerFixed(), shown: null };
  const { host, port, encryption, username, sender } = row;
  const shown = { host, port: String(port), encryption, username, sender };
  return { fixed: isMailServerFixed(), shown };
}

/** Kept only when the server answers. An empty password leaves the one that was given before. */
export async function saveMailServer(
  by: Pick<Administrator, "id" | "name">,
  { password, ...typed }: z.output<typeof mailServerInput>,
): Promise<{ ok: true } | { ok: false; errors: Record<string, string> }> {
  const before = await readRow();
  const sameAccount = before?.host === typed.host && before.username === typed.username;
  // A password is for the server it was given for: another host must not be told it.
  const kept = sameAccount ? before.password : "";
  const row = { ...typed, password: password ? seal(PURPOSE, password) : kept };
  const state = await greet(serverOf(row).url);
  if (state.kind === "silent") {
    const lines = `Le serveur n'a pas accepté l'essai : ${state.why}. Rien n'a été enregistré.`;
    return { ok: false, errors: { host: lines } };
  }
  await db.transaction(async (tx) => {
    const set = { ...row, updatedAt: sql`now()` };
    await tx
      .insert(mailServers)
      .values(row)
      .onConflictDoUpdate({ target: mailServers.isOnly, set });
    await recordEvent(by, CHANGE, tx);
  });
  await tellInstances();
  return { ok: true };
}

export async function removeMailServer(by: Pick<Administrator, "id" | "name">): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(mailServers);
    await recordEvent(by, CHANGE, tx);
  });
  await tellInstances();
}

/** Resolves once the server set on screen is known. Returns what ends it. */
export async function followMailServer(): Promise<() => Promise<void>> {
  await readMailServer();
  const read = () =>
    void readMailServer().catch((error) => logError("serveur d'envoi illisible", error));
  return listenTo(CHANNEL, { onMessage: read, onUp: read });
}

const CHANGE = { verb: "change", kind: "settings", names: "« Serveur d'envoi »" } as const;

async function readMailServer(): Promise<void> {
  const row = await readRow();
  setMailServer(row && serverOf(row));
}

/** Pages say whether mails leave. */
async function tellInstances(): Promise<void> {
  await readMailServer();
  await db.execute(sql`select pg_notify(${CHANNEL}, ''), pg_notify('public_pages', '')`);
}

async function readRow(): Promise<Row | undefined> {
  const [row] = await db.select().from(mailServers);
  return row;
}

function serverOf(row: Omit<Row, "isOnly" | "updatedAt">): MailServer {
  const { host, port, encryption, username, sender } = row;
  const url = new URL(`${encryption === "tls" ? "smtps" : "smtp"}://${host}:${port}`);
  url.username = encodeURIComponent(username);
  url.password = encodeURIComponent(row.password ? (unseal(PURPOSE, row.password) ?? "") : "");
  if (encryption === "starttls") url.searchParams.set("requireTLS", "true");
  if (encryption === "none") url.searchParams.set("ignoreTLS", "true");
  return { url: url.href, sender };
}
