import type { ReactNode } from "react";
import { type Dates, readDates } from "#app/domain/registrations/decisions/registration-dates.ts";
import type { RegistrationState, Withdrawal } from "#app/domain/registrations/registration.ts";
import { offerLink } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import type { RegistrationMailData } from "./registration-mail-data.ts";

export type RegistrationMailKind =
  | "received"
  | "again"
  | "waiting"
  | "offered"
  | "offer-expired"
  | "approved"
  | "enrolled"
  | "rejected"
  | "dates-changed"
  | "undone";

export type MailedRegistration = {
  id: string;
  reference: string;
  status: RegistrationState;
  withdrawal: Withdrawal | null;
  decidedAt: Date | null;
  notifiedAt: Date | null;
  offerExpiresAt: Date | null;
  reason: string | null;
  /** What was written last, and of which moment. */
  lastMail: string | null;
  /** The dates of the formation as the person was last told them, and those kept quiet since. */
  notifiedDates: string | null;
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
    case "received":
    case "again": {
      const { RegistrationReceivedEmail: Mail } = await import("./registration-received.email.tsx");
      const again = kind === "again";
      const template = <Mail {...data} again={again} />;
      return { subject: `Inscription ${again ? "déjà " : ""}reçue : ${data.reference}`, template };
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
    case "offer-expired": {
      const { RegistrationLapsedEmail: Mail } = await import("./registration-lapsed.email.tsx");
      const template = <Mail {...data} offer={offer} />;
      return { subject: `La place n'est plus réservée : ${title}`, template };
    }
    case "rejected": {
      const { RegistrationRejectedEmail: Mail } = await import("./registration-rejected.email.tsx");
      const template = <Mail {...data} reason={registration.reason} />;
      return { subject: `Réponse à votre inscription ${data.reference}`, template };
    }
    case "dates-changed": {
      const moved = await import("./registration-moved.email.tsx");
      const before = readDates(registration.notifiedDates ?? "");
      const template = <moved.RegistrationMovedEmail {...data} before={before} />;
      return { subject: `${moved.movedTitle(data.formation, before)} : ${title}`, template };
    }
    case "undone": {
      const { RegistrationUndoneEmail: Mail } = await import("./registration-undone.email.tsx");
      const inLine = registration.status === "waiting";
      const seat = registration.lastMail?.startsWith("offered ") ?? false;
      const dated = calendarOf(kind, registration) !== null;
      const template = <Mail {...data} inLine={inLine} seat={seat} dated={dated} />;
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

/**
 * The dates go with an approval, and again when they change; what takes the seat or the dates back takes
 * them out of the calendar.
 */
export function calendarOf(
  kind: RegistrationMailKind,
  { lastMail, formation, notifiedDates }: MailedRegistration,
): { dates: Dates; cancelled: boolean } | null {
  const told = readDates(notifiedDates ?? "");
  switch (kind) {
    case "approved":
    case "enrolled":
      return formation.startDate ? { dates: formation, cancelled: false } : null;
    case "dates-changed":
      if (formation.startDate) return { dates: formation, cancelled: false };
      return told.startDate ? { dates: told, cancelled: true } : null;
    case "undone": {
      const had = /^(approved|enrolled|dates-changed) /.test(lastMail ?? "") && formation.startDate;
      return had ? { dates: formation, cancelled: true } : null;
    }
    default:
      return null;
  }
}
