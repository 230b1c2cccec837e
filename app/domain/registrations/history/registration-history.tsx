import { MAILS_PATH } from "#app/domain/mail/mail-admin.ts";
import { MailState } from "#app/domain/mail/mail-admin-row.tsx";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import type { HistoryEntry } from "./registration-history.server.ts";

export function RegistrationHistory({ entries }: { entries: HistoryEntry[] }) {
  return (
    <section aria-labelledby="historique" className="panel grid gap-3 p-4 sm:p-5">
      <h2 id="historique" className="text-xl">
        Historique
      </h2>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 border-s-3 border-rule ps-3 wrap-anywhere">
            <p className="text-sm text-soft">{formatDateTime(entry.at)}</p>
            {"mail" in entry ? (
              <>
                <p>
                  E-mail :{" "}
                  <Link
                    to={`${MAILS_PATH}/${entry.mail.id}`}
                    className="inline-block py-2 underline hover:text-ink"
                  >
                    <Bilingual>{entry.mail.subject}</Bilingual>
                  </Link>
                </p>
                <MailState mail={entry.mail} />
              </>
            ) : (
              <p>
                <Bilingual>{entry.text}</Bilingual>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
