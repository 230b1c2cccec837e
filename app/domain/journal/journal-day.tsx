import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { formatTime } from "#app/ui/french.ts";
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <time dateTime={new Date(at).toISOString()} className="text-soft tabular-nums">
        {formatTime(at)}
      </time>
      <p className="order-last min-w-0 basis-full break-words sm:order-none sm:flex-1 sm:basis-0">
        <strong className="font-semibold">{who}</strong> <Bilingual>{deed}</Bilingual>
      </p>
      <Badge className="ms-auto">{JOURNAL_SUBJECTS[subject]}</Badge>
      {itemPath ? (
        <Link
          to={itemPath}
          className="-me-3 grid size-11 shrink-0 place-items-center rounded-xl text-teal hover:bg-leaf"
        >
          <ArrowUpRight aria-hidden size={18} />
          <span className="sr-only">Ouvrir : {deed}</span>
        </Link>
      ) : (
        <span className="-me-3 hidden size-11 sm:block" />
      )}
    </li>
  );
}
