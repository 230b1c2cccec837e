import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import {
  MOST_URGENT,
  REGISTRATIONS_PATH,
  URGENT_HOURS,
} from "#app/domain/registrations/admin/registration-admin.ts";
import {
  AGES,
  filterChoices,
  filterOptions,
  initialSort,
  PERSON_AGES,
  REGISTRATION_FILTERS,
  sortOptions,
} from "#app/domain/registrations/admin/registration-filters.ts";
import {
  countUnanswered,
  listFormationsAsked,
} from "#app/domain/registrations/admin/registration-list.server.ts";
import { RegistrationTable } from "#app/domain/registrations/admin/registration-table.tsx";
import { EnrolLink } from "#app/domain/students/students-header.tsx";
import { count, typeset } from "#app/infra/french/french.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { FilterPills, FilterSelect } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/registrations.ts";
import { readRegistrations } from "./registration-list.server.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const [list, formations, unanswered] = await Promise.all([
    readRegistrations(url),
    listFormationsAsked(),
    countUnanswered(new Date()),
  ]);
  return { ...list, formations, unanswered };
}

export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { items, counts, unanswered, search, formations, q, page, pageCount, isNear, repeated } =
    loaderData;
  const { status, courseId, age, personAge } = search;
  const isNarrowed = Boolean(courseId ?? age ?? personAge);
  return (
    <>
      <ScreenHeader compact title="Inscriptions" text={waitingSentence(unanswered)}>
        <ExportMenu compact path="/admin/registrations" />
        <EnrolLink back={REGISTRATIONS_PATH} />
      </ScreenHeader>
      <MailNowhereNotice />
      <div className="grid gap-2 pb-1 sm:gap-3 sm:pb-4">
        <SearchForm
          label="Chercher une inscription"
          placeholder="Nom, e-mail, téléphone, numéro, formation"
          keep={["statut"]}
          found={count(counts[status], "inscription")}
        >
          <FilterSelect
            name="formation"
            label="Formation"
            every="Toutes"
            options={formations.map(({ id, name }) => ({ id, name: typeset(name) }))}
          />
          <FilterSelect name="age" label="Reçue" every="Toute date" options={filterChoices(AGES)} />
          <FilterSelect name="ans" label="Âge" every="Tous" options={filterChoices(PERSON_AGES)} />
          <FilterSelect key={status} name="tri" label="Ordre" options={sortOptions(status)} />
        </SearchForm>
        <FilterPills
          oneLine
          name="statut"
          label="Statut"
          current={status}
          options={filterOptions(counts, status)}
        />
      </div>
      <RegistrationTable
        items={items}
        withCourse
        found={{ query: q, isNear, repeated }}
        initialSort={initialSort(status) ?? undefined}
      />
      {items.length === 0 && (
        <EmptyState
          title={REGISTRATION_FILTERS[status].none}
          filtered={q !== "" || status !== "all" || isNarrowed}
          text={emptyText(q, isNarrowed, status === "all")}
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

function emptyText(q: string, isNarrowed: boolean, isWhole: boolean): string {
  if (q) return `Rien ne correspond à « ${q} ».`;
  return isNarrowed
    ? "Aucune inscription ne correspond aux filtres choisis."
    : `Les inscriptions${isWhole ? "" : " concernées"} s'afficheront ici dès qu'il y en aura.`;
}

/** « 2 demandes attendent une réponse, dont une depuis plus de 36 heures. » */
function waitingSentence({ pending, late }: Record<"pending" | "late", number>): string {
  if (pending === 0) return "Aucune demande n'attend de réponse.";
  const waiting =
    pending === 1
      ? "Une demande attend une réponse"
      : `${pending.toLocaleString("fr-FR")} demandes attendent une réponse`;
  if (late === 0) return `${waiting}.`;
  const many = late > MOST_URGENT ? `plus de ${MOST_URGENT}` : String(late);
  const since = `depuis plus de ${URGENT_HOURS} heures`;
  return pending === 1
    ? `${waiting} ${since}.`
    : `${waiting}, dont ${late === 1 ? "une" : many} ${since}.`;
}
