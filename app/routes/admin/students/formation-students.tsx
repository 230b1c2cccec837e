import { Mail } from "lucide-react";
import { placesPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { countAlerts } from "#app/domain/opening-alerts/opening-alert.server.ts";
import { holdersText } from "#app/domain/registrations/admin/registration-admin.ts";
import {
  filterChoices,
  filterOptions,
  initialSort,
  PERSON_AGES,
  REGISTRATION_FILTERS,
  sortOptions,
} from "#app/domain/registrations/admin/registration-filters.ts";
import { RegistrationTable } from "#app/domain/registrations/admin/registration-table.tsx";
import { listHeldSeats } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { countSeats } from "#app/domain/registrations/seats/seat-gauge.server.ts";
import { isFull } from "#app/domain/registrations/seats/seat-gauge.ts";
import { SeatGauge } from "#app/domain/registrations/seats/seat-gauge.tsx";
import { EnrolLink, StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { count } from "#app/infra/french/french.ts";
import { readRegistrations } from "#app/routes/admin/registrations/registration-list.server.ts";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { FilterPills, FilterSelect } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import type { Route } from "./+types/formation-students.ts";
import { formationOf } from "./students-formation.server.ts";

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const [list, held, alerts, seats] = await Promise.all([
    readRegistrations(url, { courseId: formation.id }),
    listHeldSeats(formation.id),
    countAlerts(formation.id),
    countSeats(formation.id),
  ]);
  return { ...list, held, alerts, seats, formation };
}

export default function FormationStudents({ loaderData }: Route.ComponentProps) {
  const { formation, held, alerts, seats } = loaderData;
  const { items, counts, search, q, page, pageCount, isNear, repeated } = loaderData;
  const { status, personAge } = search;
  const opens = useMayOpen();
  const places = placesPath(formation.id, studentsPath(formation.id));
  const isFiltered = q !== "" || status !== "all" || Boolean(personAge);
  return (
    <>
      <StudentsHeader
        formation={formation}
        text={[
          count(counts.all, "inscription"),
          alerts > 0 &&
            count(
              alerts,
              "personne à prévenir de l'ouverture",
              "personnes à prévenir de l'ouverture",
            ),
          held.length > 0 && `place gardée pour ${holdersText(held)}`,
        ]
          .filter(Boolean)
          .join(", ")}
        beside={
          seats && (
            <div className="flex flex-wrap items-center gap-x-4">
              <div className="min-w-0 flex-1 basis-60">
                <SeatGauge seats={seats} oneLine />
              </div>
              {isFull(seats) && opens(places) && (
                <Link to={places} className="inline-flex min-h-11 items-center underline">
                  Ajouter des places
                </Link>
              )}
            </div>
          )
        }
      >
        {counts.all > 0 && (
          <ExportMenu
            compact
            path={studentsPath(formation.id)}
            paper={{ to: studentsPath(formation.id, "list"), label: "Imprimer la liste" }}
          />
        )}
        <EnrolLink formation={formation.id} />
      </StudentsHeader>
      <MailNowhereNotice />
      {(counts.all > 0 || isFiltered) && (
        <div className="grid gap-2 pb-1 sm:gap-3 sm:pb-4 print:hidden">
          <SearchForm label="Chercher un étudiant" keep={["statut"]}>
            <FilterSelect
              name="ans"
              label="Âge"
              every="Tous les âges"
              options={filterChoices(PERSON_AGES)}
            />
            <FilterSelect
              key={status}
              name="tri"
              label="Ordre"
              options={sortOptions(status, { ofOne: true })}
            />
          </SearchForm>
          <FilterPills
            oneLine
            name="statut"
            label="Statut"
            current={status}
            options={filterOptions(counts, status)}
          />
        </div>
      )}
      <RegistrationTable
        items={items}
        withCourse={false}
        found={{ query: q, isNear, repeated }}
        initialSort={initialSort(status) ?? undefined}
        verbs={[
          {
            to: studentsPath(formation.id, "write"),
            label: "Écrire",
            icon: Mail,
            asks: true,
          },
        ]}
      />
      {items.length === 0 && (
        <EmptyState
          title={REGISTRATION_FILTERS[status].none}
          filtered={isFiltered}
          text={q ? `Rien ne correspond à « ${q} ».` : "Les demandes s'afficheront ici."}
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
