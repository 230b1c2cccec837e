import { OFFER_HOURS, rankInWords } from "#app/domain/registrations/registration.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { MailCode } from "#app/ui/mail-layout.tsx";
import { NotYou, Reference, type RegistrationMail } from "./registration-mail.tsx";

export const WAITLIST_MAILS = {
  waiting: {
    isTrue: ({ status }) => status === "waiting",
    words: ({ title, reference, link, rank }) => ({
      subject: `Liste d'attente : ${reference}`,
      title: "Vous êtes dans la liste d'attente",
      preview: `Votre numéro : ${reference}`,
      paragraphs: [
        <>
          As-salāmu ʿalaykum. Une demande d'inscription à la formation « {title} », faite avec cette
          adresse, est {rankInWords(rank ?? 1)} d'attente. Son numéro est{" "}
          <Reference>{reference}</Reference> : gardez-le.
        </>,
        `Dès qu'une place se libère et que votre tour vient, nous vous écrivons : elle vous est alors gardée ${OFFER_HOURS} heures, le temps de la prendre d'un seul geste.`,
      ],
      action: ["Voir mon rang", link],
      foot: <NotYou what="demande" />,
    }),
  },
  offered: {
    isTrue: ({ status, offerExpiresAt }, moment) =>
      status === "offered" && offerExpiresAt?.toISOString() === moment,
    isSecret: true,
    expiresAt: ({ offerExpiresAt }) => offerExpiresAt,
    words: ({ title, reference, startDate, offerExpiresAt, offerLink }) => {
      const end = formatDateTime(offerExpiresAt ?? new Date());
      return {
        subject: `Une place pour vous : ${title}`,
        title: "Une place s'est libérée pour vous",
        preview: `Elle vous est gardée jusqu'au ${end}.`,
        paragraphs: [
          <>
            As-salāmu ʿalaykum. Votre tour est venu : une place de la formation « {title} » vous est
            gardée jusqu'au <strong>{end}</strong> (heure de Paris).
            {startDate && ` La formation commence le ${formatLongDate(startDate)}.`}
          </>,
          <>
            Ouvrez la page et dites si vous la prenez. Passé ce moment, elle est proposée à la
            personne suivante. Votre numéro : <MailCode>{reference}</MailCode>.
          </>,
        ],
        action: ["Voir la place proposée", offerLink],
        foot: "Vous recevez ce courriel parce que vous êtes dans la liste d'attente de cette formation.",
      };
    },
  },
  "offer-expired": {
    isTrue: ({ withdrawal }) => withdrawal === "lapsed",
    isSecret: true,
    words: ({ title, reference, offerLink }) => ({
      subject: `La place n'est plus réservée : ${title}`,
      title: "La place n'a pas été prise à temps",
      preview: "Vous pouvez revenir dans la liste d'attente.",
      paragraphs: [
        <>
          As-salāmu ʿalaykum. La place de la formation « {title} » qui vous était gardée (demande{" "}
          <MailCode>{reference}</MailCode>) est maintenant proposée à la personne suivante.
        </>,
        "La formation vous tente toujours ? La page ci-dessous vous remet dans la liste d'attente. Sinon, vous n'avez rien à faire.",
      ],
      action: ["Revenir dans la liste", offerLink],
      foot: "Vous recevez ce courriel parce que vous étiez dans la liste d'attente de cette formation.",
    }),
  },
} satisfies Record<string, RegistrationMail>;
