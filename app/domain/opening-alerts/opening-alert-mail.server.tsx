import { formationPath } from "#app/domain/courses/course.ts";
import type { NewMail } from "#app/domain/mail/mail-queue.server.ts";
import { env } from "#app/infra/env.server.ts";
import { ALERT_CONFIRM_DAYS } from "./opening-alert.ts";
import {
  ALERT_CONFIRM_MS,
  confirmAlertLink,
  withdrawAlertLink,
} from "./opening-alert-link.server.ts";

type Alert = { id: string; email: string; confirmedAt: Date | null };

/** `awaited`: what the centre calls it, as after « s'inscrire à »; nothing a visitor typed, for it may go to a stranger. */
export function askedMail({ id, email: to, confirmedAt }: Alert, awaited: string): NewMail {
  const about = { kind: "opening-alert", id };
  if (confirmedAt) {
    const subject = "Vous serez bien prévenu";
    return {
      to,
      about,
      subject,
      kind: "opening-already",
      template: {
        title: subject,
        preview: "Votre adresse était déjà notée.",
        paragraphs: [
          `As-salāmu ʿalaykum. Votre adresse était déjà notée : un e-mail vous préviendra quand on pourra s'inscrire à ${awaited}. Vous avez changé d'avis ? Retirez-la ici.`,
        ],
        action: { label: "Retirer mon adresse", href: withdrawAlertLink(id) },
        foot: "Vous n'avez rien demandé ? Ignorez cet e-mail : rien ne change.",
      },
    };
  }
  const subject = "Confirmez votre adresse";
  return {
    to,
    about,
    subject,
    kind: "opening-confirm",
    expiresAt: new Date(Date.now() + ALERT_CONFIRM_MS),
    template: {
      title: subject,
      preview: "Un clic, et nous vous préviendrons de l'ouverture des inscriptions.",
      paragraphs: [
        `As-salāmu ʿalaykum. Cette adresse vient d'être donnée pour recevoir l'annonce de l'ouverture des inscriptions à ${awaited}. Confirmez qu'elle est bien la vôtre : le lien est valable ${ALERT_CONFIRM_DAYS} jours.`,
        <>
          Vous changez d'avis ? <a href={withdrawAlertLink(id)}>Retirez votre adresse</a>.
        </>,
      ],
      action: { label: "Me prévenir", href: confirmAlertLink(id) },
      foot: "Vous n'avez rien demandé ? Ignorez cet e-mail : sans confirmation, vous ne recevrez rien de plus.",
    },
  };
}

export function openedMail(
  to: string,
  formation: { id: string; slug: string; title: string },
): NewMail {
  const subject = `Les inscriptions sont ouvertes : ${formation.title}`;
  return {
    to,
    subject,
    kind: "opening-told",
    about: { kind: "course", id: formation.id },
    template: {
      title: "Les inscriptions sont ouvertes",
      preview: `On peut s'inscrire à « ${formation.title} ».`,
      paragraphs: [
        `As-salāmu ʿalaykum. Vous aviez demandé à être prévenu : on peut maintenant s'inscrire à la formation « ${formation.title} ».`,
      ],
      action: { label: "Voir la formation", href: env.SITE_URL + formationPath(formation) },
      foot: "Votre adresse ne servait qu'à cet e-mail : elle est effacée de cette liste, et nous ne vous écrirons plus à ce sujet.",
    },
  };
}
