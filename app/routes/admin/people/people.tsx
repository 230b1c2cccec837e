import type { ReactNode } from "react";
import { findPeople } from "#app/domain/all-people.server.ts";
import { MESSAGES_PATH } from "#app/domain/messages/message.ts";
import { MessageBadge } from "#app/domain/messages/message-to-send.tsx";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { count } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/people.ts";

export function loader({ url }: Route.LoaderArgs) {
  return findPeople(url.searchParams);
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { q, words, registrations, messages } = loaderData;
  const found = registrations.count + messages.count;
  const all = (path: string) => `${path}?${new URLSearchParams({ q: words })}`;
  return (
    <>
      <ScreenHeader
        compact
        title="Chercher une personne"
        text="Ses inscriptions et ses messages, par son nom, son e-mail, son téléphone ou un numéro d'inscription."
      />
      <div className="pb-4">
        <SearchForm
          label="Chercher une personne"
          reset="Effacer"
          placeholder="Nom, e-mail, téléphone, numéro"
          found={q ? count(found, "résultat") : undefined}
        />
      </div>
      {q && found === 0 && (
        <EmptyState
          title="Personne"
          filtered
          text={`Ni inscription ni message ne correspond à « ${q} ».`}
        />
      )}
      <div className="grid gap-4">
        <Found title="Inscriptions" count={registrations.count} all={all(REGISTRATIONS_PATH)}>
          {registrations.items.map(({ id, status, courseTitle, guardianName, ...one }) => (
            <Line
              key={id}
              to={`${REGISTRATIONS_PATH}/${id}`}
              name={`${one.firstName} ${one.lastName}`}
              badge={
                <Badge small tone={REGISTRATION_STATES[status].tone}>
                  {REGISTRATION_STATES[status].label}
                </Badge>
              }
              facts={[
                guardianName && `Parent ou responsable : ${guardianName}`,
                one.userEmail,
                one.phone,
                courseTitle,
                one.referenceNumber,
              ]}
            />
          ))}
        </Found>
        <Found title="Messages" count={messages.count} all={all(MESSAGES_PATH)}>
          {messages.items.map(({ id, name, status, createdAt, subject, opening, email, phone }) => (
            <Line
              key={id}
              to={`${MESSAGES_PATH}/${id}/reply`}
              name={name}
              badge={<MessageBadge small status={status} />}
              facts={[email, phone, formatShortDate(createdAt), subject ?? opening]}
            />
          ))}
        </Found>
      </div>
    </>
  );
}

function Found({
  title,
  count: found,
  all,
  children,
}: {
  title: string;
  count: number;
  /** The whole list. */
  all: string;
  children: ReactNode[];
}) {
  if (found === 0) return null;
  return (
    <section aria-label={title} className="panel grid gap-2 p-4 sm:p-5">
      <h2 className="text-xl">
        {title} <span className="text-base text-soft">({found.toLocaleString("fr-FR")})</span>
      </h2>
      <ul>{children}</ul>
      {found > children.length && (
        <Link to={all} className="w-fit py-2.5 underline">
          Voir les {found.toLocaleString("fr-FR")} {title.toLowerCase()}
        </Link>
      )}
    </section>
  );
}

function Line({
  to,
  name,
  badge,
  facts,
}: {
  to: string;
  name: string;
  badge: ReactNode;
  facts: (string | null)[];
}) {
  return (
    <li className="border-t border-rule first:border-t-0">
      <Link to={to} className="grid min-h-11 gap-0.5 rounded-lg py-2 wrap-anywhere hover:bg-leaf">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">
            <Bilingual>{name}</Bilingual>
          </span>
          {badge}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-soft">
          {facts.map(
            (fact) =>
              fact && (
                <span key={fact} className="line-clamp-2 max-w-full">
                  <Bilingual>{fact}</Bilingual>
                </span>
              ),
          )}
        </span>
      </Link>
    </li>
  );
}
