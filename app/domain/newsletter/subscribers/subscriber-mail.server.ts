import { sql } from "drizzle-orm";
import { createElement } from "react";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { CONFIRM_DAYS, confirmLink, unsubscribeLink } from "./subscriber-link.server.ts";

/** Asks a new address to confirm; tells a subscribed one that it is, so that only its owner learns it. */
export async function mailSubscription(typed: string): Promise<void> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(email) = lower(${typed})`);
  if (!subscriber) return;
  const { id, email: to } = subscriber;
  const about = { kind: "subscriber", id };
  // Templates are loaded when a mail is written: they weigh half a second at start.
  if (subscriber.status === "active") {
    const { AlreadySubscribedEmail } = await import("./subscriber-already.email.tsx");
    const template = createElement(AlreadySubscribedEmail, { link: unsubscribeLink(id) });
    const subject = "Votre adresse est déjà inscrite";
    await queueMail({ kind: "subscriber-already", to, subject, template, about });
    return;
  }
  const { ConfirmSubscriptionEmail } = await import("./subscriber-confirm.email.tsx");
  const props = { link: confirmLink(id), days: CONFIRM_DAYS };
  await queueMail({
    kind: "subscriber-confirm",
    to,
    subject: "Confirmez votre inscription",
    template: createElement(ConfirmSubscriptionEmail, props),
    about,
    expiresAt: new Date(Date.now() + CONFIRM_DAYS * 24 * 60 * 60 * 1000),
  });
}
