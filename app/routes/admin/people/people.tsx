import type { ReactNode } from "react";
import type { StaffRole } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { findPeople, MOST_FOUND, NOBODY } from "#app/domain/all-people.server.ts";
import { findStaffItems } from "#app/domain/all-staff-items.server.ts";
import { MESSAGES_PATH } from "#app/domain/messages/message.ts";
import { MessageBadge } from "#app/domain/messages/message-to-send.tsx";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { NEAR_NAME, Searched } from "#app/domain/registrations/admin/registration-marks.tsx";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { count, unaccented } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { followArrows } from "#app/ui/lists/arrow-keys.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/people.ts";
import { findScreens } from "./screen-search.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(adminContext);
  const { q, words } = readListQuery(url.searchParams);
  const answers = mayOpen(role, REGISTRATIONS_PATH);
  const [people, items] = await Promise.all([
    answers ? findPeople(url.searchParams) : { words: q, registrations: NOBODY, messages: NOBODY },
    findStaffItems(words, role, MOST_FOUND),
  ]);
  // A registration is also found by its formation, which is what one looks for then.
  const asked = unaccented(words.join(" "));
  const isNamed = people.registrations.items.some(({ firstName, lastName }) =>
    unaccented(`${firstName} ${lastName}`).includes(asked),
  );
  const contentsFirst = items.count > 0 && !items.isNear && !isNamed;
  return {
    ...people,
    contentsFirst,
    q,
    items,
    screens: findScreens(words, role, MOST_FOUND),
    role,
  };
}

const PEOPLE = {
  label: "Chercher une personne",
  text: "Une personne, par son nom, son e-mail, son téléphone ou un numéro d'inscription.",
  placeholder: "Nom, e-mail, téléphone, numéro",
  none: "Ni inscription ni message ne correspond",
};
const ITEMS = {
  label: "Chercher un contenu",
  text: "Un contenu, un cours, une formation, un thème, un instructeur ou une page, par un mot de son titre ; une page de l'administration, par ce qu'on y règle.",
  placeholder: "Un mot du titre",
  none: "Aucun titre ne correspond",
};
/** Of what each may open. */
const TEXTS: Record<StaffRole, typeof PEOPLE> = {
  admin: {
    label: "Rechercher",
    text: "Une personne, par son nom, son e-mail, son téléphone ou un numéro d'inscription ; un contenu, un cours, une page ou une lettre, par un mot de son titre ; un réglage, par son nom.",
    placeholder: "Nom, e-mail, numéro, mot d'un titre",
    none: "Ni inscription, ni message, ni titre ne correspond",
  },
  editor: ITEMS,
  secretary: PEOPLE,
};

export default function People({ loaderData }: Route.ComponentProps) {
  const { q, words, contentsFirst, registrations, messages, items, screens, role } = loaderData;
  const { label, text, placeholder, none } = TEXTS[role];
  const found = registrations.count + messages.count + items.count + screens.length;
  const all = (path: string) => `${path}?${new URLSearchParams({ q: words })}`;
  const contents = (
    <Found
      key="contents"
      title={items.isNear ? "Contenus aux titres proches" : "Contenus"}
      count={items.count}
    >
      {items.items.map(({ id, to, title, kind, draft }) => (
        <Line
          key={id}
          to={to}
          name={title}
          badge={draft && <Badge small>Brouillon</Badge>}
          facts={[kind]}
        />
      ))}
    </Found>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the lines within
    <div onKeyDown={followArrows}>
      <ScreenHeader compact title="Recherche" text={text} />
      <div className="pb-4">
        <SearchForm
          label={label}
          comesFirst
          placeholder={placeholder}
          found={q ? count(found, "résultat") : undefined}
        />
      </div>
      {q && found === 0 && <EmptyState title="Aucun résultat" text={`${none} à « ${q} ».`} />}
      <div className="grid gap-4">
        {contentsFirst && contents}
        <Found
          title={registrations.isNear ? "Inscriptions aux noms proches" : "Inscriptions"}
          count={registrations.count}
          all={all(REGISTRATIONS_PATH)}
          note={
            <Searched
              query={words}
              isNear={false}
              some={registrations.items.some(({ isNear }) => isNear)}
              repeated={registrations.repeated}
            />
          }
        >
          {registrations.items.map(({ id, status, courseTitle, guardianName, isNear, ...one }) => (
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
                isNear && NEAR_NAME,
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
          {messages.items.map((one) => (
            <Line
              key={one.id}
              to={`${MESSAGES_PATH}/${one.id}/reply`}
              name={one.name}
              badge={<MessageBadge small message={one} />}
              facts={[
                one.email,
                one.phone,
                formatShortDate(one.createdAt),
                one.subject ?? one.opening,
              ]}
            />
          ))}
        </Found>
        {!contentsFirst && contents}
        <Found title="Réglages et pages de l'administration" count={screens.length}>
          {screens.map(({ to, title, part }) => (
            <Line
              key={title}
              to={to}
              name={title}
              badge={null}
              facts={[part === title ? null : part]}
            />
          ))}
        </Found>
      </div>
    </div>
  );
}

function Found({
  title,
  count: found,
  all,
  note,
  children,
}: {
  title: string;
  count: number;
  /** The whole list, where there is one. */
  all?: string;
  note?: ReactNode;
  children: ReactNode[];
}) {
  if (found === 0) return null;
  return (
    <section aria-label={title} className="panel grid gap-2 p-4 sm:p-5">
      <h2 className="text-xl">
        {title} <span className="text-base text-soft">({found.toLocaleString("fr-FR")})</span>
      </h2>
      {note}
      <ul>{children}</ul>
      {found > children.length && !all && (
        <p className="text-soft">Précisez avec un autre mot du titre pour voir les suivants.</p>
      )}
      {found > children.length && all && (
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
  facts: (string | null | false)[];
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
