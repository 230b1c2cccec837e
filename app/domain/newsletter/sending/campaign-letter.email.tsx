import { Img, Link } from "@react-email/components";
import { Fragment } from "react";
import { ofName } from "#app/infra/french/french-names.ts";
import { MailLayout, useMailSite } from "#app/ui/mail-layout.tsx";

type Links = { browser: string; preferences: string; unsubscribe: string };
type Props = {
  subject: string;
  preheader: string;
  html: string;
  /** They belong to a recipient; a trial and a preview have words in their place. */
  links: Links | string;
  pixel: string | null;
};

export function LetterEmail({ subject, preheader, html, links, pixel }: Props) {
  return (
    <MailLayout
      title={subject}
      preview={preheader}
      foot={typeof links === "string" ? links : <Foot links={links} />}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by richTextHtml */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {pixel && <Img src={pixel} width={1} height={1} alt="" />}
    </MailLayout>
  );
}

export const FOOT_OF_ALL =
  "Chaque abonné trouvera ici ses liens : voir dans le navigateur, ses préférences, se désinscrire.";

const LINKS = [
  ["browser", "Voir dans le navigateur"],
  ["preferences", "Mes préférences"],
  ["unsubscribe", "Se désinscrire"],
] as const;

function Foot({ links }: { links: Links }) {
  const { name, inks } = useMailSite();
  return (
    <>
      Vous recevez cette lettre parce que vous vous êtes inscrit à celle {ofName(name)}.
      <br />
      {LINKS.map(([name, label], place) => (
        <Fragment key={name}>
          {place > 0 && " · "}
          <Link className="mail-link" href={links[name]} style={{ color: inks.teal }}>
            {label}
          </Link>
        </Fragment>
      ))}
    </>
  );
}
