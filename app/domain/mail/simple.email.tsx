import { Fragment, type ReactNode } from "react";
import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

export type SimpleMail = {
  title: string;
  /** What a mailbox shows after the subject. */
  preview: string;
  /** Those without words are left out. */
  paragraphs: ReactNode[];
  action?: { label: string; href: string };
  /** Why the reader receives it. */
  foot: ReactNode;
};

export function SimpleEmail({ title, preview, paragraphs, action, foot }: SimpleMail) {
  return (
    <MailLayout title={title} preview={preview} foot={foot}>
      {paragraphs.filter(Boolean).map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
        <MailText key={place}>{text}</MailText>
      ))}
      {action && <MailAction href={action.href}>{action.label}</MailAction>}
    </MailLayout>
  );
}

/** What somebody wrote: an empty line parts two paragraphs, a single one stays. */
export function writtenParagraphs(text: string): ReactNode[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => <span key={paragraph}>{writtenLines(paragraph)}</span>);
}

/** With breaks, as the text alone has no styles. */
export function writtenLines(text: string): ReactNode[] {
  return text.split("\n").map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}
