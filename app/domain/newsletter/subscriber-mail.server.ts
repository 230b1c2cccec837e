import { sql } from "drizzle-orm";
import { createElement } from "react";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { sendMail } from "#app/infra/mail.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { CONFIRM_DAYS, confirmLink, unsubscribeLink } from "./subscriber-link.server.ts";

/** Asks a new address to confirm; tells a subscribed one that it is, so that only its owner learns it. */
export async function sendSubscriptionMail(typed: string): Promise<void> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(email) = lower(${typed})`);
  if (!subscriber) return;
  const { email: to } = subscriber;
  const { siteName } = await readSettings();
  // Templates are loaded when a mail is sent: they weigh half a second at start.
  const { mailBody } = await import("#app/infra/mail-body.server.ts");
  const site = { siteName, siteUrl: env.SITE_URL };
  if (subscriber.status === "active") {
    const { AlreadySubscribedEmail } = await import("./subscriber-already.email.tsx");
    const link = unsubscribeLink(subscriber.id);
    const body = await mailBody(createElement(AlreadySubscribedEmail, { ...site, link }));
    await sendMail({
      to,
      subject: "Votre adresse est déjà inscrite",
      fromName: siteName,
      ...body,
    });
    return;
  }
  const { ConfirmSubscriptionEmail } = await import("./subscriber-confirm.email.tsx");
  const link = confirmLink(subscriber.id);
  const body = await mailBody(
    createElement(ConfirmSubscriptionEmail, { ...site, link, days: CONFIRM_DAYS }),
  );
  await sendMail({
    to,
    subject: "Confirmez votre inscription",
    fromName: siteName,
    ...body,
  });
}
