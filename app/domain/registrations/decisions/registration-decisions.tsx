import { ChevronDown, type LucideIcon } from "lucide-react";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import {
  type AdminRegistration,
  announcementText,
  freeSeatsText,
} from "#app/domain/registrations/admin/registration-admin.ts";
import type { Notified } from "#app/domain/registrations/registration.ts";
import {
  DECISIONS,
  type Decision,
  decisionsShown,
  needsSeat,
} from "#app/domain/registrations/registration-verbs.ts";
import { count as inWords, quoted, uncapitalized } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Confirmation, ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { decisionQuestion, nameOf, type Person } from "./registration-questions.tsx";

/** More of them stand behind one. */
const MOST_BUTTONS = 3;

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
  const isMany = shown.length > MOST_BUTTONS;
  const button = (decision: Decision, place: number) => (
    <DecisionButton
      key={decision}
      decision={decision}
      registration={registration}
      look={
        (isMany ? place === 0 : decision === main && (lacks || place === 0))
          ? "primary"
          : "secondary"
      }
      off={needsSeat(decision, registration) ? lacks : undefined}
    />
  );
  const buttons = shown.map(button);
  if (shown.length === 1) return buttons;
  if (isMany) {
    const [first, ...others] = shown;
    // Until the person hears of it, it is what one came back for.
    const beside = others.filter((one) => one === "undo" && !registration.notified);
    const behind = others.filter((one) => !beside.includes(one));
    return (
      <div className="flex flex-wrap gap-2.5">
        {[first, ...beside].map((one, place) => one && button(one, place))}
        <details className="group/more open:basis-full">
          <summary className={buttonClass({ look: "secondary", size: "small" }, "list-none")}>
            Autres décisions
            <ChevronDown aria-hidden size={16} className="group-open/more:rotate-180" />
          </summary>
          <ul className="mt-2 grid gap-3 border-s-2 border-rule ps-3">
            {behind.map((one) => (
              <li
                key={one}
                className="grid gap-1 justify-items-start sm:grid-cols-[12rem_1fr] sm:items-center sm:gap-3"
              >
                {button(one, shown.indexOf(one))}
                <span className="text-sm text-soft">{DECISIONS[one].means}</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    );
  }
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
      {undoes ? undoLabel(registration) : button}
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
  const question = decisionQuestion(decision, { ...registration, mailsLeave });
  if (!question) {
    return (
      <VerbButton to={to} {...shape}>
        {label}
      </VerbButton>
    );
  }
  return (
    <ConfirmLink to={to} {...question} keepsPlace className={buttonClass(shape)}>
      {label}
    </ConfirmLink>
  );
}

/** Of several at once. */
export function registrationsDeletion(names: string[]): Confirmation {
  return {
    question: `Êtes-vous sûr de vouloir supprimer ${inWords(names.length, "inscription")} ?`,
    consequence: `${quoted(names)}. ${KEPT_IN_TRASH} Ensuite, tout ce que ces personnes ont indiqué sera effacé. Les places qu'elles occupaient se libèrent.`,
  };
}

export function registrationDeletion(person: Person): Confirmation {
  const seat = person.status === "approved" ? " La place qu'elle occupait se libère." : "";
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'inscription ${ofName(nameOf(person))} ?`,
    consequence: `${KEPT_IN_TRASH} Ensuite, tout ce que la personne a indiqué sera effacé.${seat}`,
  };
}

function undoLabel({ status, notified }: AdminRegistration): string {
  return status === "waiting" && notified ? "Retirer de la liste" : DECISIONS.undo.button;
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
