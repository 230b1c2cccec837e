import { eq, inArray, sql } from "drizzle-orm";
import { createElement } from "react";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { readSystemState } from "./system-state.server.ts";
import type { SystemCheck } from "./system-state-list.tsx";
import { systemTroubles } from "./system-trouble.table.server.ts";

type Said = Pick<SystemCheck, "label" | "text">;
export type Alert = { begun: Said[]; over: Said[] };

/** What mends by itself meanwhile is not told. */
const LASTING_MS = 8 * 60_000;
const WEBHOOK_MS = 10_000;

export const watchSystem = defineJob("watch-system", async () => {
  const checks = await readSystemState();
  await alertOf(checks.map((check) => (check.isMinor ? { ...check, ok: true } : check)));
});

/** Each trouble is told once when it lasts, and once more when it is over. */
export async function alertOf(checks: readonly SystemCheck[], now = new Date()): Promise<void> {
  const alert = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('system-alert', 0))`);
    const found = await noteTroubles(tx, checks, now);
    const isNews = found.begun.length + found.over.length > 0;
    if (isNews && (await readSettings(tx)).systemAlerts) await mailAdministrators(tx, found, now);
    return isNews ? found : null;
  });
  if (alert && env.ALERT_WEBHOOK) await callWebhook(env.ALERT_WEBHOOK, alert);
}

async function noteTroubles(
  tx: Transaction,
  checks: readonly SystemCheck[],
  now: Date,
): Promise<Alert> {
  const known = new Map((await tx.select().from(systemTroubles)).map((row) => [row.label, row]));
  const alert: Alert = { begun: [], over: [] };
  for (const { label, text, ok } of checks) {
    const trouble = known.get(label);
    if (ok && trouble) {
      await tx.delete(systemTroubles).where(eq(systemTroubles.label, label));
      if (trouble.notifiedAt) alert.over.push({ label, text });
    }
    if (ok) continue;
    if (!trouble) await tx.insert(systemTroubles).values({ label, since: now });
    else if (!trouble.notifiedAt && now.getTime() - trouble.since.getTime() >= LASTING_MS) {
      await tx
        .update(systemTroubles)
        .set({ notifiedAt: now })
        .where(eq(systemTroubles.label, label));
      alert.begun.push({ label, text });
    }
  }
  return alert;
}

async function mailAdministrators(tx: Transaction, alert: Alert, now: Date): Promise<void> {
  const { alertSubject, SystemAlertEmail } = await import("./system-alert.email.tsx");
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.role, ["admin"]))
    .orderBy(users.id);
  const subject = alertSubject(alert);
  const template = createElement(SystemAlertEmail, { alert });
  const about = { kind: "system-alert", id: now.toISOString() };
  for (const { email: to } of administrators) {
    await queueMail({ kind: "system-alert", to, subject, template, about }, { within: tx });
  }
}

/** In the words that Slack, Mattermost (« text ») and Discord (« content ») show. Not tried again. */
async function callWebhook(address: string, { begun, over }: Alert): Promise<void> {
  const lines = [
    ...begun.map(({ label, text }) => `${label} : ${text}.`),
    ...over.map(({ label, text }) => `${label} : de nouveau en ordre (${text}).`),
  ];
  const text = [env.SITE_URL, ...lines].join("\n");
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text, content: text, troubles: begun, over }),
      signal: AbortSignal.timeout(WEBHOOK_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) logError("L'alerte n'a pas été acceptée", new Error(`HTTP ${answer.status}`));
  } catch (error) {
    logError("L'alerte n'est pas partie", error);
  }
}
