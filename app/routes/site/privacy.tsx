import { Link } from "react-router";
import { CONSENT_VERSION, RETENTION_MONTHS } from "#app/domain/registrations/registration.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { formatLongDate } from "#app/ui/french.ts";
import { PlainTextPage, TextSection } from "#app/ui/plain-text-page.tsx";
import type { Route } from "./+types/privacy.ts";
import { siteMeta } from "./site-meta.ts";

export async function loader() {
  const { siteName, contactEmail } = await readSettings();
  return { siteName, contactEmail };
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: "Confidentialité",
    description: "Ce que ce site garde de vous, pourquoi, et combien de temps.",
  });
}

export default function Privacy({ loaderData: { siteName, contactEmail } }: Route.ComponentProps) {
  return (
    <PlainTextPage
      title="Confidentialité"
      lead="Le moins possible, pour une raison claire, et pas plus longtemps qu'il ne faut."
    >
      <TextSection title="Quand vous lisez ou écoutez">
        <p>
          Aucun compte, aucune publicité, aucun traceur. Les écoutes et les lectures sont comptées
          sans savoir de qui elles viennent : votre adresse de connexion est transformée en une
          empreinte qu'on ne peut remonter, et la clé de ces empreintes est jetée chaque jour.
        </p>
        <p>
          L'endroit où vous vous êtes arrêté dans un enregistrement, la vitesse et le volume restent
          dans votre navigateur ; ils ne nous sont pas envoyés.
        </p>
      </TextSection>
      <TextSection title="Quand vous nous écrivez ou vous inscrivez">
        <ul>
          <li>
            <strong>Inscription à une formation</strong> : votre nom et ce que vous choisissez
            d'ajouter (courriel, téléphone, disponibilités, niveau, motivations, besoins). Pour
            étudier votre demande et vous répondre. Gardé {RETENTION_MONTHS} mois au plus après
            l'inscription.
          </li>
          <li>
            <strong>Message</strong> : votre nom, votre e-mail et votre texte. Pour vous répondre.
            Gardé {RETENTION_MONTHS} mois au plus.
          </li>
          <li>
            <strong>Lettre</strong> : votre e-mail, la date de votre demande et celle de votre
            confirmation. Rien n'est envoyé sans cette confirmation, et chaque lettre porte un lien
            pour ne plus la recevoir.
          </li>
          <li>
            <strong>Votre adresse de connexion</strong> : comptée pendant une journée au plus, pour
            arrêter les envois en masse des robots, puis effacée.
          </li>
        </ul>
        <p>
          La date de votre accord et la version de ce texte sont notées avec votre inscription.
          Seuls les responsables de {siteName} voient ces renseignements ; ils ne sont ni vendus ni
          donnés.
        </p>
      </TextSection>
      <TextSection title="Témoins de connexion (cookies)">
        <p>
          Une visite n'en dépose aucun. Deux cas seulement, sans suivi, et qui ne demandent donc pas
          de bandeau : après l'envoi d'un formulaire, un témoin d'une minute porte le message qui
          vous le confirme ; et les responsables qui se connectent à l'administration en ont un pour
          leur session.
        </p>
      </TextSection>
      <TextSection title="Autres sites">
        <p>
          Une vidéo en direct venue de YouTube n'est chargée que si vous la demandez : YouTube
          reçoit alors votre adresse de connexion. L'image d'une formation peut venir d'un autre
          site quand nos responsables l'ont choisie ainsi. Rien d'autre ne sort d'ici.
        </p>
      </TextSection>
      <TextSection title="Vos droits">
        <p>
          Vous pouvez demander à voir ce que nous gardons de vous, à le corriger ou à l'effacer, et
          retirer votre accord à tout moment : écrivez à{" "}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> ou par la page{" "}
          <Link to="/contact">Contact</Link>. En France, vous pouvez aussi vous adresser à la CNIL ;
          au Maroc, à la CNDP ; en Côte d'Ivoire, à l'ARTCI.
        </p>
      </TextSection>
      <p className="text-sm text-soft">Texte du {formatLongDate(CONSENT_VERSION)}.</p>
    </PlainTextPage>
  );
}
