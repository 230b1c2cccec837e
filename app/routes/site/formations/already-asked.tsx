import { registrationPath } from "#app/domain/courses/course.ts";
import {
  followedState,
  followUpPath,
  REGISTRATION_STATES,
  type RegistrationState,
} from "#app/domain/registrations/registration.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** Where both requests were proved only: nobody else may learn that there is a first. */
export function AlreadyAsked({
  first: { reference, isOver, status },
  formation,
}: {
  first: { reference: string; isOver?: boolean; status?: RegistrationState };
  formation?: { slug: string };
}) {
  return (
    <section aria-label="Votre numéro" className="panel grid justify-items-start gap-3 p-5 sm:p-6">
      <p className="text-soft">
        {isOver
          ? "Celle-ci répétait votre première demande, qui n'est plus en cours : elle ne sera pas étudiée. Premier numéro :"
          : "Cette inscription était déjà demandée, et c'est le premier numéro qui compte :"}
      </p>
      <p className="font-title text-3xl whitespace-nowrap tabular-nums select-all sm:text-4xl">
        {reference}
      </p>
      {status && <Badge tone={REGISTRATION_STATES[status].tone}>{followedState(status)}</Badge>}
      {isOver && formation ? (
        <ButtonLink to={registrationPath(formation)}>Faire une nouvelle demande</ButtonLink>
      ) : (
        <ButtonLink to={followUpPath(reference)}>Suivre ma première demande</ButtonLink>
      )}
    </section>
  );
}
