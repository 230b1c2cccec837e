import { Mail, Phone, PhoneOff } from "lucide-react";
import {
  type AdminRegistration,
  REGISTRATIONS_PATH,
} from "#app/domain/registrations/admin/registration-admin.ts";
import { mailLink, phoneLink } from "#app/infra/forms/web-address.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { isCallNoted } from "./registration-call.ts";

type Shown = { registration: AdminRegistration };

/** Where no mail told the news: the number, unless it stands nearby, and the word that it was said. */
export function CallVerbs({ registration, inFull = true }: Shown & { inFull?: boolean }) {
  const { id, firstName, lastName, guardianName, phone, userEmail, toCall } = registration;
  if (!toCall) return null;
  return (
    <>
      {phone && (
        <a className={buttonClass({ look: "secondary", size: "small" })} href={phoneLink(phone)}>
          <Phone aria-hidden size={16} /> {inFull ? phone : "Appeler"}
          <span className="sr-only">
            {inFull ? `, appeler ${guardianName ?? firstName}` : ` ${guardianName ?? firstName}`}
          </span>
        </a>
      )}
      {!phone && userEmail && (
        <a
          className={buttonClass({ look: "secondary", size: "small" })}
          href={mailLink(userEmail, {
            subject: `Votre inscription ${registration.referenceNumber}`,
            body: `As-salāmu ʿalaykum ${guardianName ?? firstName},\n\n`,
          })}
        >
          <Mail aria-hidden size={16} /> Écrire
          <span className="sr-only">{` à ${guardianName ?? firstName}`}</span>
        </a>
      )}
      <VerbButton to={`${REGISTRATIONS_PATH}/${id}/call`}>
        {phone ? "J'ai appelé" : "J'ai prévenu"}
        <span className="sr-only">{` ${firstName} ${lastName}`}</span>
      </VerbButton>
    </>
  );
}

/** On the page of a registration. */
export function CallState({ registration }: Shown) {
  const { id, firstName, lastName } = registration;
  if (registration.toCall) {
    return (
      <div className="flex flex-wrap items-center gap-2.5">
        <CallVerbs registration={registration} inFull={false} />
      </div>
    );
  }
  if (!isCallNoted(registration)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
      {`Personne prévenue le ${formatDateTime(registration.calledAt)}.`}
      <VerbButton to={`${REGISTRATIONS_PATH}/${id}/uncall`} look="secondary">
        <PhoneOff aria-hidden size={16} /> Annuler l'appel
        <span className="sr-only">{` noté pour ${firstName} ${lastName}`}</span>
      </VerbButton>
    </div>
  );
}
