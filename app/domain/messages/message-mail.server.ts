import { eq } from "drizzle-orm";
import { createElement } from "react";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { DEFAULT_SETTINGS } from "#app/domain/settings/settings.ts";
import { db } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { sendMail } from "#app/infra/mail.server.ts";
import { contactMessages } from "./message.table.server.ts";

/** Sends the saved answer to who wrote. Gone or without an answer: nothing to do. */
export async function sendReplyMail(messageId: string): Promise<void> {
  const [message] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  if (!message?.adminResponse) return;
  const { siteName, contactEmail } = await readSettings();
  // Templates are loaded when a mail is sent: they weigh half a second at start.
  const { mailBody } = await import("#app/infra/mail-body.server.ts");
  const { MessageReplyEmail } = await import("./message-reply.email.tsx");
  const { email: to, createdAt: writtenOn, adminResponse: response } = message;
  const site = { siteName, siteUrl: env.SITE_URL };
  const body = await mailBody(createElement(MessageReplyEmail, { ...site, writtenOn, response }));
  const replyTo = contactEmail === DEFAULT_SETTINGS.contactEmail ? undefined : contactEmail;
  const subject = "Réponse à votre message";
  await sendMail({ to, subject, fromName: siteName, replyTo: replyTo || undefined, ...body });
}
