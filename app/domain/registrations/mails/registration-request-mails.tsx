import { ANSWER_HOURS } from "#app/domain/registrations/registration.ts";
import { MISTAKEN, NotYou, Reference, type RegistrationMail } from "./registration-mail.tsx";

export const REQUEST_MAILS = {
  received: {
    isTrue: () => true,
    words: ({ title, reference, link }) => ({
      subject: `Inscription reçue : ${reference}`,
      title: "Votre inscription est bien reçue",
      preview: `Votre numéro : ${reference}`,
      paragraphs: [
        <>
          As-salāmu ʿalaykum. Une demande d'inscription à la formation « {title} » nous est parvenue
          avec cette adresse. Son numéro est <Reference>{reference}</Reference> : gardez-le.
        </>,
        `Notre équipe étudie le dossier. Vous recevrez sa décision par e-mail sous ${ANSWER_HOURS} heures ; si elle est favorable, les modalités pratiques y seront jointes.`,
      ],
      action: ["Suivre mon inscription", link],
      foot: <NotYou what="inscription" />,
    }),
  },
  again: {
    isTrue: () => true,
    words: ({ title, reference, link }) => ({
      subject: `Inscription déjà reçue : ${reference}`,
      title: "Votre inscription était déjà là",
      preview: `Votre numéro : ${reference}`,
      paragraphs: [
        <>
          As-salāmu ʿalaykum. Une nouvelle demande d'inscription à la formation « {title} » nous est
          parvenue à votre nom. La première est toujours là : c'est elle qui compte, et rien n'y a
          changé. Son numéro est <Reference>{reference}</Reference> : gardez celui-ci, et non celui
          que la page vient de montrer.
        </>,
        "Vous n'avez rien à refaire. Vos coordonnées ont changé ? Répondez à ce courriel.",
      ],
      action: ["Suivre mon inscription", link],
      foot: `${MISTAKEN}.`,
    }),
  },
} satisfies Record<string, RegistrationMail>;
