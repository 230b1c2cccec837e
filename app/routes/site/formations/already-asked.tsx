import { registrationPath } from "#app/domain/courses/course.ts";
import { followUpPath } from "#app/domain/registrations/registration.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** On the device that proved both requests only: nobody else may learn that there is a first. */
export function AlreadyAsked({
  first: { reference, isOver },
  formation,
}: {
  first: { reference: string; isOver?: boolean };
  formation?: { slug: string };
}) {
  return (
    <section aria-label="Votre numéro" className="panel grid justify-items-start gap-3 p-5 sm:p-6">
      <p className="text-soft">
        {isOver
          ? "Celle-ci répétait votre première demande, qui n'est plus en cours : elle ne sera pas étudiée. Premier numéro :"
          : "Votre première demande reste valable, et c'est elle qui compte. Son numéro :"}
      </p>
      <p className="font-title text-3xl whitespace-nowrap tabular-nums select-all sm:text-4xl">
        {reference}
      </p>
      {isOver && formation ? (
        <ButtonLink to={registrationPath(formation)}>Faire une nouvelle demande</ButtonLink>
      ) : (
        <ButtonLink to={followUpPath(reference)}>Suivre ma première demande</ButtonLink>
      )}
    </section>
  );
}
