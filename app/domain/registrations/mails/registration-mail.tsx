import type { ReactNode } from "react";
import { MailAction, MailAnswerWay, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { MailedRegistration } from "./registration-mail.server.ts";

export type RegistrationMail = {
  /** What has changed since the instant it speaks of is no longer said. */
  isTrue: (registration: MailedRegistration, moment: string) => boolean;
  notifies?: readonly ("decision" | "dates")[];
  /** Its link takes a seat: never sent again from the list of mails. */
  isSecret?: true;
  expiresAt?: (registration: MailedRegistration) => Date | null;
  calendar?: (registration: MailedRegistration) => CalendarChange | null;
  words: (mail: MailFacts) => MailWords;
};

export type CalendarChange = {
  dates: { startDate: string | null; endDate: string | null };
  cancelled: boolean;
};

/** Nothing a visitor typed may stand in a mail that can go to a stranger. */
export type MailFacts = Omit<MailedRegistration, "formation"> &
  MailedRegistration["formation"] & {
    site: { url: string; address: string; phone: string };
    calendar: CalendarChange | null;
    link: string;
    offerLink: string;
  };

export type MailWords = {
  subject: string;
  title: string;
  preview: string;
  paragraphs: ReactNode[];
  action: readonly [label: string, href: string];
  foot: ReactNode;
};

export function RegistrationMailPage(words: Omit<MailWords, "subject">) {
  const { title, preview, paragraphs, action, foot } = words;
  const [label, href] = action;
  return (
    <MailLayout title={title} preview={preview} foot={foot}>
      {paragraphs.filter(Boolean).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
        <MailText key={place}>{paragraph}</MailText>
      ))}
      <MailAction href={href}>{label}</MailAction>
    </MailLayout>
  );
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

export const MISTAKEN =
  "Vous n'avez rien demandé ? Quelqu'un s'est sans doute trompé d'adresse : ignorez ce courriel";

export function NotYou({ what }: { what: "inscription" | "demande" }) {
  return (
    <>
      {MISTAKEN}, ou écrivez-nous <MailAnswerWay /> pour que cette {what} soit effacée.
    </>
  );
}

export function Reference({ children }: { children: string }) {
  return (
    <strong>
      <MailCode>{children}</MailCode>
    </strong>
  );
}
