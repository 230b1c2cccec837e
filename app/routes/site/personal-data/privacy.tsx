import { type KeptRecord, keptRecords } from "#app/domain/personal-data/personal-data-register.ts";
import { CONSENT_VERSION } from "#app/domain/registrations/registration.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { formatLongDate, typeset } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { OrCall } from "#app/ui/page/or-call.tsx";
import { PlainTextPage } from "#app/ui/page/plain-text-page.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/privacy.ts";
import { AUTHORITIES, BASES, COOKIES, ELSEWHERE, LISTENING } from "./privacy-texts.tsx";

export async function loader() {
  const { settings } = await readSettingsOrLast();
  const { siteName, contactEmail, contactAddress, legalHost } = settings;
  const records = keptRecords(settings).filter(({ ofVisitors }) => ofVisitors);
  const hosted = legalHost !== "";
  return { siteName, contactEmail, contactAddress, hosted, records: records.map(unbrokenEmail) };
}

/** As scripts/french-spaces.ts writes it in our own pages. */
function unbrokenEmail({ key, ...record }: KeptRecord) {
  const said = (text: string) => text.replaceAll("e-mail", "e-\u2060mail");
  const { title, what, why, howLong } = record;
  return { key, title: said(title), what: said(what), why: said(why), howLong: said(howLong) };
}

type Told = Route.ComponentProps["loaderData"];

export const meta = metaOf({
  title: "Confidentialité",
  description: "Ce que ce site garde de vous, pourquoi, et combien de temps.",
});

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <PlainTextPage
      title="Confidentialité"
      lead="Le moins possible, pour une raison claire, et pas plus longtemps que nécessaire."
      parts={[
        { title: "Qui est responsable de vos données", text: <Responsible {...loaderData} /> },
        { title: "Quand vous lisez ou écoutez", text: LISTENING },
        { title: "Quand vous nous écrivez ou vous inscrivez", text: <Records {...loaderData} /> },
        { title: "Ce qui nous y autorise", text: BASES },
        { title: "Cookies", text: COOKIES },
        { title: "Autres sites", text: ELSEWHERE },
        { title: "Vos droits", text: <Rights {...loaderData} /> },
      ]}
      date={`Texte du ${formatLongDate(CONSENT_VERSION)}.`}
    />
  );
}

function Responsible({ siteName, contactEmail, contactAddress, hosted }: Told) {
  return (
    <>
      <p>
        {typeset(siteName)} décide de ce qui est gardé et en répond. Pour toute question, écrivez{" "}
        {contactEmail && (
          <>
            à <a href={`mailto:${contactEmail}`}>{contactEmail}</a> ou{" "}
          </>
        )}
        par la page <Link to="/contact">Contact</Link>
        <OrCall />.
      </p>
      {contactAddress && <p className="whitespace-pre-line">{contactAddress}</p>}
      {hosted && (
        <p>
          Le nom de l'hébergeur est dans les <Link to="/mentions-legales">mentions légales</Link>.
        </p>
      )}
    </>
  );
}

function Records({ siteName, records }: Told) {
  return (
    <>
      {records.map(({ key, title, what, why, howLong }) => (
        <section key={key} className="grid gap-1 border-t border-rule pt-3">
          <h3 className="text-lg">{title}</h3>
          <p>{what}</p>
          <p>
            <span className="text-soft">Pourquoi :</span> {why}
          </p>
          <p>
            <span className="text-soft">Combien de temps :</span> {howLong}
          </p>
        </section>
      ))}
      <p className="border-t border-rule pt-3">
        La date de votre accord et la version de ce texte sont notées avec votre inscription. Seuls
        les responsables {typeset(ofName(siteName))} voient ces renseignements ; ils ne sont ni
        vendus ni donnés.
      </p>
    </>
  );
}

function Rights({ contactEmail }: Told) {
  const leave = useMailsLeave();
  return (
    <>
      <ul>
        <li>
          <Link to="/mes-donnees">Voir, télécharger ou effacer</Link> ce que nous gardons de vous :
          {leave
            ? " par un lien envoyé à votre adresse."
            : " par un lien que le centre vous donne."}
        </li>
        <li>
          Faire corriger une erreur, limiter un usage ou vous y opposer, retirer votre accord :
          écrivez{" "}
          {contactEmail && (
            <>
              à <a href={`mailto:${contactEmail}`}>{contactEmail}</a> ou{" "}
            </>
          )}
          par la page <Link to="/contact">Contact</Link>. Nous répondons en un mois au plus.
        </li>
        <li>Chaque lettre porte un lien pour ne plus la recevoir.</li>
      </ul>
      {AUTHORITIES}
    </>
  );
}
