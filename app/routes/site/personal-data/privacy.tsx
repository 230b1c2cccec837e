import { Link } from "react-router";
import { keptRecords } from "#app/domain/personal-data/personal-data-register.ts";
import { CONSENT_VERSION } from "#app/domain/registrations/registration.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { PlainTextPage, TextSection } from "#app/ui/page/plain-text-page.tsx";
import type { Route } from "./+types/privacy.ts";

export async function loader() {
  const { settings } = await readSettingsOrLast();
  const records = keptRecords(settings).filter(({ ofVisitors }) => ofVisitors);
  return { siteName: settings.siteName, contactEmail: settings.contactEmail, records };
}

export const meta = metaOf({
  title: "Confidentialité",
  description: "Ce que ce site garde de vous, pourquoi, et combien de temps.",
});

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { siteName, contactEmail, records } = loaderData;
  return (
    <PlainTextPage
      title="Confidentialité"
      lead="Le moins possible, pour une raison claire, et pas plus longtemps que nécessaire."
    >
      <TextSection title="Quand vous lisez ou écoutez">
        <p>
          Aucun compte, aucune publicité, aucun traceur. Les écoutes et les lectures sont comptées
          sans savoir de qui elles viennent : votre adresse de connexion est transformée en une
          empreinte qui ne permet pas de la retrouver, et la clé de ces empreintes est effacée
          chaque jour.
        </p>
        <p>
          L'endroit où vous vous êtes arrêté dans un enregistrement, la vitesse, le volume, la
          taille du texte et les couleurs choisies restent dans votre navigateur ; rien de cela ne
          nous est envoyé.
        </p>
      </TextSection>
      <TextSection title="Quand vous nous écrivez ou vous inscrivez">
        <ul>
          {records.map(({ key, title, what, why, howLong }) => (
            <li key={key}>
              <strong>{title}</strong> : {lowered(what)} {why} Durée : {lowered(howLong)}
            </li>
          ))}
        </ul>
        <p>
          La date de votre accord et la version de ce texte sont notées avec votre inscription.
          Seuls les responsables {ofName(siteName)} voient ces renseignements ; ils ne sont ni
          vendus ni donnés.
        </p>
      </TextSection>
      <TextSection title="Cookies">
        <p>
          Une simple visite n'en dépose aucun. Ceux-ci suffisent, sans suivi, et ne demandent donc
          pas de bandeau : après l'envoi d'un formulaire, un cookie d'une minute porte le message
          qui vous le confirme ; après une inscription, un autre garde 30 minutes ce que vous avez
          envoyé, pour l'afficher et inscrire une autre personne ; si vous ouvrez vos
          enregistrements réservés, un cookie de 12 heures permet de les écouter ; enfin, les
          responsables en ont un pour leur session, et un autre qui reconnaît leur appareil.
        </p>
      </TextSection>
      <TextSection title="Autres sites">
        <p>
          Une vidéo en direct venue de YouTube n'est chargée que si vous la demandez : YouTube
          reçoit alors votre adresse de connexion. L'image d'une formation peut venir d'un autre
          site quand nos responsables l'ont choisie ainsi. Aucun autre site n'est contacté.
        </p>
      </TextSection>
      <TextSection title="Vos droits">
        <p>
          Vous pouvez à tout moment <Link to="/mes-donnees">voir, télécharger ou effacer</Link> ce
          que nous gardons de vous, et retirer votre accord. Pour corriger une erreur ou pour toute
          question, écrivez{" "}
          {contactEmail && (
            <>
              à <a href={`mailto:${contactEmail}`}>{contactEmail}</a> ou{" "}
            </>
          )}
          par la page <Link to="/contact">Contact</Link>. En France, vous pouvez aussi vous adresser
          à la CNIL ; au Maroc, à la CNDP ; en Côte d'Ivoire, à l'ARTCI.
        </p>
      </TextSection>
      <p className="text-sm text-soft">Texte du {formatLongDate(CONSENT_VERSION)}.</p>
    </PlainTextPage>
  );
}

function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase("fr") + text.slice(1);
}
