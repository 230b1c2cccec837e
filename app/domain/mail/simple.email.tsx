import { Fragment, type ReactNode } from "react";
import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

export type SimpleMail = {
  title: string;
  /** What a mailbox shows after the subject. */
  preview: string;
  /** Those without words are left out; what the editor wrote comes as HTML. */
  paragraphs: (ReactNode | MailHtml)[];
  action?: { label: string; href: string };
  /** Why the reader receives it. */
  foot: ReactNode;
};

type MailHtml = { html: string };

export function SimpleEmail({ title, preview, paragraphs, action, foot }: SimpleMail) {
  return (
    <MailLayout title={title} preview={preview} foot={foot}>
      {paragraphs.filter(Boolean).map((text, place) =>
        isHtml(text) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by markdownHtml
          <div key={place} dangerouslySetInnerHTML={{ __html: text.html }} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
          <MailText key={place}>{text}</MailText>
        ),
      )}
      {action && <MailAction href={action.href}>{action.label}</MailAction>}
    </MailLayout>
  );
}

function isHtml(text: ReactNode | MailHtml): text is MailHtml {
  return typeof text === "object" && text !== null && "html" in text;
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
