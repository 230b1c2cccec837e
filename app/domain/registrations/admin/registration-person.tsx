import { Fragment } from "react";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { Link } from "#app/ui/link.tsx";
import { type AdminRegistration, answerText } from "./registration-admin.ts";
import { RegistrationContact } from "./registration-contact.tsx";
import type { listSamePhone } from "./registration-list.server.ts";

type Shown = { registration: AdminRegistration };

const RELATED_SHOWN = 4;

/** Whom the request is for, how to reach them, and what to know before doing so. */
export function RegistrationPerson({
  registration,
  siteName,
  meant,
  related,
}: Shown & {
  siteName: string;
  /** What an address with a slip of the finger stands for. */
  meant: string | null;
  related: Awaited<ReturnType<typeof listSamePhone>>;
}) {
  return (
    <>
      <Whom registration={registration} />
      <RegistrationContact registration={registration} siteName={siteName} />
      {meant && (
        <p className="rounded-xl bg-gold-wash px-4 py-3 wrap-anywhere text-gold-ink">
          L'adresse a peut-être une faute : <strong>{meant}</strong> ?
        </p>
      )}
      {related.length > 0 && (
        <p className="wrap-break-word text-soft">
          Même téléphone :{" "}
          {related.slice(0, RELATED_SHOWN).map(({ id: other, formation, ...one }, place) => (
            <Fragment key={other}>
              {place > 0 && ", "}
              <Link to={`/admin/registrations/${other}`} className="underline hover:text-ink">
                {`${one.firstName} ${one.lastName}`}
              </Link>
              {` (${formation ?? "formation supprimée"}, ${REGISTRATION_STATES[one.status].label.toLowerCase()})`}
            </Fragment>
          ))}
          {related.length > RELATED_SHOWN && " et d'autres"}
        </p>
      )}
    </>
  );
}

/** Whom one calls, and for whom. */
function Whom({ registration }: Shown) {
  const { id, firstName, guardianName, lacksGuardian } = registration;
  const age = ageText(registration);
  if (!age && !guardianName && !lacksGuardian) return null;
  return (
    <p className="-mb-2 wrap-break-word">
      {age && (
        <>
          {firstName} a {age}.{" "}
        </>
      )}
      {guardianName && (
        <>
          Coordonnées de <strong>{guardianName}</strong>, parent ou responsable.
        </>
      )}
      {lacksGuardian && (
        <>
          <span className="text-gold-ink">Le nom du parent ou responsable manque.</span>{" "}
          <Link to={`/admin/registrations/${id}/contacts`} className="underline hover:text-ink">
            L'écrire
          </Link>
        </>
      )}
    </p>
  );
}

function ageText({ age, agesMissed }: AdminRegistration) {
  if (!agesMissed) return answerText(age);
  return (
    <>
      {answerText(age)}{" "}
      <span className="text-gold-ink">(la formation est prévue {agesMissed})</span>
    </>
  );
}
