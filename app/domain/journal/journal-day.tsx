import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { formatTime } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { JOURNAL_SUBJECTS, type JournalEntry } from "./journal.ts";

/** What was done on one day, newest first. */
export function JournalDay({ day, entries }: { day: string; entries: JournalEntry[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{day}</h2>
      <ul className="panel divide-y divide-rule px-5">
        {entries.map((entry) => (
          <JournalLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function JournalLine({ entry }: { entry: JournalEntry }) {
  const { at, who, deed, subject, itemPath } = entry;
  return (
    <li className={`grid items-center gap-x-4 py-2.5 ${AREAS}`}>
      <time
        dateTime={new Date(at).toISOString()}
        className="text-soft tabular-nums [grid-area:time]"
      >
        {formatTime(at)}
      </time>
      <p className="min-w-0 break-words [grid-area:deed]">
        <strong className="font-semibold">{who}</strong> <Bilingual>{deed}</Bilingual>
      </p>
      <span className="text-sm text-soft [grid-area:subject]">{JOURNAL_SUBJECTS[subject]}</span>
      {itemPath && (
        <Link
          to={itemPath}
          className="-me-3 grid size-11 place-items-center rounded-xl text-teal [grid-area:link] hover:bg-leaf"
        >
          <ArrowUpRight aria-hidden size={18} />
          <span className="sr-only">Ouvrir : {deed}</span>
        </Link>
      )}
    </li>
  );
}

/** On a phone what was done stands under its hour and subject. */
const AREAS =
  "grid-cols-[auto_1fr_2rem] [grid-template-areas:'time_subject_link'_'deed_deed_link'] sm:grid-cols-[3rem_1fr_auto_2rem] sm:[grid-template-areas:'time_deed_subject_link']";
