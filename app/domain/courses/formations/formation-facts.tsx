import { Calendar, Clock, type LucideIcon, MapPin, Users, Video } from "lucide-react";
import type { ReactNode } from "react";
import { sessionsText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { FormationPage } from "./formation.server.ts";
import { mapUrl, placeText } from "./formation-place.ts";
import type { toldLater } from "./formation-told-later.server.ts";

export type ShownFormation = FormationPage & {
  clocks: string[];
  /** From its first session that is held to its last day. */
  term: string;
  /** « A commencé le 25 octobre 2026 » */
  start: string;
  /** Its dates for the visitor's calendar, while there are some to come. */
  calendar: string | null;
  later: ReturnType<typeof toldLater>;
  /** Of an answer, under the action. */
  promise: string;
};

/** When, where and for whom: what one asks before anything else. What is not known is not said. */
export function FormationFacts({ formation }: { formation: ShownFormation }) {
  const { onSite, isOnline, address, intendedFor } = formation;
  const sessions = sessionsText(formation);
  return (
    <dl className="grid grid-cols-1 gap-2">
      {intendedFor && (
        <Fact icon={Users} term="Pour qui">
          <Bilingual>{intendedFor}</Bilingual>
        </Fact>
      )}
      <Fact icon={Calendar} term="Dates">
        {formation.term}
      </Fact>
      {sessions && (
        <Fact icon={Clock} term="Séances">
          {sessions}
          {isOnline && formation.sessionStart && <Detail>{capitalized(zoneHour())}</Detail>}
          {formation.clocks.map((text) => (
            <Detail key={text}>{text}</Detail>
          ))}
        </Fact>
      )}
      {(onSite || isOnline) && (
        <Fact icon={onSite ? MapPin : Video} term="Lieu">
          {placeText(formation)}
          {address && (
            <Detail>
              <a href={mapUrl(address)} target="_blank" rel="noopener" className="underline">
                <Bilingual>{address}</Bilingual>
              </a>
            </Detail>
          )}
          {isOnline && <Detail>Le lien est donné aux inscrits.</Detail>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({
  icon: Icon,
  term,
  children,
}: {
  icon: LucideIcon;
  term: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5 text-teal">
        <Icon aria-hidden size={20} />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 font-semibold text-balance wrap-break-word">{children}</dd>
    </div>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-soft">{children}</span>;
}
