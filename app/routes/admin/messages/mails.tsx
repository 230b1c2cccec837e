import { RotateCcw } from "lucide-react";
import { redirect } from "react-router";
import { isOnItsWay } from "#app/domain/mail/mail.ts";
import { listMails } from "#app/domain/mail/mail-admin.server.ts";
import {
  MAIL_FILTERS,
  MAIL_PURPOSES,
  MAIL_SORTS,
  MAILS_PATH,
} from "#app/domain/mail/mail-admin.ts";
import { MAIL_HEADS, MailAdminRow, MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { alertIdsOf } from "#app/domain/opening-alerts/opening-alert.server.ts";
import {
  findRegistrants,
  listFormationsAsked,
  registrationIdsOf,
} from "#app/domain/registrations/admin/registration-list.server.ts";
import { countMailsToCome } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { UNDO_MINUTES } from "#app/domain/registrations/registration.ts";
import { firstPage, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { count, typeset } from "#app/infra/french/french.ts";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { countedOptions, FilterPills, FilterSelect } from "#app/ui/lists/filters.tsx";
import { ItemTable, PHONE_LINES } from "#app/ui/lists/item-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/mails.ts";

const NO_MAIL = {
  tous: "Aucun e-mail",
  attente: "Aucun e-mail en attente",
  envoyes: "Aucun e-mail envoyé",
  echecs: "Aucun échec",
  annules: "Aucun e-mail annulé",
};

/** Without a mail server nothing failed. */
const KEPT = { label: { echecs: "Non envoyés" }, none: { echecs: "Tous les e-mails sont partis" } };

const PURPOSES = Object.entries(MAIL_PURPOSES).map(([id, { label }]) => ({ id, name: label }));

const VERBS = [{ to: `${MAILS_PATH}/retry`, label: "Réessayer", icon: RotateCcw }];

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const filter = readChoice(url.searchParams.get("etat"), MAIL_FILTERS, "tous");
  const sort = readChoice(url.searchParams.get("tri"), MAIL_SORTS, "recents");
  const purpose = readChoice(url.searchParams.get("objet"), MAIL_PURPOSES, null);
  const id = url.searchParams.get("formation");
  const own = id && { ...registrationIdsOf(id), ...alertIdsOf(id) };
  const formation = own ? { id, own } : null;
  const list = await listMails({ ...query, filter, sort, purpose, formation });
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const about = list.items.flatMap((mail) =>
    mail.aboutKind === "registration" && mail.aboutId ? [mail.aboutId] : [],
  );
  const [registrants, toCome, formations] = await Promise.all([
    findRegistrants(about),
    countMailsToCome(),
    listFormationsAsked(),
  ]);
  const people = new Map(
    registrants.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  const isNarrowed = Boolean(purpose ?? formation);
  return { ...list, people, toCome, formations, filter, isNarrowed, q: query.q, page: query.page };
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { items, people, toCome, formations, counts, filter, isNarrowed, q, page, pageCount } =
    loaderData;
  const leave = useMailsLeave();
  useRefreshWhile(items.some(isOnItsWay));
  return (
    <>
      <ScreenHeader
        compact
        title="E-mails"
        text="Les e-mails préparés par le site, envoyés ou non. La liste est gardée un an."
      >
        <VerbButton to="/admin/mails/trial" look="secondary" size="regular">
          <span className="max-sm:sr-only">Envoyer un </span>
          <span className="inline-block max-sm:first-letter:uppercase">e-mail d'essai</span>
        </VerbButton>
      </ScreenHeader>
      <MailNowhereNotice />
      {leave && toCome > 0 && (
        <p className="pb-3 text-soft">
          {toCome === 1
            ? "Une réponse à une inscription partira dans les"
            : `${toCome} réponses à des inscriptions partiront dans les`}{" "}
          {UNDO_MINUTES} minutes, si la décision n'est pas annulée d'ici là.
        </p>
      )}
      <div className="grid gap-3 pb-3">
        <SearchForm
          label="Chercher un e-mail"
          placeholder="Destinataire, objet"
          keep={["etat", "tri"]}
          found={count(counts[filter], "e-mail")}
        >
          <FilterSelect name="objet" label="Au sujet de" every="Tout" options={PURPOSES} />
          <FilterSelect
            name="formation"
            label="Formation"
            every="Toutes"
            options={formations.map(({ id, name }) => ({ id, name: typeset(name) }))}
          />
        </SearchForm>
        <FilterPills
          oneLine
          name="etat"
          label="État"
          current={filter}
          options={countedOptions(
            leave ? MAIL_FILTERS : { ...MAIL_FILTERS, ...KEPT.label },
            counts,
          )}
        />
      </div>
      {items.length > 0 && (
        <div className={PHONE_LINES}>
          <Selection verbs={VERBS} shown={items.length} chosen="e-mail choisi">
            <ItemTable picks wordy label="E-mails" heads={MAIL_HEADS} initialSort="recents">
              {items.map((mail) => (
                <MailAdminRow key={mail.id} mail={mail} person={people.get(mail.aboutId ?? "")} />
              ))}
            </ItemTable>
          </Selection>
        </div>
      )}
      {items.length === 0 && (
        <EmptyState
          title={leave ? NO_MAIL[filter] : { ...NO_MAIL, ...KEPT.none }[filter]}
          filtered={q !== "" || filter !== "tous" || isNarrowed}
          text={
            q || isNarrowed ? (
              q ? (
                `Rien ne correspond à « ${q} ».`
              ) : (
                "Aucun e-mail ne correspond aux filtres choisis."
              )
            ) : (
              <>
                Chaque e-mail du site s'affichera ici. Les lettres ont{" "}
                <Link to="/admin/newsletter" className="underline">
                  leur propre suivi
                </Link>
                .
              </>
            )
          }
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
