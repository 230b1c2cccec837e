import { UserPlus } from "lucide-react";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-card.tsx";
import {
  type RegistrationFilter,
  readRegistrationFilter,
  URGENT_HOURS,
} from "#app/domain/registrations/admin/registration-admin.ts";
import { RegistrationCards } from "#app/domain/registrations/admin/registration-admin-card.tsx";
import {
  REGISTRATION_STATES,
  type RegistrationState,
} from "#app/domain/registrations/registration.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { FilterPills } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/registrations.ts";
import { readRegistrations } from "./registration-list.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = readRegistrationFilter(searchParams.get("statut"));
  return readRegistrations(request, { status });
}

export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { items, mails, counts, urgent, status, q, page, pageCount, siteName, leave } = loaderData;
  return (
    <>
      <ScreenHeader title="Inscriptions" text={waitingSentence(counts.pending, urgent)}>
        <ExportMenu path="/admin/registrations" />
        <ButtonLink to="/admin/students/register">
          <UserPlus aria-hidden size={18} /> Inscrire un étudiant
        </ButtonLink>
      </ScreenHeader>
      {!leave && <MailNowhereNotice />}
      <div className="grid gap-4 pb-5">
        <SearchForm
          label="Chercher une inscription"
          placeholder="Nom, e-mail, téléphone, numéro, formation"
          keep={["statut"]}
        />
        <FilterPills
          name="statut"
          label="Statut"
          current={status}
          options={optionsOf(counts, status)}
        />
      </div>
      <RegistrationCards items={items} mails={mails} siteName={siteName} withCourse />
      {items.length === 0 && (
        <EmptyState
          title={status === "all" ? "Aucune inscription" : REGISTRATION_STATES[status].none}
          filtered={q !== "" || status !== "all"}
          text={q ? `Rien ne répond à « ${q} ».` : "Elles paraîtront ici dès qu'il y en aura."}
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

/** Those of the waiting list show once there is somebody in them. */
function optionsOf(counts: Record<RegistrationFilter, number>, current: RegistrationFilter) {
  const all = Object.entries(REGISTRATION_STATES) as [RegistrationState, { filter: string }][];
  const states = all
    .filter(([state]) => state === current || counts[state] > 0 || ALWAYS_SHOWN.has(state))
    .map(([value, { filter }]) => ({ value, label: filter, count: counts[value] }));
  return [{ value: "all", label: "Toutes", count: counts.all }, ...states];
}

const ALWAYS_SHOWN = new Set<RegistrationState>(["pending", "approved", "rejected"]);

/** « 2 demandes attendent une réponse, dont une depuis plus de 36 heures. » */
function waitingSentence(pending: number, urgent: number): string {
  if (pending === 0) return "Aucune demande n'attend de réponse.";
  const waiting =
    pending === 1
      ? "Une demande attend une réponse"
      : `${pending.toLocaleString("fr-FR")} demandes attendent une réponse`;
  if (urgent === 0) return `${waiting}.`;
  const late = urgent === 1 ? "une" : urgent.toLocaleString("fr-FR");
  const since = `depuis plus de ${URGENT_HOURS} heures`;
  return pending === 1 ? `${waiting} ${since}.` : `${waiting}, dont ${late} ${since}.`;
}
