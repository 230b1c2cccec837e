import { registrationPath } from "#app/domain/courses/course.ts";
import {
  cancelPath,
  followedState,
  REGISTRATION_STATES,
  writePath,
} from "#app/domain/registrations/registration.ts";
import { RegistrationFacts } from "#app/domain/registrations/registration-facts.tsx";
import { NextSteps } from "#app/domain/registrations/registration-next-steps.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useAnswerFocus } from "#app/ui/forms/form-errors.ts";
import type { FollowedRegistration } from "./registration-follow-up.server.ts";
import type { StateTexts } from "./registration-state-texts.server.ts";

type Followed = { registration: FollowedRegistration };

/** What became of a registration, and what to do next. */
export function RegistrationState({ registration, texts }: Followed & { texts: StateTexts }) {
  const { status, reason, contacts } = registration;
  const contact = { userEmail: contacts.email, phone: contacts.phone };
  return (
    <section
      aria-labelledby="etat"
      className="panel grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 p-5 wrap-break-word sm:p-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Badge tone={REGISTRATION_STATES[status].tone} className="w-fit">
          {followedState(status)}
        </Badge>
        <h2
          id="etat"
          ref={useAnswerFocus<HTMLHeadingElement>(registration)}
          tabIndex={-1}
          className="text-2xl sm:text-3xl"
        >
          <Bilingual>{texts.headline}</Bilingual>
        </h2>
        {reason && (
          <p className="border-l-4 border-rule pl-4 whitespace-pre-line">
            <Bilingual>{reason}</Bilingual>
          </p>
        )}
        <p>
          {texts.nextStep.map((part, place) =>
            place % 2 === 1 ? <strong key={part}>{part}</strong> : part,
          )}
        </p>
        {registration.ageDoubt && <p>{registration.ageDoubt}.</p>}
        <Actions registration={registration} />
        {!registration.mayCancel && !registration.reachable && registration.unanswered && (
          <p className="text-soft">
            Pour annuler, écrivez-nous : sans e-mail ni téléphone, rien ne dit ici que c'est bien
            vous.
          </p>
        )}
        <Terms terms={registration.terms} />
        {texts.hasSteps && (
          <div className="mt-2 border-t border-rule pt-6 max-lg:hidden">
            <NextSteps waiting={status === "waiting"} contact={contact} within />
          </div>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 border-t border-rule pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <RegistrationFacts formation={registration.formation} facts={texts.facts} />
      </div>
    </section>
  );
}

function Actions({ registration }: Followed) {
  const { reference, status, mayCancel, cancelled, formation } = registration;
  const { recordingsPath, offerPath, calendarPath, terms } = registration;
  const writes = status !== "offered" && status !== "withdrawn";
  return (
    <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap">
      {terms?.onlineLink && (
        <ButtonLink to={terms.onlineLink} target="_blank" rel="noopener">
          Suivre en ligne
        </ButtonLink>
      )}
      {recordingsPath && (
        <ButtonLink to={recordingsPath}>
          {terms?.hasDocuments ? "Ouvrir mes documents" : "Ouvrir mes enregistrements"}
        </ButtonLink>
      )}
      {offerPath && (
        <ButtonLink to={offerPath}>
          {status === "offered" ? "Voir la place proposée" : "Revenir dans la liste d'attente"}
        </ButtonLink>
      )}
      {calendarPath && (
        <ButtonLink to={calendarPath} reloadDocument look="secondary">
          Ajouter à mon agenda
        </ButtonLink>
      )}
      {status === "rejected" && <ButtonLink to="/formations">Voir les formations</ButtonLink>}
      {cancelled && (
        <ButtonLink to={`${registrationPath(formation)}?ref=${reference}`} look="secondary">
          Faire une nouvelle demande
        </ButtonLink>
      )}
      {writes && (
        <ButtonLink to={writePath(reference)} look="secondary">
          {registration.unanswered ? "Corriger la demande" : "Nous écrire"}
        </ButtonLink>
      )}
      {mayCancel && (
        <ButtonLink to={cancelPath(reference)} look="secondary">
          {status === "waiting" ? "Quitter la liste d'attente" : "Annuler la demande"}
        </ButtonLink>
      )}
    </div>
  );
}

function Terms({ terms }: Pick<FollowedRegistration, "terms">) {
  if (!terms?.html) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-rule pt-4">
      <h3 className="font-title text-xl">Modalités pratiques</h3>
      <div
        className="prose text-base"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by markdownHtml
        dangerouslySetInnerHTML={{ __html: terms.html }}
      />
    </div>
  );
}
