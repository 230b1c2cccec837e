import { OFFER_HOURS } from "#app/domain/registrations/registration.ts";

export function WaitingList({ justFull }: { justFull?: boolean }) {
  return (
    <div role={justFull ? "alert" : undefined} className="reading grid gap-2">
      {justFull && (
        <p className="font-semibold">
          La dernière place vient d'être prise. Ce que vous avez écrit est gardé ci-dessous.
        </p>
      )}
      <p>
        Toutes les places sont prises. Si une place se libère, nous la proposons à la première
        personne de la liste, qui a {OFFER_HOURS} heures pour la prendre.
      </p>
    </div>
  );
}
