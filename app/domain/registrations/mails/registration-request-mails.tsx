import {
  ANSWER_HOURS,
  hasLeftLine,
  OFFER_HOURS,
  rankInWords,
} from "#app/domain/registrations/registration.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { MailAnswerWay } from "#app/ui/mail-layout.tsx";
import {
  factLines,
  formationFacts,
  type MailFacts,
  type RegistrationMail,
  sentence,
} from "./registration-mail.tsx";

const MISTAKEN =
  "Vous n'avez rien demandé ? Quelqu'un s'est sans doute trompé d'adresse : ignorez cet e-mail";

export const REQUEST_MAILS = {
  received: {
    words: ({ title, referenceNumber, code, ...mail }) => ({
      subject: `Inscription reçue : ${title} (${referenceNumber})`,
      title: "Votre inscription est bien reçue",
      preview: `Votre numéro : ${referenceNumber}`,
      paragraphs: [
        sentence`As-salāmu ʿalaykum. Une demande d'inscription à la formation « ${title} » nous est parvenue avec cette adresse. Son numéro est ${<strong>{code}</strong>} : gardez-le.`,
        asked(mail),
        mail.leaves
          ? `Notre équipe étudie le dossier. Vous recevrez la réponse par e-mail sous ${ANSWER_HOURS} heures ; si elle est positive, les modalités pratiques y seront jointes.`
          : `Notre équipe étudie le dossier. La réponse s'affichera sous ${ANSWER_HOURS} heures sur la page de suivi, avec les modalités pratiques si elle est positive.`,
      ],
      foot: notYou("inscription"),
    }),
  },
  again: {
    words: ({ title, referenceNumber, code, link, ...mail }) => ({
      subject: `Inscription déjà reçue : ${referenceNumber}`,
      title: "Nous avions déjà reçu votre demande",
      preview: `Votre numéro : ${referenceNumber}`,
      paragraphs: [
        sentence`As-salāmu ʿalaykum. Une deuxième demande d'inscription à la formation « ${title} » nous est parvenue pour la même personne. La première est bien enregistrée : nous n'y avons rien changé. Son numéro est ${<strong>{code}</strong>} : gardez-le, même si la page vient d'en afficher un autre.`,
        factLines([mail.whom]),
        "Vous n'avez rien à refaire. Vos coordonnées ont changé, ou vous voulez annuler ? Faites-le sur la page de suivi, avec ce numéro.",
      ],
      action: { label: "Suivre ma demande", href: link },
      foot: `${MISTAKEN}.`,
    }),
  },
  waiting: {
    isTrue: ({ status }) => status === "waiting",
    words: ({ title, referenceNumber, code, link, rank, ...mail }) => ({
      subject: `Liste d'attente : ${title} (${referenceNumber})`,
      title: mail.isForOneself
        ? "Vous êtes sur la liste d'attente"
        : "La demande est sur la liste d'attente",
      preview: `Votre numéro : ${referenceNumber}`,
      paragraphs: [
        sentence`As-salāmu ʿalaykum. ${asksToWait(title, mail, rank ?? 1)} Le numéro de la demande est ${<strong>{code}</strong>} : gardez-le.`,
        asked(mail),
        turnNews(mail),
      ],
      action: { label: "Voir ma place dans la liste", href: link },
      foot: waitingFoot(mail),
    }),
  },
  cancelled: {
    isTrue: ({ withdrawal }) => withdrawal === "cancelled",
    words: ({ title, referenceNumber, code, ...mail }) => ({
      ...(hasLeftLine(mail)
        ? {
            subject: `Liste d'attente quittée : ${title} (${referenceNumber})`,
            title: mail.isForOneself
              ? "Vous avez quitté la liste d'attente"
              : "La demande a quitté la liste d'attente",
            preview: `La demande ${referenceNumber} n'est plus sur la liste d'attente.`,
          }
        : {
            subject: `Demande annulée : ${title} (${referenceNumber})`,
            title: "Votre demande est annulée",
            preview: `La demande ${referenceNumber} est annulée.`,
          }),
      paragraphs: [
        sentence`As-salāmu ʿalaykum. La demande ${code} pour la formation « ${title} » vient d'être ${hasLeftLine(mail) ? "retirée de la liste d'attente" : "annulée"} sur la page de suivi. Vos autres demandes, s'il y en a, ne changent pas.`,
        factLines([mail.whom]),
        sentence`Ce n'était pas vous, ou vous avez changé d'avis ? Écrivez-nous ${<MailAnswerWay />}, ou inscrivez-vous de nouveau.`,
      ],
    }),
  },
  offered: {
    isTrue: ({ status, offerExpiresAt }, moment) =>
      status === "offered" && offerExpiresAt?.toISOString() === moment,
    isSecret: true,
    expiresAt: ({ offerExpiresAt }) => offerExpiresAt,
    words: ({
      title,
      code,
      initials,
      whom,
      isForOneself,
      startDate,
      offerExpiresAt,
      offerLink,
    }) => {
      const end = formatDateTime(offerExpiresAt ?? new Date());
      const start = startDate && ` La formation commence le ${formatLongDate(startDate)}.`;
      return {
        subject: `Une place ${isForOneself ? "pour vous" : "s'est libérée"} (${initials}) : ${title}`,
        title: isForOneself ? "Une place s'est libérée pour vous" : "Une place s'est libérée",
        preview: `Elle ${isForOneself ? "vous est" : "est"} gardée jusqu'au ${end}.`,
        paragraphs: [
          sentence`As-salāmu ʿalaykum. ${isForOneself ? "Votre tour" : "Le tour de cette demande"} est venu : une place de la formation « ${title} » ${isForOneself ? "vous est" : "est"} gardée jusqu'au ${<strong>{end}</strong>} (${zoneHour()}).${start}`,
          factLines([whom]),
          sentence`Ouvrez la page et dites si vous la prenez. Passé ce moment, elle est proposée à la personne suivante. ${isForOneself ? "Votre numéro" : "Numéro de la demande"} : ${code}.`,
        ],
        action: { label: "Voir la place proposée", href: offerLink },
        foot: `Vous recevez cet e-mail parce que ${isForOneself ? "vous êtes" : "cette demande est"} sur la liste d'attente de cette formation.`,
      };
    },
  },
  "offer-expired": {
    isTrue: ({ withdrawal }) => withdrawal === "lapsed",
    isSecret: true,
    words: ({ title, code, whom, isForOneself, offerLink }) => ({
      subject: `La place n'est plus réservée : ${title}`,
      title: "La place n'a pas été prise à temps",
      preview: `${isForOneself ? "Vous pouvez" : "La demande peut"} revenir dans la liste d'attente.`,
      paragraphs: [
        sentence`As-salāmu ʿalaykum. La place de la formation « ${title} » qui ${isForOneself ? "vous était" : "était"} gardée (demande ${code}) est maintenant proposée à la personne suivante.`,
        factLines([whom]),
        `${isForOneself ? "La formation vous intéresse toujours ? La page ci-dessous vous remet" : "La place est toujours souhaitée ? La page ci-dessous remet la demande"} sur la liste d'attente. Sinon, vous n'avez rien à faire.`,
      ],
      action: { label: "Revenir dans la liste", href: offerLink },
      foot: `Vous recevez cet e-mail parce que ${isForOneself ? "vous étiez" : "cette demande était"} sur la liste d'attente de cette formation.`,
    }),
  },
} satisfies Record<string, RegistrationMail>;

/** The address may be of who registers another: « vous » is said to who registered themselves. */
function asksToWait(title: string, mail: Waiting, rank: number): string {
  const { ageDoubt, isForOneself } = mail;
  const made = waitingOpening(title, mail);
  if (isForOneself) {
    return `${made} vous êtes${ageDoubt && ", sous réserve de votre âge,"} ${rankInWords(rank)} d'attente.`;
  }
  const place = rank === 1 ? "première" : `${rank.toLocaleString("fr-FR")}e`;
  const reserve = ageDoubt && ", sous réserve de son âge,";
  return `${made} la personne à inscrire est${reserve} ${place} sur la liste d'attente.`;
}

/** Nobody asked anything of whom a manager put in line; who had asked before needs no warning. */
function waitingOpening(title: string, mail: Waiting): string {
  if (!mail.consentAt) {
    return `Le centre a noté une inscription à la formation « ${title} » avec cette adresse :`;
  }
  return wasToldBefore(mail)
    ? `Pour votre demande d'inscription à la formation « ${title} »,`
    : `Une demande d'inscription à la formation « ${title} » a été faite avec cette adresse :`;
}

type Waiting = Pick<MailFacts, "consentAt" | "ageDoubt" | "isForOneself" | "lastMail">;

/** The address is theirs: the request itself was written to it. */
function wasToldBefore({ lastMail }: Pick<MailFacts, "lastMail">): boolean {
  return lastMail !== null;
}

function waitingFoot(mail: Waiting) {
  if (!mail.consentAt) return enrolledFoot();
  return wasToldBefore(mail) ? undefined : notYou("demande");
}

/** In line by hand while seats are free, nobody's turn comes by itself. */
function turnNews({
  leaves,
  waitsForFreedSeat,
  isForOneself,
}: Pick<MailFacts, "leaves" | "waitsForFreedSeat" | "isForOneself">) {
  const kept = `gardée ${OFFER_HOURS} heures, le temps de répondre.`;
  if (!waitsForFreedSeat) {
    return `Dès que ${isForOneself ? "votre" : "son"} tour viendra, ${leaves ? "nous vous écrirons" : "la page de suivi vous le dira"} : une place ${isForOneself ? "vous sera" : "sera"} ${kept}`;
  }
  return `${leaves ? "Le centre vous écrira" : "La page de suivi vous le dira"} quand ${leaves ? "il" : "le centre"} pourra vous proposer une place. Elle ${isForOneself ? "vous sera" : "sera"} alors ${kept}`;
}

export function enrolledFoot() {
  return sentence`Vous recevez cet e-mail parce qu'un responsable vous a inscrit avec cette adresse. Ce n'est pas vous ? Écrivez-nous ${<MailAnswerWay />}, et l'inscription sera effacée.`;
}

function asked(mail: Parameters<typeof formationFacts>[0] & Pick<MailFacts, "whom" | "ageDoubt">) {
  const about = [mail.whom, ["Âge", mail.ageDoubt]] as const;
  return factLines([...about, ...formationFacts(mail, { asked: true })]);
}

function notYou(what: "inscription" | "demande") {
  return sentence`${MISTAKEN}, ou écrivez-nous ${<MailAnswerWay />} pour que cette ${what} soit effacée.`;
}
