import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { writtenLines } from "#app/domain/mail/simple.email.tsx";
import {
  areNotified,
  type Dates,
  readDates,
} from "#app/domain/registrations/decisions/registration-dates.ts";
import { isUnanswered, rankInWords, toldState } from "#app/domain/registrations/registration.ts";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { markdownHtml } from "#app/infra/rich-text/rich-text-html.server.ts";
import { MailAnswerWay } from "#app/ui/mail-layout.tsx";
import type { MailedRegistration } from "./registration-mail.server.ts";
import {
  dateFacts,
  factLines,
  formationFacts,
  type MailFacts,
  type RegistrationMail,
  sentence,
} from "./registration-mail.tsx";
import { enrolledFoot } from "./registration-request-mails.tsx";

const SEE = "Voir mon inscription";

export const DECISION_MAILS = {
  approved: {
    isTrue: isDecided("approved"),
    notifies: ["decision", "dates"],
    carriesTerms: () => true,
    calendar: newDates,
    words: (mail) =>
      welcome(mail, {
        title: "Votre inscription est approuvée",
        opening: `Bonne nouvelle : votre place est confirmée dans la formation « ${mail.title} ».${insteadOf(mail)}`,
      }),
  },
  enrolled: {
    isTrue: isDecided("approved"),
    notifies: ["decision", "dates"],
    carriesTerms: () => true,
    calendar: newDates,
    words: (mail) => ({
      ...welcome(mail, {
        title: "Votre place est confirmée",
        opening: `Un responsable vous a inscrit à la formation « ${mail.title} » : votre place est réservée.`,
      }),
      foot: enrolledFoot(),
    }),
  },
  rejected: {
    isTrue: isDecided("rejected"),
    notifies: ["decision"],
    words: ({ title, referenceNumber, code, whom, rejectionReason, site, elsewhere }) => ({
      subject: `Réponse à votre inscription : ${title} (${referenceNumber})`,
      title: "Votre inscription n'a pas été retenue",
      preview: `La réponse à votre demande ${referenceNumber}.`,
      paragraphs: [
        sentence`As-salāmu ʿalaykum. Nous avons étudié votre demande ${code} pour la formation « ${title} », et nous ne pouvons pas l'accepter cette fois.`,
        factLines([whom]),
        rejectionReason && <span>{writtenLines(rejectionReason)}</span>,
        elsewhere && openElsewhere(elsewhere),
        sentence`${elsewhere ? "Nos" : "D'autres formations sont peut-être ouvertes, et nos"} cours audio sont en libre écoute. Une question ? Écrivez-nous ${<MailAnswerWay />}.`,
      ],
      action: { label: "Voir les autres formations", href: `${site.url}/formations` },
    }),
  },
  moved: {
    isTrue: ({ status, movedAt }, moment) =>
      status !== "withdrawn" && movedAt?.toISOString() === moment,
    notifies: ["dates"],
    carriesTerms: isToldApproved,
    calendar: (registration) => (isToldApproved(registration) ? newDates(registration) : null),
    words: movedWords,
  },
  undone: {
    isTrue: ({ status }) => isUnanswered(status),
    calendar: datesTakenBack,
    words: ({ title, referenceNumber, code, status, lastMail, calendar, leaves }) => {
      const [what, ofRequest, done] = lastMail?.startsWith("offered ")
        ? ["La place proposée", "pour", "reprise"]
        : ["La réponse", "à", "annulée"];
      const [now, next, when] = status === "waiting" ? IN_LINE_AGAIN : STUDIED_AGAIN;
      const file = calendar && DATES_LEAVE;
      return {
        subject: `Rectification : ${referenceNumber}`,
        title: now,
        preview: `${what} au sujet de ${referenceNumber} n'est plus valable.`,
        paragraphs: [
          sentence`As-salāmu ʿalaykum. ${what} ${ofRequest} votre demande ${code} pour la formation « ${title} » n'est plus valable : elle a été ${done}. Veuillez nous en excuser.`,
          sentence`${next} ${leaves ? "Nous vous écrirons" : "La page de suivi vous le dira"} ${when}.${file}`,
        ],
      };
    },
  },
  "given-up": {
    isTrue: ({ status }) => status === "withdrawn",
    calendar: datesTakenBack,
    words: ({ title, referenceNumber, code, initials, withdrawal, calendar }) => {
      const where = withdrawal === "cancelled" ? "sur la liste d'attente de" : "dans";
      const noted = sentence`vous renoncez à la place ${where} la formation « ${title} » (inscription ${code})`;
      return {
        subject: `Désistement noté : ${title} (${referenceNumber})`,
        title: "Votre désistement est noté",
        preview: `Pour la demande ${referenceNumber}.`,
        paragraphs: [
          sentence`As-salāmu ʿalaykum. C'est noté, comme vous nous l'avez demandé : ${noted}.${calendar && DATES_LEAVE}`,
          factLines([["Personne", initials]]),
          sentence`Ce n'était pas votre demande ? Écrivez-nous vite ${<MailAnswerWay />}.`,
        ],
      };
    },
  },
  "dates-changed": {
    isTrue: ({ status, notifiedDates, formation }) =>
      status === "approved" && notifiedDates !== null && !areNotified(notifiedDates, formation),
    notifies: ["dates"],
    calendar: (registration) => {
      const dates = readDates(registration.notifiedDates ?? "");
      return newDates(registration) ?? (dates.startDate ? { dates, cancelled: true } : null);
    },
    words: ({ title, code, student, whose, link, leaves, ...formation }) => {
      const { startDate, endDate, notifiedDates } = formation;
      // Those noted were typed; these are told.
      const before = heldTerm({ ...formation, ...readDates(notifiedDates ?? "") });
      const { heading, change, preview, file } = DATES_WORDS[kindOfChange(before, startDate)];
      return {
        subject: `${heading} (${student}) : ${title}`,
        title: heading,
        preview: `${title} : ${preview}`,
        paragraphs: [
          sentence`As-salāmu ʿalaykum. ${change} pour la formation « ${title} » (inscription ${code}). Votre place reste réservée.`,
          factLines([
            whose,
            ...dateFacts({ startDate, endDate }),
            ["Début prévu auparavant", earlier(before.startDate, startDate)],
            ["Fin prévue auparavant", earlier(before.endDate, endDate)],
          ]),
          sentence`${startDate ? "" : newsOfDates(leaves)}${file} ${GIVE_BACK}`,
        ],
        action: { label: SEE, href: link },
        foot: "Vous recevez cet e-mail parce que vous êtes inscrit à cette formation.",
      };
    },
  },
} satisfies Record<string, RegistrationMail>;

const DATES_LEAVE =
  " Les dates sont dans votre agenda ? Le fichier joint à cet e-mail les en retire.";

const GIVE_BACK = sentence`Un empêchement ? Prévenez-nous ${<MailAnswerWay />} : nous pourrons offrir votre place à une autre personne.`;

const IN_LINE_AGAIN = [
  "Vous retrouvez votre rang",
  "Vous êtes de nouveau sur la liste d'attente, à votre rang.",
  "dès que votre tour viendra",
] as const;
const STUDIED_AGAIN = [
  "Votre demande est de nouveau à l'étude",
  "Votre demande n'est pas perdue : nous l'étudions de nouveau.",
  "dès que la décision sera prise",
] as const;

const DATES_WORDS = {
  fixed: {
    heading: "Les dates sont fixées",
    change: "Les dates sont maintenant fixées",
    preview: "les dates sont fixées.",
    file: "Elles sont jointes à cet e-mail : ouvrez le fichier pour les mettre dans votre agenda.",
  },
  changed: {
    heading: "Nouvelles dates",
    change: "Les dates ont changé",
    preview: "les dates ont changé.",
    file: "Les nouvelles dates sont jointes à cet e-mail : ouvrez le fichier pour mettre à jour votre agenda.",
  },
  givenUp: {
    heading: "Dates reportées",
    change: "Les dates prévues sont annulées",
    preview: "les dates prévues sont annulées.",
    file: "Les anciennes sont dans votre agenda ? Le fichier joint à cet e-mail les en retire.",
  },
};

function newsOfDates(leaves: boolean): string {
  return leaves
    ? "Nous vous écrirons dès que les nouvelles seront fixées. "
    : "La page de suivi donnera les nouvelles dès qu'elles seront fixées. ";
}

function kindOfChange(before: Dates, startDate: string | null): keyof typeof DATES_WORDS {
  if (!startDate) return "givenUp";
  return before.startDate ? "changed" : "fixed";
}

function isDecided(as: "approved" | "rejected"): RegistrationMail["isTrue"] {
  return ({ status, decidedAt }, moment) => status === as && decidedAt?.toISOString() === moment;
}

function openElsewhere(formations: NonNullable<MailFacts["elsewhere"]>) {
  return (
    <span>
      Pour l'âge indiqué, les inscriptions sont ouvertes ici :
      {formations.map(({ label, href }) => (
        <span key={href}>
          <br />
          <a href={href}>{label}</a>
        </span>
      ))}
    </span>
  );
}

/** Of who was sent them; who gives up a seat was told of the move with them. */
function datesTakenBack({ lastMail, formation, withdrawal }: MailedRegistration) {
  const kinds = /^(approved|enrolled|dates-changed|moved) /.exec(lastMail ?? "");
  const wasSent = kinds && (kinds[1] !== "moved" || withdrawal === "declined");
  return wasSent && formation.startDate ? { dates: formation, cancelled: true } : null;
}

function newDates({ formation }: MailedRegistration) {
  return formation.startDate ? { dates: formation, cancelled: false } : null;
}

function welcome(mail: MailFacts, { title, opening }: Record<"title" | "opening", string>) {
  const { code, durationHours, instructor, site, link, startDate, onlineLink } = mail;
  const file =
    startDate &&
    " Les dates sont jointes à cet e-mail : ouvrez le fichier pour les mettre dans votre agenda.";
  return {
    subject: `Votre place est confirmée (${mail.student}) : ${mail.title}`,
    title,
    preview: `${mail.title} : votre place est réservée.`,
    paragraphs: [
      `As-salāmu ʿalaykum. ${opening}`,
      factLines([
        mail.whose,
        ["Numéro d'inscription", code],
        ...formationFacts(mail),
        ["Durée", durationHours > 0 && formatDuration(durationHours * 3600)],
        ["Instructeur", instructor],
        ["Téléphone", site.phone],
      ]),
      sentence`Une question ? Écrivez-nous ${<MailAnswerWay />}.${file} ${GIVE_BACK}`,
      onlineLink &&
        sentence`Pour suivre en ligne : ${<a href={onlineLink}>ouvrez ce lien</a>}. Il est réservé aux inscrits : ne le transmettez pas.`,
      mail.practicalTerms && <strong>Modalités pratiques</strong>,
      mail.practicalTerms && { html: markdownHtml(mail.practicalTerms, "mail") },
      mail.studentsOnly &&
        sentence`Les enregistrements de cette formation sont réservés aux inscrits : ${<a href={mail.recordingsLink}>ouvrez-les avec ce lien</a>}, qui vous est personnel.`,
    ],
    action: { label: SEE, href: link },
  };
}

function movedWords(mail: MailFacts): ReturnType<RegistrationMail["words"]> {
  const { title, code, referenceNumber, told, rank, leaves } = mail;
  const from = mail.former ? ` de la formation « ${mail.former} »` : "";
  const subject = `Changement de formation : ${title} (${referenceNumber})`;
  const no = sentence`Cela ne vous convient pas ? Dites-le-nous ${<MailAnswerWay />}.`;
  if (told === "approved") {
    const { startDate } = readDates(mail.notifiedDates ?? "");
    const page = welcome(mail, {
      title: "Votre inscription change de formation",
      opening: `Votre inscription passe${from} à la formation « ${title} » : votre place y est réservée.`,
    });
    const [opening, facts, ...others] = page.paragraphs;
    const dates =
      startDate && "Les dates de l'ancienne formation sont dans votre agenda ? Retirez-les.";
    return { ...page, subject, paragraphs: [opening, facts, dates, no, ...others] };
  }
  const [next, what] =
    told === "waiting"
      ? [`Vous y êtes ${rankInWords(rank ?? 1)} d'attente.`, IN_LINE_AGAIN[2]]
      : ["Nous l'étudions.", STUDIED_AGAIN[2]];
  const when = leaves ? "nous vous écrirons" : "la page de suivi vous le dira";
  return {
    subject,
    title: "Votre demande change de formation",
    preview: `${title} : vous n'avez rien à refaire.`,
    paragraphs: [
      sentence`As-salāmu ʿalaykum. Votre demande ${code} passe${from} à la formation « ${title} ». ${next} Vous n'avez rien à refaire : ${when} ${what}.`,
      factLines(formationFacts(mail, { asked: true })),
      no,
    ],
  };
}

/** Of an answer that says at once that another formation was asked for. */
function insteadOf({ former, lastMail }: MailFacts): string {
  if (!former || lastMail?.startsWith("moved ")) return "";
  return ` Vous aviez demandé la formation « ${former} » : votre demande a changé de formation.`;
}

function isToldApproved(registration: MailedRegistration): boolean {
  return toldState(registration, new Date()) === "approved";
}

function earlier(before: string | null, now: string | null): string | null {
  return before && before !== now ? formatLongDate(before) : null;
}
