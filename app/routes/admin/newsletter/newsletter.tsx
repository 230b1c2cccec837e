import { UserPlus } from "lucide-react";
import { redirect } from "react-router";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { CampaignLine, FigureList } from "#app/domain/newsletter/campaigns/campaign-line.tsx";
import { listCampaigns } from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { SUBSCRIBER_FILTERS } from "#app/domain/newsletter/subscribers/subscriber-admin.ts";
import { SubscriberLines } from "#app/domain/newsletter/subscribers/subscriber-lines.tsx";
import { listSubscribers } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { deletionVerb } from "#app/domain/records/publication/collection-verbs.ts";
import { firstPage, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { countedOptions, FilterPills } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/newsletter.ts";

const LETTERS_PAGE = "lettres";

const VERBS = [deletionVerb("/admin/newsletter/delete")];

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const letterPage = readListQuery(url.searchParams, LETTERS_PAGE).page;
  const status = readChoice(url.searchParams.get("statut"), SUBSCRIBER_FILTERS, "all");
  const [list, letters] = await Promise.all([
    listSubscribers({ ...query, status }),
    listCampaigns(letterPage),
  ]);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  if (letters.items.length === 0 && letterPage > 1) throw redirect(firstPage(url, LETTERS_PAGE));
  return { ...list, letters, letterPage, status, q: query.q, page: query.page };
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { items, found, totals, letters, letterPage, status, q, page, pageCount } = loaderData;
  const options = countedOptions(SUBSCRIBER_FILTERS, totals);
  const drafts = letters.items.filter(({ state }) => state === "brouillon").length;
  return (
    <>
      <ScreenHeader compact title="Newsletter" text="Les lettres du centre et leurs abonnés.">
        <ButtonLink to="/admin/newsletter/new" size="small">
          Nouvelle lettre
        </ButtonLink>
        <ButtonLink to="/admin/newsletter/import" look="secondary" size="small">
          <UserPlus aria-hidden size={16} />
          <span className="max-sm:sr-only">Ajouter des abonnés</span>
          <span aria-hidden className="sm:hidden">
            Abonnés
          </span>
        </ButtonLink>
      </ScreenHeader>
      <MailNowhereNotice />
      <FigureList figures={options} className="max-sm:hidden sm:grid-cols-5" />
      <section aria-labelledby="lettres" className="grid gap-3 pt-8">
        <h2 id="lettres" className="text-2xl">
          Lettres
        </h2>
        {letters.items.length > 0 ? (
          <Selection id="letters" verbs={VERBS} shown={drafts} chosen="lettre choisie">
            <ul className="panel divide-y divide-rule overflow-hidden">
              {letters.items.map((letter) => (
                <CampaignLine key={letter.id} letter={letter} picks={drafts > 0} />
              ))}
            </ul>
          </Selection>
        ) : (
          <EmptyState
            title="Aucune lettre"
            text="Écrivez la première ; vous pourrez vous envoyer un essai avant de l'envoyer à tous."
          />
        )}
        <Pagination
          name={LETTERS_PAGE}
          label="Pages des lettres"
          page={letterPage}
          pageCount={letters.pageCount}
        />
      </section>
      <section aria-labelledby="abonnes" className="grid gap-3 pt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="abonnes" className="text-2xl">
            Abonnés
          </h2>
          {totals.all > 0 && <ExportMenu path="/admin/newsletter" />}
        </div>
        {totals.all > 0 && (
          <>
            <SearchForm
              label="Chercher un abonné"
              placeholder="Adresse e-mail"
              keep={["statut", LETTERS_PAGE]}
              found={count(found, "abonné")}
            />
            <FilterPills
              oneLine
              name="statut"
              label="État des abonnés"
              current={status}
              options={options}
            />
          </>
        )}
        {items.length > 0 ? (
          <SubscriberLines items={items} />
        ) : (
          <EmptyState
            title="Aucun abonné"
            text={q ? `Rien ne correspond à « ${q} ».` : NOBODY[status === "all" ? "all" : "state"]}
            filtered={q !== "" || status !== "all"}
          />
        )}
        <Pagination page={page} pageCount={pageCount} label="Pages des abonnés" />
      </section>
    </>
  );
}

const NOBODY = {
  all: "Les visiteurs s'abonnent depuis la page d'accueil, puis confirment leur adresse par e-mail.",
  state: "Personne n'est dans cet état.",
};
