import { HandCoins } from "lucide-react";
import { listFees } from "#app/domain/students/fees/fee.server.ts";
import {
  FEE_FILTERS,
  type FeeFilter,
  formatCents,
  remaining,
  totalOf,
} from "#app/domain/students/fees/fee.ts";
import { PAYMENT_FORM } from "#app/domain/students/fees/student-fee.tsx";
import { StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { countedOptions, FilterPills } from "#app/ui/lists/filters.tsx";
import { Cell, ItemRow, ItemTable } from "#app/ui/lists/item-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import type { Route } from "./+types/fees.ts";
import { formationOf } from "./students-formation.server.ts";

const HEADS = [
  { label: "Nom" },
  { label: "À payer", wide: true },
  { label: "Payé" },
  { label: "Reste" },
];
const TO_PAY = { label: "Paiement" };

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const query = readListQuery(url.searchParams);
  const filter = readChoice(url.searchParams.get("reste"), FEE_FILTERS, "all");
  const found = await listFees(formation.id, query);
  const each: Record<FeeFilter, typeof found> = {
    all: found,
    unpaid: found.filter((fee) => remaining(fee) > 0),
    paid: found.filter((fee) => remaining(fee) === 0),
  };
  const counts = { all: found.length, unpaid: each.unpaid.length, paid: each.paid.length };
  return { formation, q: query.q, filter, counts, fees: each[filter], total: totalOf(found) };
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { formation, q, filter, counts, fees, total } = loaderData;
  const isAwaited = fees.some((fee) => remaining(fee) > 0);
  const isFiltered = q !== "" || filter !== "all";
  const isFree = total.due === 0 && total.paid === 0;
  return (
    <>
      <StudentsHeader formation={formation}>
        {counts.all > 0 && <ExportMenu path={studentsPath(formation.id, "fees")} />}
      </StudentsHeader>
      {(counts.all > 0 || isFiltered) && (
        <div className="grid gap-4 pb-5">
          {isFree ? (
            <p className="text-soft">Rien à payer pour cette formation.</p>
          ) : (
            <Totals total={total} />
          )}
          <SearchForm label="Chercher un étudiant" keep={["reste"]} />
          {(!isFree || filter !== "all") && (
            <FilterPills
              name="reste"
              label="Paiements"
              current={filter}
              options={countedOptions(FEE_FILTERS, counts)}
            />
          )}
        </div>
      )}
      {fees.length > 0 ? (
        <ItemTable label="Paiements" heads={isAwaited ? [...HEADS, TO_PAY] : HEADS}>
          {fees.map((fee) => (
            <ItemRow
              key={fee.id}
              item={{ id: fee.id, title: `${fee.firstName} ${fee.lastName}` }}
              to={studentsPath(formation.id, `${fee.id}/fees`)}
              actions={
                isAwaited
                  ? remaining(fee) > 0 && (
                      <ButtonLink
                        look="secondary"
                        size="small"
                        to={`${studentsPath(formation.id, `${fee.id}/fees`)}#${PAYMENT_FORM}`}
                      >
                        <HandCoins aria-hidden size={16} /> Noter un paiement
                        <span className="sr-only">
                          {" "}
                          {ofName(`${fee.firstName} ${fee.lastName}`)}
                        </span>
                      </ButtonLink>
                    )
                  : undefined
              }
            >
              <Cell wide>{formatCents(fee.due)}</Cell>
              <Cell>
                {fee.due + fee.paid > 0 && (
                  <>
                    {formatCents(fee.paid)}
                    <span className="xl:hidden"> sur {formatCents(fee.due)}</span>
                  </>
                )}
              </Cell>
              <Cell>
                <Rest due={fee.due} rest={remaining(fee)} />
              </Cell>
            </ItemRow>
          ))}
        </ItemTable>
      ) : (
        <EmptyState
          title={isFiltered ? "Rien ne correspond" : "Aucune inscription"}
          filtered={isFiltered}
          text={
            isFiltered
              ? undefined
              : "Les étudiants dont l'inscription est approuvée s'afficheront ici."
          }
        />
      )}
    </>
  );
}

function Totals({ total }: { total: ReturnType<typeof totalOf> }) {
  return (
    <dl className="panel grid grid-cols-3 divide-x divide-rule text-center">
      {[
        ["À payer", total.due],
        ["Payé", total.paid],
        ["Reste", total.rest],
      ].map(([label, sum]) => (
        <div key={label} className="min-w-0 px-1 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere sm:text-xl">
            {formatCents(Number(sum))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rest({ due, rest }: { due: number; rest: number }) {
  if (due === 0 && rest === 0) return <span className="text-soft">rien à payer</span>;
  if (rest === 0) return <span className="text-leaf-ink">tout payé</span>;
  return (
    <span className="font-semibold text-rose">
      <span className="lg:hidden">reste </span>
      {formatCents(rest)}
    </span>
  );
}
