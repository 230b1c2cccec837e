import { redirect } from "react-router";
import { AUDIT_SUBJECTS, JOURNAL_MONTHS } from "#app/domain/audit/audit.ts";
import { AuditDay } from "#app/domain/audit/audit-day.tsx";
import { listAuditActors, listAuditEvents } from "#app/domain/audit/audit-list.server.ts";
import { findSenders } from "#app/domain/messages/message-admin.server.ts";
import { findRegistrants } from "#app/domain/registrations/admin/registration-list.server.ts";
import { firstPage, readChoice, readListQuery, readWords } from "#app/infra/forms/list-query.ts";
import { readDay } from "#app/infra/french/days.ts";
import { formatWeekday } from "#app/infra/french/french-moments.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterSelect } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { FilterDate, SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/journal.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const query = readListQuery(params);
  const filters = {
    actorId: readWords(params, "personne", 100) || null,
    subject: readChoice(params.get("sujet"), AUDIT_SUBJECTS, null),
    from: readDay(params.get("du")),
    to: readDay(params.get("au")),
  };
  const [{ items, pageCount }, people] = await Promise.all([
    listAuditEvents({ ...query, ...filters }, namesOf),
    listAuditActors(),
  ]);
  if (items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  // Grouped here: older browsers do not know how.
  const days = [...Map.groupBy(items, ({ at }) => formatWeekday(at))];
  return { days, people, page: query.page, pageCount };
}

async function namesOf({
  registrations,
  messages,
}: Record<"registrations" | "messages", string[]>) {
  const [registrants, senders] = await Promise.all([
    findRegistrants(registrations),
    findSenders(messages),
  ]);
  return new Map([
    ...registrants.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    ...senders.map(({ id, name }) => [id, name] as const),
  ]);
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { days, people, page, pageCount } = loaderData;
  return (
    <>
      <ScreenHeader
        title="Journal"
        text={`Qui a fait quoi, et quand. Le journal est conservé ${JOURNAL_MONTHS} mois. Les personnes y sont nommées tant que leur inscription ou leur message existe.`}
      />
      {people.length > 0 && (
        <SearchForm label="Chercher dans le journal" placeholder="Un titre, un nom, un mot">
          <FilterSelect name="personne" label="Personne" every="Toutes" options={people} />
          <FilterSelect name="sujet" label="Sujet" every="Tous" options={SUBJECTS} />
          <div className="grid basis-full grid-cols-2 gap-3 sm:basis-auto">
            <FilterDate name="du" label="Du" />
            <FilterDate name="au" label="Au" />
          </div>
        </SearchForm>
      )}
      <div className="grid gap-6 pt-5">
        {days.map(([day, events]) => (
          <AuditDay key={day} day={day} events={events} />
        ))}
      </div>
      {days.length === 0 && (
        <EmptyState
          filtered={people.length > 0}
          title={people.length > 0 ? "Rien ne correspond à cette recherche" : "Le journal est vide"}
          text={people.length > 0 ? undefined : "Ce que chacun fait ici s'y affichera."}
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

const SUBJECTS = Object.entries(AUDIT_SUBJECTS).map(([id, name]) => ({ id, name }));
