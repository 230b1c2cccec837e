import { Link } from "react-router";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { PlainTextPage, TextSection } from "#app/ui/page/plain-text-page.tsx";
import type { Route } from "./+types/legal-notice.ts";
import { metaOf } from "./site-meta.ts";

export async function loader() {
  const { settings } = await readSettingsOrLast();
  const { siteName, contactEmail, contactPhone, contactAddress, legalDirector, legalHost } =
    settings;
  return { siteName, contactEmail, contactPhone, contactAddress, legalDirector, legalHost };
}

const NOT_TOLD = "pas encore indiqué";
const TITLE = "Mentions légales";
const LEAD = "Qui publie ce site, et comment nous joindre.";

export const meta = metaOf({ title: TITLE, description: LEAD });

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  const { siteName, contactEmail, contactPhone, contactAddress, legalDirector, legalHost } =
    loaderData;
  return (
    <PlainTextPage title={TITLE} lead={LEAD}>
      <TextSection title="Éditeur">
        <p>Ce site est publié par {siteName}.</p>
        <ul>
          <li>Directeur de la publication : {legalDirector || NOT_TOLD}</li>
          {contactAddress && <li className="whitespace-pre-line">Adresse : {contactAddress}</li>}
          {contactPhone && <li>Téléphone : {contactPhone}</li>}
          {contactEmail && (
            <li>
              E-mail : <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </li>
          )}
        </ul>
      </TextSection>
      <TextSection title="Hébergement">
        <p className="whitespace-pre-line">{legalHost || `Hébergeur : ${NOT_TOLD}.`}</p>
      </TextSection>
      <TextSection title="Ce que vous trouvez ici">
        <p>
          Les cours, prêches, conférences, articles, vidéos et livres sont publiés pour
          l'enseignement. Ils appartiennent à leurs auteurs. Les écouter, les lire et les
          télécharger pour soi est libre ; les republier demande notre accord.
        </p>
        <p>
          Les réponses données ici sont générales. Une situation personnelle demande l'avis d'une
          personne compétente qui la connaît.
        </p>
      </TextSection>
      <TextSection title="Signaler un contenu">
        <p>
          Une erreur, un contenu qui vous appartient ou qui n'a pas sa place ici ?{" "}
          <Link to="/contact">Écrivez-nous</Link> avec l'adresse de la page : nous répondons et,
          s'il y a lieu, nous corrigeons ou retirons.
        </p>
      </TextSection>
      <TextSection title="Vos données">
        <p>
          Ce que ce site garde, pourquoi et combien de temps : voyez la page{" "}
          <Link to="/confidentialite">Confidentialité</Link>.
        </p>
      </TextSection>
    </PlainTextPage>
  );
}
