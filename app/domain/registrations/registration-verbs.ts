import type { AuditVerb } from "#app/domain/audit/audit-verbs.ts";
import type { RegistrationMailKind } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { type RegistrationState, UNDO_MINUTES } from "./registration.ts";

type Verb = {
  from: readonly RegistrationState[];
  /** Null keeps it, or goes back to what it was before the decision. */
  to: RegistrationState | null;
  mail?: RegistrationMailKind;
  /** The mail waits a few minutes: undone meanwhile, the decision is never known. */
  delayed?: true;
  /** All of it waits these minutes, its seat with it. */
  deferred?: true;
  takesSeat?: true;
};

type AdministratorVerb = Verb & {
  event: AuditVerb;
  button: string;
  /** What it comes to, where it is beside its button. */
  means?: string;
  /** What a screen reader adds to the button. */
  whom: (name: string) => string;
  /** Where there is no button, though the verb is not refused. */
  noButton?: RegistrationState;
  done: string | null;
};

const UNANSWERED = ["pending", "waiting", "offered", "withdrawn"] as const;

/** An administrator's verbs, in the order of their buttons. */
export const DECISIONS = {
  offer: {
    from: ["waiting", "withdrawn"],
    to: "offered",
    mail: "offered",
    takesSeat: true,
    event: "offer_seat",
    button: "Proposer une place",
    means: "La place est gardée 48 heures : la personne dit si elle la prend.",
    whom: (name) => `à ${name}`,
    done: "La place est proposée et gardée 48 heures.",
  },
  approve: {
    from: UNANSWERED,
    to: "approved",
    mail: "approved",
    delayed: true,
    takesSeat: true,
    event: "approve",
    button: "Approuver",
    means: "La place est à la personne, sans lui demander de nouveau.",
    whom: registrationOf,
    done: "L'inscription a été approuvée.",
  },
  reject: {
    from: UNANSWERED,
    to: "rejected",
    mail: "rejected",
    delayed: true,
    event: "reject",
    button: "Rejeter",
    means: "La demande est refusée, avec une raison si vous en donnez une.",
    whom: registrationOf,
    noButton: "withdrawn",
    done: "L'inscription a été rejetée.",
  },
  wait: {
    from: ["pending", "withdrawn"],
    to: "waiting",
    mail: "waiting",
    delayed: true,
    event: "put_on_waitlist",
    button: "Mettre en liste d'attente",
    means: "La personne prend rang derrière celles qui attendent.",
    whom: registrationOf,
    done: "L'inscription est en liste d'attente.",
  },
  "take-back": {
    from: ["offered"],
    to: "waiting",
    mail: "undone",
    event: "take_offer_back",
    button: "Reprendre la place",
    means: "La personne retrouve son rang dans la liste d'attente.",
    whom: (name) => `de ${name}`,
    done: null,
  },
  /** Said to the team, by telephone or at the door. */
  withdraw: {
    from: ["approved", "offered", "waiting"],
    to: "withdrawn",
    mail: "given-up",
    deferred: true,
    event: "withdraw",
    button: "Désistement",
    means: "La personne a dit qu'elle ne vient plus.",
    whom: (name) => ofName(name),
    done: `Le désistement est noté : il prend effet dans ${UNDO_MINUTES} minutes.`,
  },
  /** Before the withdrawal takes effect. */
  keep: {
    from: ["approved", "offered", "waiting"],
    to: null,
    event: "keep_seat",
    button: "Annuler le désistement",
    means: "Rien ne change pour la personne.",
    whom: (name) => ofName(name),
    done: "Le désistement est annulé : rien n'a changé.",
  },
  undo: {
    from: ["approved", "rejected", "waiting"],
    to: null,
    mail: "undone",
    event: "undo_decision",
    button: "Annuler la décision",
    means: "La demande redevient ce qu'elle était avant.",
    whom: (name) => `sur ${registrationOf(name)}`,
    done: null,
  },
} as const satisfies Record<string, AdministratorVerb>;
export type Decision = keyof typeof DECISIONS;

/** To another formation, in the same state. */
export const MOVE = {
  from: ["pending", "waiting", "approved"],
  to: null,
  mail: "moved",
  delayed: true,
  event: "move_registration",
  button: "Changer de formation",
  whom: registrationOf,
  done: null,
} as const satisfies AdministratorVerb;
export const DECISION_NAMES = Object.keys(DECISIONS) as Decision[];

/** Those that can be taken for several people at once. */
export const BULK_DECISIONS = ["approve", "reject", "wait"] as const satisfies Decision[];
export type BulkDecision = (typeof BULK_DECISIONS)[number];

/** The person's and the clock's. */
export const OFFER_ANSWERS = {
  claim: { from: ["offered"], to: "approved", mail: "approved" },
  decline: { from: ["offered", "waiting"], to: "withdrawn" },
  rejoin: { from: ["withdrawn", "offered"], to: "waiting", mail: "waiting" },
  expire: { from: ["offered"], to: "withdrawn", mail: "offer-expired" },
  cancel: { from: ["pending", "waiting"], to: "withdrawn", mail: "cancelled" },
  // Nobody could be let in while the offer stood.
  return: { from: ["offered"], to: "waiting" },
} as const satisfies Record<string, Verb>;

export const REGISTRATION_VERBS: Record<Decision | keyof typeof OFFER_ANSWERS | "move", Verb> = {
  ...DECISIONS,
  ...OFFER_ANSWERS,
  move: MOVE,
};
export type RegistrationVerb = keyof typeof REGISTRATION_VERBS;

/** Whether the person was written what the state says. */
export function isStateMailed({
  status,
  lastMail,
  notifiedAt,
}: {
  status: RegistrationState;
  lastMail: string | null;
  notifiedAt: Date | null;
}): boolean {
  const isListed = status === "waiting" || status === "offered";
  return isListed ? lastMail?.startsWith(`${status} `) === true : notifiedAt !== null;
}

/** For a few minutes, before anybody knows of it. */
export function isUndoable(decision: Decision): boolean {
  const { delayed, deferred } = REGISTRATION_VERBS[decision];
  return delayed === true || deferred === true;
}

/** What takes it back while nobody knows of it; null where nothing does. */
export function undoOf(decision: Decision, before: RegistrationState): Decision | null {
  // Not yet effective, a withdrawal is no decision to go back on: it is forgotten.
  if (decision === "withdraw") return "keep";
  // Taken back, the place leaves its person in the waiting list: not where they had withdrawn.
  if (decision === "offer") return before === "waiting" ? "take-back" : null;
  return isUndoable(decision) ? "undo" : null;
}

/** An offered seat is held already. */
export function needsSeat(decision: Decision, { status }: { status: RegistrationState }): boolean {
  return REGISTRATION_VERBS[decision].takesSeat === true && status !== "offered";
}

export function mayMove({
  status,
  withdrawingAt,
}: Pick<Decidable, "status" | "withdrawingAt">): boolean {
  return withdrawingAt === null && MOVE.from.some((state) => state === status);
}

type Decidable = {
  status: RegistrationState;
  decidedAt: Date | null;
  withdrawingAt: Date | null;
};

export function decisionsShown(registration: Decidable): Decision[] {
  return DECISION_NAMES.filter((decision) => {
    const { noButton }: AdministratorVerb = DECISIONS[decision];
    return mayDecide(decision, registration) && noButton !== registration.status;
  });
}

/** Who came into the waiting list alone was never decided upon. */
export function mayDecide(
  decision: Decision,
  { status, decidedAt, withdrawingAt }: Decidable,
): boolean {
  if (withdrawingAt || decision === "keep") return withdrawingAt !== null && decision === "keep";
  const { from }: Verb = DECISIONS[decision];
  const wasDecided = status !== "waiting" || decidedAt !== null;
  return from.includes(status) && (decision !== "undo" || wasDecided);
}

function registrationOf(name: string): string {
  return `l'inscription ${ofName(name)}`;
}
