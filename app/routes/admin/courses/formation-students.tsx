import { UserPlus } from "lucide-react";
import { data, redirect } from "react-router";
import { findFormationName } from "#app/domain/courses/formations/formation-admin.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-nowhere-notice.tsx";
import { mailStates } from "#app/domain/mail/mail-queue.server.ts";
import { holdersText } from "#app/domain/registrations/admin/registration-admin.ts";
import { RegistrationAdminCard } from "#app/domain/registrations/admin/registration-admin-card.tsx";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { RegistrationSelection } from "#app/domain/registrations/admin/registration-selection.tsx";
import { listHeldSeats } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/formation-students.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const formation = await findFormationName(params.id);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const [list, held, { siteName }] = await Promise.all([
    listRegistrations({ ...query, status: "all", courseId: formation.id }, new Date()),
    listHeldSeats(formation.id),
    readSettings(),
  ]);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const mails = await mailStates(
    "registration",
    list.items.map(({ id }) => id),
  );
  const { name } = nameAndTagline(siteName);
  return {
    ...list,
    held,
    mails,
    formation,
    q: query.q,
    page: query.page,
    siteName: name,
    leave: mailsLeave(),
  };
}

export default function FormationStudents({ loaderData }: Route.ComponentProps) {
  const { formation, held, items, mails, counts, q, page, pageCount, siteName, leave } = loaderData;
  return (
    <>
      <ScreenHeader
        title={formation.title}
        text={[
          count(counts.all, "inscription"),
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
      {!leave && <MailNowhereNotice />}
      {(items.length > 0 || q) && <SearchForm label="Chercher un étudiant" />}
      <RegistrationSelection items={items}>
        <ul className="grid gap-3 pt-5">
          {items.map((registration) => (
            <RegistrationAdminCard
              key={registration.id}
              registration={registration}
              siteName={siteName}
              mail={mails.get(registration.id)}
              withCourse={false}
            />
          ))}
        </ul>
      </RegistrationSelection>
      {items.length === 0 && (
        <EmptyState
          title="Aucune inscription"
          filtered={q !== ""}
          text={q ? `Rien ne répond à « ${q} ».` : "Les demandes paraîtront ici dès la première."}
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
