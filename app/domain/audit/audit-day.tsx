import { ChevronRight } from "lucide-react";
import { formatTime } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { AUDIT_SUBJECTS } from "./audit.ts";
import type { ListedEvent } from "./audit-list.server.ts";

export function AuditDay({ day, events }: { day: string; events: ListedEvent[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{day}</h2>
      <ul className="panel divide-y divide-rule px-5">
        {events.map((event) => (
          <AuditLine key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function AuditLine({ event }: { event: ListedEvent }) {
  const { at, actor, sentence, subject, path } = event;
  return (
    <li className={`grid items-center gap-x-4 py-2.5 ${AREAS}`}>
      <time
        dateTime={new Date(at).toISOString()}
        className="text-soft tabular-nums [grid-area:time]"
      >
        {formatTime(at)}
      </time>
      <p className="min-w-0 wrap-anywhere [grid-area:sentence]">
        <strong className="font-semibold">{actor}</strong> {/* A reference is read in one piece. */}
        {sentence.split(/(\bDI-\d+-\d+)/).map((part, place) =>
          place % 2 === 1 ? (
            <span key={part} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            <Bilingual key={part}>{part}</Bilingual>
          ),
        )}
      </p>
      <span className="min-w-0 text-sm wrap-anywhere text-soft [grid-area:subject]">
        {AUDIT_SUBJECTS[subject]}
      </span>
      {path && (
        <Link
          to={path}
          className="-me-3 grid size-11 place-items-center rounded-xl text-teal [grid-area:link] hover:bg-leaf"
        >
          <ChevronRight aria-hidden size={18} />
          <span className="sr-only">Ouvrir : {sentence}</span>
        </Link>
      )}
    </li>
  );
}

/** On a phone, the action stands under its hour and subject. */
const AREAS =
  "grid-cols-[auto_minmax(0,1fr)_2rem] [grid-template-areas:'time_subject_link'_'sentence_sentence_link'] sm:grid-cols-[4rem_1fr_auto_2rem] sm:[grid-template-areas:'time_sentence_subject_link']";
