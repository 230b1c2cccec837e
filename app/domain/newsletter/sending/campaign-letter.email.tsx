import { Img, Link } from "@react-email/components";
import { ofName } from "#app/infra/french/french-names.ts";
import { MailLayout, useMailSite } from "#app/ui/mail-layout.tsx";

const QUIET = { color: "#1d5a58" };

export type LetterLinks = { browser: string; preferences: string; unsubscribe: string };

/** Without links it is a trial: links belong to a recipient. */
export function LetterEmail({
  subject,
  preheader,
  html,
  links,
  pixel,
}: {
  subject: string;
  preheader: string;
  html: string;
  links: LetterLinks | null;
  pixel: string | null;
}) {
  return (
    <MailLayout title={subject} preview={preheader} foot={links ? <Foot links={links} /> : TRIAL}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by letterHtml */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {pixel && <Img src={pixel} width={1} height={1} alt="" />}
    </MailLayout>
  );
}

const TRIAL =
  "Ceci est un essai. Chaque abonné trouvera ici ses liens : voir dans le navigateur, ses préférences, se désinscrire.";

function Foot({ links }: { links: LetterLinks }) {
  const { name } = useMailSite();
  return (
    <>
      Vous recevez cette lettre parce que vous vous êtes inscrit à celle {ofName(name)}.
      <br />
      <Link className="mail-link" href={links.browser} style={QUIET}>
        Voir dans le navigateur
      </Link>{" "}
      ·{" "}
      <Link className="mail-link" href={links.preferences} style={QUIET}>
        Mes préférences
      </Link>{" "}
      ·{" "}
      <Link className="mail-link" href={links.unsubscribe} style={QUIET}>
        Se désinscrire
      </Link>
    </>
  );
}
