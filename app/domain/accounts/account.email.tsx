import { MailAction, MailLayout, MailText, useMailSite } from "#app/ui/mail-layout.tsx";

export type AccountMail = {
  title: string;
  preview: string;
  /** « {site} » is replaced by the site's name. */
  text: string[];
  button: string;
  foot: string;
  link: string;
};

export function AccountEmail({ title, preview, text, button, foot, link }: AccountMail) {
  const site = useMailSite();
  return (
    <MailLayout title={title} preview={preview} foot={foot}>
      {text.map((paragraph) => (
        <MailText key={paragraph}>{paragraph.replace("{site}", () => site.name)}</MailText>
      ))}
      <MailAction href={link}>{button}</MailAction>
    </MailLayout>
  );
}
