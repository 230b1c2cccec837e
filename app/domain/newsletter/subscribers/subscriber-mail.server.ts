import { sql } from "drizzle-orm";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { CONFIRM_DAYS, confirmLink, unsubscribeLink } from "./subscriber-link.server.ts";

// Only the owner learns that an address is subscribed. Nothing a visitor typed stands in these
// mails: they may go to a stranger.
export async function mailSubscription(typed: string): Promise<void> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(email) = lower(${typed})`);
  if (!subscriber) return;
  const { id, email: to, status } = subscriber;
  const about = { kind: "subscriber", id };
  await queueMail({
    to,
    about,
    ...(status === "active" ? alreadySubscribed(id) : confirmation(id)),
  });
}

function alreadySubscribed(id: string) {
  const subject = "Votre adresse est déjà inscrite";
  return {
    kind: "subscriber-already",
    subject,
    template: {
      title: subject,
      preview: "La lettre arrive déjà à cette adresse.",
      paragraphs: [
        "As-salāmu ʿalaykum. Cette adresse vient d'être donnée pour recevoir notre lettre, et elle la reçoit déjà : il n'y a rien à faire. Pour ne plus la recevoir, c'est ici.",
      ],
      action: { label: "Se désinscrire", href: unsubscribeLink(id) },
      foot: "Vous n'avez rien demandé ? Ignorez ce courriel : rien ne change.",
    },
  };
}

function confirmation(id: string) {
  const subject = "Confirmez votre inscription";
  return {
    kind: "subscriber-confirm",
    subject,
    expiresAt: new Date(Date.now() + CONFIRM_DAYS * 24 * 60 * 60 * 1000),
    template: {
      title: subject,
      preview: "Un clic, et la lettre arrivera à cette adresse.",
      paragraphs: [
        `As-salāmu ʿalaykum. Cette adresse vient d'être donnée pour recevoir notre lettre. Confirmez qu'elle est bien la vôtre : le lien est valable ${CONFIRM_DAYS} jours.`,
      ],
      action: { label: "Recevoir la lettre", href: confirmLink(id) },
      foot: "Vous n'avez rien demandé ? Ignorez ce courriel : sans confirmation, vous ne recevrez rien de plus.",
    },
  };
}
