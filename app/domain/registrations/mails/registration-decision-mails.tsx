import { priceOf } from "#app/domain/courses/formations/formation.ts";
import {
  areNotified,
  type Dates,
  readDates,
} from "#app/domain/registrations/decisions/registration-dates.ts";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { MailAnswerWay, MailCode } from "#app/ui/mail-layout.tsx";
import type { MailedRegistration } from "./registration-mail.server.ts";
import { factLines, type MailFacts, type RegistrationMail } from "./registration-mail.tsx";

const SEE = "Voir mon inscription";
const ASKED = "Vous recevez ce courriel parce que vous avez demandé cette inscription.";

export const DECISION_MAILS = {
  approved: {
    isTrue: isDecided("approved"),
    notifies: ["decision", "dates"],
    calendar: newDates,
    words: (mail) => ({
      subject: `Vous êtes inscrit : ${mail.title}`,
      title: "Votre inscription est acceptée",
      preview: `${mail.title} : votre place est réservée.`,
      paragraphs: [
        `As-salāmu ʿalaykum. Bonne nouvelle : vous êtes inscrit à la formation « ${mail.title} ». Votre place est réservée.`,
        practicalTerms(mail),
        welcome(mail),
      ],
      action: [SEE, mail.link],
      foot: ASKED,
    }),
  },
  enrolled: {
    isTrue: isDecided("approved"),
    notifies: ["decision", "dates"],
    calendar: newDates,
    words: (mail) => ({
      subject: `Vous êtes inscrit : ${mail.title}`,
      title: "Vous êtes inscrit",
      preview: `${mail.title} : votre place est réservée.`,
      paragraphs: [
        `As-salāmu ʿalaykum. Un responsable vous a inscrit à la formation « ${mail.title} » : votre place est réservée.`,
        practicalTerms(mail),
        welcome(mail),
      ],
      action: [SEE, mail.link],
      foot: (
        <>
          Vous recevez ce courriel parce qu'un responsable vous a inscrit avec cette adresse. Ce
          n'est pas vous ? Écrivez-nous <MailAnswerWay />, et l'inscription sera effacée.
        </>
      ),
    }),
  },
  rejected: {
    isTrue: isDecided("rejected"),
    notifies: ["decision"],
    words: ({ title, reference, reason, site }) => ({
      subject: `Réponse à votre inscription ${reference}`,
      title: "Votre inscription n'a pas été retenue",
      preview: `La réponse à votre demande ${reference}.`,
      paragraphs: [
        <>
          As-salāmu ʿalaykum. Nous avons étudié votre demande <MailCode>{reference}</MailCode> pour
          la formation « {title} », et nous ne pouvons pas l'accepter cette fois.
        </>,
        reason && <span style={{ whiteSpace: "pre-line" }}>{reason}</span>,
        <>
          D'autres formations s'ouvrent régulièrement, et nos cours audio restent à votre
          disposition. Une question ? Écrivez-nous <MailAnswerWay />.
        </>,
      ],
      action: ["Voir les autres formations", `${site.url}/formations`],
      foot: ASKED,
    }),
  },
  undone: {
    isTrue: ({ status }) => status === "pending" || status === "waiting",
    calendar: ({ lastMail, formation }) =>
      /^(approved|enrolled|dates-changed) /.test(lastMail ?? "") && formation.startDate
        ? { dates: formation, cancelled: true }
        : null,
    words: ({ title, reference, link, status, lastMail, calendar }) => {
      const waits = status === "waiting";
      const seat = lastMail?.startsWith("offered ");
      return {
        subject: `Rectification : ${reference}`,
        title: waits ? "Vous retrouvez votre rang" : "Votre demande est de nouveau à l'étude",
        preview: `${seat ? "La place proposée" : "La réponse"} au sujet de ${reference} ne vaut plus.`,
        paragraphs: [
          <>
            As-salāmu ʿalaykum. {seat ? "La place proposée pour" : "La réponse à"} votre demande{" "}
            <MailCode>{reference}</MailCode> pour la formation « {title} » ne vaut plus : elle a été{" "}
            {seat ? "reprise" : "annulée"}. Veuillez nous en excuser.
          </>,
          <>
            {waits
              ? "Vous êtes de nouveau dans la liste d'attente, à votre rang. Nous vous écrirons dès que votre tour vient."
              : "Votre demande n'est pas perdue : nous l'étudions de nouveau, et vous écrirons dès que la décision sera prise."}
            {calendar &&
              " Les dates sont dans votre agenda ? Le fichier joint à ce courriel les en retire."}
          </>,
        ],
        action: ["Suivre mon inscription", link],
        foot: ASKED,
      };
    },
  },
  "dates-changed": {
    isTrue: ({ status, notifiedDates, formation }) =>
      status === "approved" && notifiedDates !== null && !areNotified(notifiedDates, formation),
    notifies: ["dates"],
    calendar: (registration) => {
      const before = readDates(registration.notifiedDates ?? "");
      return (
        newDates(registration) ?? (before.startDate ? { dates: before, cancelled: true } : null)
      );
    },
    words: ({ title, reference, link, startDate, endDate, notifiedDates }) => {
      const before = readDates(notifiedDates ?? "");
      const { heading, change, preview, file } = DATES_WORDS[kindOfChange(before, startDate)];
      return {
        subject: `${heading} : ${title}`,
        title: heading,
        preview: `${title} : ${preview}`,
        paragraphs: [
          <>
            As-salāmu ʿalaykum. {change} pour la formation « {title} » (inscription{" "}
            <MailCode>{reference}</MailCode>). Votre place reste réservée.
          </>,
          factLines([
            ...dateFacts({ startDate, endDate }),
            ["Début prévu auparavant", earlier(before.startDate, startDate)],
            ["Fin prévue auparavant", earlier(before.endDate, endDate)],
          ]),
          <>
            {file} {GIVE_BACK}
          </>,
        ],
        action: [SEE, link],
        foot: "Vous recevez ce courriel parce que vous êtes inscrit à cette formation.",
      };
    },
  },
} satisfies Record<string, RegistrationMail>;

const GIVE_BACK = (
  <>
    Un empêchement ? Dites-le-nous <MailAnswerWay /> : votre place ira à quelqu'un d'autre.
  </>
);

const DATES_WORDS = {
  fixed: {
    heading: "Les dates sont fixées",
    change: "Les dates sont maintenant fixées",
    preview: "du nouveau.",
    file: "Elles sont jointes à ce courriel : ouvrez le fichier pour les mettre dans votre agenda.",
  },
  changed: {
    heading: "Nouvelles dates",
    change: "Les dates ont changé",
    preview: "du nouveau.",
    file: "Les nouvelles dates sont jointes à ce courriel : ouvrez le fichier, et votre agenda se met à jour.",
  },
  givenUp: {
    heading: "Dates reportées",
    change: "Les dates prévues ne valent plus",
    preview: "les dates prévues ne valent plus.",
    file: "Nous vous écrirons dès que les nouvelles seront fixées. Les anciennes sont dans votre agenda ? Le fichier joint à ce courriel les en retire.",
  },
};

function kindOfChange(before: Dates, startDate: string | null): keyof typeof DATES_WORDS {
  if (!startDate) return "givenUp";
  return before.startDate ? "changed" : "fixed";
}

function isDecided(as: "approved" | "rejected"): RegistrationMail["isTrue"] {
  return ({ status, decidedAt }, moment) => status === as && decidedAt?.toISOString() === moment;
}

function newDates({ formation }: MailedRegistration) {
  return formation.startDate ? { dates: formation, cancelled: false } : null;
}

function practicalTerms({
  reference,
  price,
  durationHours,
  instructor,
  site,
  ...dates
}: MailFacts) {
  return factLines([
    ["Numéro d'inscription", <MailCode key="numero">{reference}</MailCode>],
    ...dateFacts(dates),
    ["Durée", durationHours > 0 && formatDuration(durationHours * 3600)],
    ["Instructeur", instructor],
    ["Prix", priceOf(price)],
    ["Adresse", site.address],
    ["Téléphone", site.phone],
  ]);
}

function dateFacts({ startDate, endDate }: Dates) {
  return [
    ["Début", startDate ? formatLongDate(startDate) : "date à définir"],
    ["Fin", endDate && formatLongDate(endDate)],
  ] as const;
}

function earlier(before: string | null, now: string | null): string | null {
  return before && before !== now ? formatLongDate(before) : null;
}

function welcome({ startDate }: MailFacts) {
  return (
    <>
      Un responsable vous contactera pour vous accueillir et répondre à vos questions.
      {startDate &&
        " Les dates sont jointes à ce courriel : ouvrez le fichier pour les mettre dans votre agenda."}{" "}
      {GIVE_BACK}
    </>
  );
}
