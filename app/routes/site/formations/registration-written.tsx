import type { FollowedRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { OrCall } from "#app/ui/page/or-call.tsx";

type Writing = {
  written: { id: string; createdAt: Date; message: string }[];
  registration: Pick<FollowedRegistration, "unanswered" | "reachable">;
};

/** What nobody has answered yet, so that it is not written twice. */
export function WrittenSince({
  written,
  registration: { unanswered: isOpen, reachable },
}: Writing) {
  if (written.length === 0) return null;
  return (
    <section
      aria-label="Ce que vous avez écrit"
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-5 wrap-break-word sm:p-8"
    >
      {written.map(({ id, createdAt, message }) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="text-xl">
            {isOpen ? "Correction demandée le" : "Message envoyé le"} {formatDateTime(createdAt)} (
            {zoneHour()})
          </h2>
          <blockquote className="border-l-4 border-rule pl-4 whitespace-pre-line">
            <Bilingual>{message}</Bilingual>
          </blockquote>
        </div>
      ))}
      <p className="text-soft">
        Notre équipe ne l'a pas encore traité{isOpen && "e"}.{" "}
        {reachable
          ? "En attendant, nous essaierons d'abord vos anciennes coordonnées, puis les nouvelles."
          : "Elle vous répondra si vous avez écrit ci-dessus un e-mail ou un téléphone."}{" "}
        C'est urgent ? Écrivez-nous de nouveau
        <OrCall />.
      </p>
    </section>
  );
}
