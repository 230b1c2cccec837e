import { createElement, Fragment, type ReactNode } from "react";
import { NOTHING_TO_PAY, paymentFact, priceOf } from "#app/domain/courses/formations/formation.ts";
import { paymentToMake } from "#app/domain/courses/formations/formation-description.server.ts";
import { placeText } from "#app/domain/courses/formations/formation-place.ts";
import { changedSessions } from "#app/domain/courses/formations/sessions/changed-sessions.ts";
import { clocksAbroad } from "#app/domain/courses/formations/sessions/formation-clocks.server.ts";
import {
  sessionsOnItsClock,
  type Term,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import type { SimpleMail } from "#app/domain/mail/simple.email.tsx";
import type { RegistrationState } from "#app/domain/registrations/registration.ts";
import type { RegistrationInput } from "#app/domain/registrations/registration-public.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import type { MailedRegistration } from "./registration-mail.server.ts";

export type RegistrationMail = {
  /** What has changed since the instant it speaks of is no longer said. */
  isTrue?: (registration: MailedRegistration, moment: string) => boolean;
  notifies?: readonly ("decision" | "dates")[];
  /** Its link takes a seat: never sent again from the list of mails. */
  isSecret?: true;
  expiresAt?: (registration: MailedRegistration) => Date | null;
  /** Whether its formation's documents are attached. */
  carriesTerms?: (registration: MailedRegistration) => boolean;
  calendar?: (registration: MailedRegistration) => CalendarChange | null;
  /** Leads to the follow-up page, and to who asked for it, unless it says otherwise. */
  words: (facts: MailFacts) => Omit<SimpleMail, "foot"> & { subject: string; foot?: ReactNode };
};

export type CalendarChange = {
  dates: { startDate: string | null; endDate: string | null };
  cancelled: boolean;
};

/** Nothing a visitor typed, but only chose, may stand in a mail that can go to a stranger. */
export type MailFacts = Omit<MailedRegistration, "formation" | keyof RegistrationInput> &
  Pick<MailedRegistration, "chosenPlace"> &
  /** Its dates are those that are told, not those that were typed. */
  MailedRegistration["formation"] & {
    /** What was doubted when it was asked for: whom the formation is for. */
    ageDoubt: string;
    /** The reference, on one line. */
    code: ReactNode;
    /** « Y. B. »: tells two children apart, and says nothing else. */
    initials: string;
    /** The same under its label: one known to ask for themselves is no « personne à inscrire ». */
    whom: readonly [term: string, initials: string];
    isForOneself: boolean;
    /** « Yacine B. », whose name the team has read when it let them in; who claimed a seat has initials. */
    student: string;
    /** The same under its label, which says where it is initials. */
    whose: readonly [term: string, name: string];
    site: { url: string; address: string; phone: string };
    calendar: CalendarChange | null;
    /** What the person may know of. */
    told: RegistrationState;
    link: string;
    offerLink: string;
    recordingsLink: string;
    /** Else it is kept in the outbox, and given by hand: it may promise no other. */
    leaves: boolean;
    /** Open to who is of this age, where the formation is not. */
    elsewhere: { label: string; href: string }[] | null;
  };

/** A sentence of which some words are elements. */
export function sentence(text: TemplateStringsArray, ...words: ReactNode[]): ReactNode {
  const pieces = text.flatMap((piece, place) => [piece, words[place]]);
  return createElement(Fragment, null, ...pieces);
}

/** What was asked for; the same for everybody. `asked`: not answered yet, so nothing is due. */
export function formationFacts(
  mail: Omit<MailedRegistration["formation"], "title">,
  { asked = false } = {},
) {
  return [
    ...dateFacts(mail),
    ["Séances", sessionsOnItsClock(mail)],
    ["Autres villes", clocksAbroad(mail).join(". ")],
    ["À noter", changedSessions(mail, zonedDay(new Date())).join(". ")],
    ["Lieu", placeText(mail)],
    ["Adresse", mail.address],
    ...(mail.price > 0 ? [["Prix", priceOf(mail.price)] as const] : [NOTHING_TO_PAY]),
    ["Paiement", paymentFact(asked ? mail : paymentToMake(mail), asked)],
  ] as const;
}

export function factLines(facts: readonly (readonly [term: string, value: ReactNode])[]) {
  return facts
    .filter(([, value]) => value)
    .map(([term, value], place) => (
      <span key={term}>
        {place > 0 && <br />}
        {term} : <strong>{value}</strong>
      </span>
    ));
}

export function dateFacts({ startDate, endDate }: Term) {
  return [
    ["Début", startDate ? formatLongDate(startDate) : "date à définir"],
    ["Fin", endDate && formatLongDate(endDate)],
  ] as const;
}
