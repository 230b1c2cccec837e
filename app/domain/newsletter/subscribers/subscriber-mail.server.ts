import type { NewMail } from "#app/domain/mail/mail-queue.server.ts";
import type { newsletterSubscribers } from "./subscriber.table.server.ts";
import {
  CONFIRM_DAYS,
  CONFIRM_MS,
  confirmLink,
  unsubscribeLink,
} from "./subscriber-link.server.ts";

// Only the owner learns that an address is subscribed. Nothing a visitor typed stands in these
// mails: they may go to a stranger.
export function subscriptionMail({
  id,
  email: to,
  status,
}: typeof newsletterSubscribers.$inferSelect): NewMail {
  const about = { kind: "subscriber", id };
  if (status !== "active") {
    const subject = "Confirmez votre abonnement à la lettre du vendredi";
    return {
      to,
      about,
      subject,
      kind: "subscriber-confirm",
      expiresAt: new Date(Date.now() + CONFIRM_MS),
      template: {
        title: subject,
        preview: "Un clic, et la lettre arrivera à cette adresse.",
        paragraphs: [
          `As-salāmu ʿalaykum. Cette adresse vient d'être donnée pour recevoir la lettre du vendredi, une fois par semaine. Confirmez qu'elle est bien la vôtre : le lien est valable ${CONFIRM_DAYS} jours.`,
        ],
        action: { label: "Confirmer mon adresse", href: confirmLink(id) },
        foot: "Vous n'avez rien demandé ? Ignorez cet e-mail : sans confirmation, vous ne recevrez rien de plus.",
      },
    };
  }
  const subject = "Votre adresse reçoit déjà la lettre";
  return {
    to,
    about,
    subject,
    kind: "subscriber-already",
    template: {
      title: subject,
      preview: "La lettre arrive déjà à cette adresse.",
      paragraphs: [
        "As-salāmu ʿalaykum. Cette adresse vient d'être donnée pour recevoir notre lettre, et elle la reçoit déjà : il n'y a rien à faire. Pour ne plus la recevoir, c'est ici.",
      ],
      action: { label: "Se désinscrire", href: unsubscribeLink(id) },
      foot: "Vous n'avez rien demandé ? Ignorez cet e-mail : rien ne change.",
    },
  };
}
