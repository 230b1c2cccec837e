import type { ReactNode } from "react";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { phoneContact } from "#app/domain/settings/settings-contacts.server.ts";
import { typeset } from "#app/infra/french/french.ts";
import { Link } from "#app/ui/link.tsx";
import { PlainTextPage } from "#app/ui/page/plain-text-page.tsx";
import type { Route } from "./+types/legal-notice.ts";
import { metaOf } from "./site-meta.ts";

export async function loader() {
  const { siteName, contactEmail, contactPhone, contactAddress, ...others } = (
    await readSettingsOrLast()
  ).settings;
  const { legalForm, legalDirector, legalHost } = others;
  return {
    ...{ siteName, contactEmail, contactAddress, phone: phoneContact(contactPhone) },
    ...{ legalForm, legalDirector, legalHost },
  };
}

type Details = Route.ComponentProps["loaderData"];

const TITLE = "Mentions légales";
const LEAD = "Qui publie ce site, et comment nous joindre.";

export const meta = metaOf({ title: TITLE, description: LEAD });

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return (
    <PlainTextPage
      title={TITLE}
      lead={LEAD}
      parts={[
        { title: "Éditeur", text: <Publisher {...loaderData} /> },
        { title: "Hébergement", text: <Host {...loaderData} /> },
        { title: "Ce que vous trouvez ici", text: WORKS },
        { title: "Signaler un contenu", text: REPORTING },
        { title: "Vos données", text: DATA },
      ]}
    />
  );
}

/** Only what is known: the settings tell administrators what is missing. */
function Publisher(details: Details) {
  const { siteName, contactEmail, phone, contactAddress } = details;
  const { legalForm, legalDirector } = details;
  const lines: [label: string, value: ReactNode][] = [
    ["Forme juridique", legalForm],
    ["Directeur de la publication", legalDirector],
    ["Adresse", contactAddress],
    ["Téléphone", phone.label && <a href={phone.url}>{phone.label}</a>],
    ["E-mail", contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>],
  ];
  const told = lines.filter(([, value]) => value);
  return (
    <>
      <p>Ce site est publié par {typeset(siteName)}.</p>
      {told.length > 0 && (
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {told.map(([label, value]) => (
            <div key={label} className="grid sm:contents">
              <dt className="text-soft">{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        Pour nous écrire : la page <Link to="/contact">Contact</Link>.
        {!legalDirector &&
          " Le nom du directeur de la publication vous est donné à la même adresse."}
      </p>
    </>
  );
}

function Host({ legalHost }: Details) {
  if (legalHost) return <p className="whitespace-pre-line">{legalHost}</p>;
  return (
    <p>
      Le nom et l'adresse de notre hébergeur vous sont donnés sur demande, par la page{" "}
      <Link to="/contact">Contact</Link>.
    </p>
  );
}

const WORKS = (
  <>
    <p>
      Les cours, prêches, conférences, articles, vidéos et livres sont publiés pour l'enseignement.
      Ils appartiennent à leurs auteurs. Les écouter, les lire et les télécharger pour soi est libre
      ; les republier demande notre accord.
    </p>
    <p>
      Les réponses données ici sont générales. Une situation personnelle demande l'avis d'une
      personne compétente qui la connaît.
    </p>
  </>
);

const REPORTING = (
  <p>
    Une erreur, un contenu qui vous appartient ou qui n'a pas sa place ici ?{" "}
    <Link to="/contact">Écrivez-nous</Link> avec l'adresse de la page : nous répondons et, s'il y a
    lieu, nous corrigeons ou retirons.
  </p>
);

const DATA = (
  <p>
    Ce que ce site garde de vous, pourquoi et combien de temps : voyez la page{" "}
    <Link to="/confidentialite">Confidentialité</Link>. Pour le voir, le télécharger ou l'effacer :{" "}
    <Link to="/mes-donnees">Mes données</Link>.
  </p>
);
