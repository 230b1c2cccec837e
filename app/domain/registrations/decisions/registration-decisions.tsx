import type { LucideIcon } from "lucide-react";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import {
  type AdminRegistration,
  announcementText,
  answerText,
  freeSeatsText,
} from "#app/domain/registrations/admin/registration-admin.ts";
import { type Notified, UNDO_MINUTES } from "#app/domain/registrations/registration.ts";
import {
  DECISIONS,
  type Decision,
  decisionsShown,
  isStateMailed,
  needsSeat,
} from "#app/domain/registrations/registration-verbs.ts";
import { count as inWords, quoted, uncapitalized } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Confirmation, ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { ReasonField } from "./reason-field.tsx";

type Person = Pick<AdminRegistration, "firstName" | "lastName" | "status">;
type Asked = Person &
  Pick<AdminRegistration, "userEmail" | "notifiedAt" | "lastMail" | "nextInLine"> & {
    mailsLeave: boolean;
  };

export function DecisionButtons({
  registration,
  lacks,
}: {
  registration: AdminRegistration;
  /** Names what says that the formation has no seat left for this person. */
  lacks?: string | undefined;
}) {
  const main = lacks ? "wait" : "approve";
  const shown = decisionsShown(registration);
  const buttons = shown.map((decision, place) => (
    <DecisionButton
      key={decision}
      decision={decision}
      registration={registration}
      look={decision === main && (lacks || place === 0) ? "primary" : "secondary"}
      off={needsSeat(decision, registration) ? lacks : undefined}
    />
  ));
  if (shown.length === 1) return buttons;
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {buttons}
    </div>
  );
}

export function DecisionButton({
  decision,
  registration,
  look = "secondary",
  icon: Icon,
  off,
}: {
  decision: Decision;
  registration: AdminRegistration;
  look?: "primary" | "secondary";
  /** Where its neighbours have one. */
  icon?: LucideIcon;
  /** It cannot be done now: names what says why. */
  off?: string | undefined;
}) {
  const mailsLeave = useMailsLeave();
  const { button, whom } = DECISIONS[decision];
  const to = `/admin/registrations/${registration.id}/${decision}`;
  const undoes = decision === "undo";
  const shape = { look, size: "small" } as const;
  const label = (
    <>
      {Icon && <Icon aria-hidden size={16} />}
      {undoes && registration.status === "waiting" && registration.notified
        ? "Retirer de la liste"
        : button}
      <span className="sr-only">{` ${whom(nameOf(registration))}`}</span>
    </>
  );
  if (off) {
    return (
      <Button {...shape} disabled aria-describedby={off}>
        {label}
      </Button>
    );
  }
  // What nobody knows yet is undone at once.
  if (!isAsked(decision) || (undoes && !registration.notified)) {
    return (
      <VerbButton to={to} {...shape}>
        {label}
      </VerbButton>
    );
  }
  return (
    <ConfirmLink
      to={to}
      {...DECISION_QUESTIONS[decision]({ ...registration, mailsLeave })}
      keepsPlace
      className={buttonClass(shape)}
    >
      {label}
    </ConfirmLink>
  );
}

export const DECISION_QUESTIONS = {
  reject: (asked) => ({
    question: `Rejeter l'inscription ${ofName(nameOf(asked))} ?`,
    consequence: rejectionNews(asked),
    confirm: "Rejeter",
    fields: (
      <ReasonField help="La personne la lira telle quelle. Si ce champ reste vide, aucune raison ne sera donnée." />
    ),
  }),
  undo: (asked) => ({
    question: `Annuler la décision prise pour ${nameOf(asked)} ?`,
    consequence: [
      wasMailed(asked)
        ? "La personne a pu la lire : un e-mail de rectification lui sera envoyé."
        : "La personne a pu la lire sur la page de suivi, et aucun e-mail ne lui sera envoyé : il faudra l'appeler.",
      asked.status === "approved" &&
        "Sa place va à la personne suivante de la liste, s'il y en a une.",
    ]
      .filter(Boolean)
      .join(" "),
    confirm: "Annuler la décision",
    keep: "Garder la décision",
  }),
  "take-back": (asked) => {
    const heard = wasMailed(asked)
      ? "Un e-mail prévient la personne que la place ne lui est plus gardée."
      : "Aucun e-mail ne lui sera envoyé : il faudra l'appeler.";
    return {
      question: `Reprendre la place gardée pour ${nameOf(asked)} ?`,
      consequence: `La personne retrouve son rang dans la liste d'attente. La place est libre, et le site ne la propose à personne d'autre sans vous. ${heard}`,
      confirm: "Reprendre la place",
    };
  },
  withdraw: (asked) => {
    const heard = isMailed(asked)
      ? "Un e-mail le lui confirme."
      : "Aucun e-mail ne lui sera envoyé.";
    return {
      question: `Noter le désistement ${ofName(nameOf(asked))} ?`,
      consequence: `${nameOf(asked)} vous a dit ne pas venir. ${heard}${passingOn(asked)}${AT_ONCE}`,
      keep: "Garder sa place",
      confirm: "Noter le désistement",
    };
  },
} satisfies Partial<Record<Decision, (asked: Asked) => Confirmation>>;

/** Other decisions can be undone for a while. */
const AT_ONCE = " Cela se fait tout de suite et ne s'annule pas.";

/** Who has the seat next, said before it is given up. */
function passingOn({ status, nextInLine: next }: Asked): string {
  if (status === "waiting") return "";
  if (!next) return " La place sera libre : personne n'attend.";
  const { name, age, agesMissed, refusal } = next;
  if (refusal) {
    return ` ${name} attend, mais la place ne lui sera pas proposée : ${NOT_PASSED_ON[refusal]}.`;
  }
  const warning =
    agesMissed &&
    ` Attention : ${name} a ${answerText(age)}, et la formation est prévue ${agesMissed}.`;
  return ` La place sera proposée à ${name}, qui attend en tête de la liste.${warning || ""}`;
}

const NOT_PASSED_ON = {
  over: "il y a plus d'inscrits que de places",
  closed: "les inscriptions ne sont pas ouvertes",
};

/** Several at once: one reason for all. */
export function rejectionOf({ count, mailsLeave }: { count: number; mailsLeave: boolean }) {
  return {
    question:
      count === 1
        ? "Rejeter cette inscription ?"
        : `Rejeter ces ${inWords(count, "inscription")} ?`,
    consequence: mailsLeave
      ? `Les réponses partent par e-mail dans ${UNDO_MINUTES} minutes. Si vous annulez avant, aucun e-mail ne partira. Celles qui sont déjà décidées ne changent pas.`
      : `Ce site n'envoie pas d'e-mails : chaque personne pourra lire la réponse dans ${UNDO_MINUTES} minutes sur la page de suivi, avec son numéro d'inscription. D'ici là, chaque décision peut être annulée. Celles qui sont déjà décidées ne changent pas.`,
    fields: (
      <ReasonField help="Chaque personne la lira telle quelle. Si ce champ reste vide, aucune raison ne sera donnée." />
    ),
  };
}

/** Of several at once. */
export function registrationsDeletion(names: string[]): Confirmation {
  return {
    question: `Êtes-vous sûr de vouloir supprimer ${inWords(names.length, "inscription")} ?`,
    consequence: `${quoted(names)}. ${KEPT_IN_TRASH} Ensuite, tout ce que ces personnes ont indiqué sera effacé. Les places qu'elles occupaient se libèrent.`,
  };
}

export function isAsked(decision: Decision): decision is keyof typeof DECISION_QUESTIONS {
  return Object.hasOwn(DECISION_QUESTIONS, decision);
}

export function registrationDeletion(person: Person): Confirmation {
  const seat = person.status === "approved" ? " La place qu'elle occupait se libère." : "";
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'inscription ${ofName(nameOf(person))} ?`,
    consequence: `${KEPT_IN_TRASH} Ensuite, tout ce que la personne a indiqué sera effacé.${seat}`,
  };
}

export function doneText(
  decision: Decision,
  outcome: {
    undone?: { notified: Notified; offered: number };
    left?: number | undefined;
    announced?: { at: Date; hasEmail: boolean } | undefined;
    name?: string;
  },
  mailsLeave: boolean,
): string {
  const { done } = DECISIONS[decision];
  const { undone, left = 0, announced, name } = outcome;
  if (done !== null || !undone) {
    const told = announced && announcementText(announced.at, mailsLeave && announced.hasEmail);
    const news = told && (name ? ` ${name} : ${uncapitalized(told)}` : ` ${told}`);
    return `${done ?? ""}${freeSeatsText(left)}${news || ""}`;
  }
  // A mail that never leaves tells nobody.
  const heard = undone.notified === "by-mail" && !mailsLeave ? "by-page" : undone.notified;
  if (decision === "take-back") {
    return `La place est libre. ${TAKEN_BACK[heard]}`;
  }
  const seat = undone.offered > 0 ? " La place va à la personne suivante." : "";
  return `Décision annulée. ${UNDONE[heard]}${seat}`;
}

const NEVER_KNEW = "La personne n'a pas été prévenue.";

const TAKEN_BACK: Record<Notified, string> = {
  not: NEVER_KNEW,
  "by-mail": "Un e-mail prévient cette personne.",
  "by-page": "Appelez-la.",
};

const UNDONE: Record<Notified, string> = {
  not: NEVER_KNEW,
  "by-mail": "Un e-mail prévient cette personne.",
  "by-page": "La personne a pu la lire : appelez-la.",
};

function rejectionNews({ userEmail, mailsLeave }: Asked): string {
  if (userEmail && mailsLeave) {
    return `La réponse part par e-mail dans ${UNDO_MINUTES} minutes. Si vous annulez avant, aucun e-mail ne partira.`;
  }
  const unread = userEmail
    ? "Ce site n'envoie pas d'e-mails : cette personne"
    : "Cette personne n'a pas donné d'e-mail : elle";
  return `${unread} pourra lire votre réponse dans ${UNDO_MINUTES} minutes sur la page de suivi, avec son numéro d'inscription. D'ici là, vous pouvez annuler.`;
}

function isMailed({ userEmail, mailsLeave }: Asked): boolean {
  return userEmail !== null && mailsLeave;
}

/** Only who was written to is written to again. */
function wasMailed(asked: Asked): boolean {
  return isMailed(asked) && isStateMailed(asked);
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
