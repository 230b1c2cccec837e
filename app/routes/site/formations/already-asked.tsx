import { followUpPath } from "#app/domain/registrations/registration.ts";
import { Link } from "#app/ui/link.tsx";

/** On the device that proved both requests only: nobody else may learn that there is a first. */
export function AlreadyAsked({ first }: { first: string }) {
  return (
    <p className="rounded-xl bg-gold-wash p-4 text-gold-ink">
      Vous avez déjà fait cette demande, sous le numéro{" "}
      <span className="whitespace-nowrap tabular-nums">{first}</span> : c'est lui qui compte.{" "}
      <Link to={followUpPath(first)} className="underline">
        Voir son état
      </Link>
    </p>
  );
}
