import { UserPlus } from "lucide-react";
import { data } from "react-router";
import { findFormationName } from "#app/domain/courses/formations/formation.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { countAlerts } from "#app/domain/opening-alerts/opening-alert.server.ts";
import { holdersText } from "#app/domain/registrations/admin/registration-admin.ts";
import { RegistrationTable } from "#app/domain/registrations/admin/registration-table.tsx";
import { listHeldSeats } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { countSeats } from "#app/domain/registrations/seats/seat-gauge.server.ts";
import { SeatGauge } from "#app/domain/registrations/seats/seat-gauge.tsx";
import { count } from "#app/infra/french/french.ts";
import { readRegistrations } from "#app/routes/admin/registrations/registration-list.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/formation-students.ts";

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await findFormationName(params.id);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  const [list, held, alerts, seats] = await Promise.all([
    readRegistrations(url, { courseId: formation.id }),
    listHeldSeats(formation.id),
    countAlerts(formation.id),
    countSeats(formation.id),
  ]);
  return { ...list, held, alerts, seats, formation };
}

export default function FormationStudents({ loaderData }: Route.ComponentProps) {
  const { formation, held, alerts, seats, items, counts, q, page, pageCount } = loaderData;
  return (
    <>
      <ScreenHeader
        title={formation.title}
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
        back={{ to: "/admin/formations", label: "Formations" }}
      >
        <ButtonLink to={`/admin/students/register?formation=${formation.id}`}>
          <UserPlus aria-hidden size={18} /> Inscrire un étudiant
        </ButtonLink>
      </ScreenHeader>
      {seats && (
        <div className="pb-5">
          <SeatGauge seats={seats} />
        </div>
      )}
      <MailNowhereNotice />
      {(items.length > 0 || q) && <SearchForm label="Chercher un étudiant" />}
      <div className="pt-5">
        <RegistrationTable items={items} withCourse={false} initialSort="recentes" />
      </div>
      {items.length === 0 && (
        <EmptyState
          title="Aucune inscription"
          filtered={q !== ""}
          text={q ? `Rien ne correspond à « ${q} ».` : "Les demandes s'afficheront ici."}
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
