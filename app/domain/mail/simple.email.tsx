import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

export type SimpleMail = {
  title: string;
  /** What a mailbox shows after the subject. */
  preview: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  /** Why the reader receives it. */
  foot: string;
};

export function SimpleEmail({ title, preview, paragraphs, action, foot }: SimpleMail) {
  return (
    <MailLayout title={title} preview={preview} foot={foot}>
      {paragraphs.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {action && <MailAction href={action.href}>{action.label}</MailAction>}
    </MailLayout>
  );
}
