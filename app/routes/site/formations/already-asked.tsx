import { registrationPath } from "#app/domain/courses/course.ts";
import { followUpPath } from "#app/domain/registrations/registration.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** On the device that proved both requests only: nobody else may learn that there is a first. */
export function AlreadyAsked({
  first: { reference, isCancelled },
  formation,
}: {
  first: { reference: string; isCancelled?: boolean };
  formation?: { slug: string };
}) {
  return (
    <section aria-label="Votre numéro" className="panel grid justify-items-start gap-3 p-5 sm:p-6">
      <p className="text-soft">
        {isCancelled
          ? "Celle-ci répétait votre première demande, que vous avez annulée : elle ne sera pas étudiée. Numéro annulé :"
          : "Votre première demande reste valable, et c'est elle qui compte. Son numéro :"}
      </p>
      <p className="font-title text-3xl whitespace-nowrap tabular-nums select-all sm:text-4xl">
        {reference}
      </p>
      {isCancelled && formation ? (
        <ButtonLink to={registrationPath(formation)}>Faire une nouvelle demande</ButtonLink>
      ) : (
        <ButtonLink to={followUpPath(reference)}>Suivre ma première demande</ButtonLink>
      )}
    </section>
  );
}
