import type { ReactNode } from "react";
import type { RegistrationState, Withdrawal } from "./registration.ts";
import type { RegistrationMailData } from "./registration-mail-data.ts";
import { offerLink } from "./registration-offer-link.server.ts";

export type RegistrationMailKind =
  | "received"
  | "waiting"
  | "offered"
  | "lapsed"
  | "approved"
  | "enrolled"
  | "rejected"
  | "undone";

export type MailedRegistration = {
  id: string;
  reference: string;
  status: RegistrationState;
  withdrawal: Withdrawal | null;
  decidedAt: Date | null;
  toldAt: Date | null;
  offerExpiresAt: Date | null;
  reason: string | null;
  /** What was written last, and of which moment. */
  lastMail: string | null;
  rank: number | null;
  formation: Omit<RegistrationMailData["formation"], "instructor">;
  instructor: string | null;
};

type Text = { subject: string; template: ReactNode };

/** Templates are loaded when a mail is written: they weigh half a second at start. */
export async function composeMail(
  kind: RegistrationMailKind,
  registration: MailedRegistration,
  data: RegistrationMailData,
): Promise<Text> {
  const { title } = data.formation;
  const offer = offerLink(registration.id);
  switch (kind) {
    case "received": {
      const { RegistrationReceivedEmail: Mail } = await import("./registration-received.email.tsx");
      const pending = registration.status === "pending";
      const template = <Mail {...data} pending={pending} />;
      return { subject: `Inscription reçue : ${data.reference}`, template };
    }
    case "waiting": {
      const { RegistrationWaitingEmail: Mail } = await import("./registration-waiting.email.tsx");
      const template = <Mail {...data} rank={registration.rank ?? 1} />;
      return { subject: `Liste d'attente : ${data.reference}`, template };
    }
    case "offered": {
      const { RegistrationOfferedEmail: Mail } = await import("./registration-offered.email.tsx");
      const expiresAt = registration.offerExpiresAt ?? new Date();
      const template = <Mail {...data} expiresAt={expiresAt} offer={offer} />;
      return { subject: `Une place pour vous : ${title}`, template };
    }
    case "lapsed": {
      const { RegistrationLapsedEmail: Mail } = await import("./registration-lapsed.email.tsx");
      const template = <Mail {...data} offer={offer} />;
      return { subject: `La place n'est plus réservée : ${title}`, template };
    }
    case "rejected": {
      const { RegistrationRejectedEmail: Mail } = await import("./registration-rejected.email.tsx");
      const template = <Mail {...data} reason={registration.reason} />;
      return { subject: `Réponse à votre inscription ${data.reference}`, template };
    }
    case "undone": {
      const { RegistrationUndoneEmail: Mail } = await import("./registration-undone.email.tsx");
      const inLine = registration.status === "waiting";
      const template = <Mail {...data} inLine={inLine} dated={hasCalendar(kind, registration)} />;
      return { subject: `Rectification : ${data.reference}`, template };
    }
    case "approved":
    case "enrolled": {
      const { RegistrationApprovedEmail: Mail } = await import("./registration-approved.email.tsx");
      const template = <Mail {...data} enrolled={kind === "enrolled"} />;
      return { subject: `Vous êtes inscrit : ${title}`, template };
    }
  }
}

/** The dates go with an approval; what takes it back takes them out of the calendar again. */
export function hasCalendar(
  kind: RegistrationMailKind,
  { lastMail, formation }: MailedRegistration,
): boolean {
  if (!formation.startDate) return false;
  const tellsApproval = (told?: string) => told === "approved" || told === "enrolled";
  return tellsApproval(kind) || (kind === "undone" && tellsApproval(lastMail?.split(" ")[0]));
}
