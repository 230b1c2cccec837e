import { ChevronRight } from "lucide-react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { listSeries } from "#app/domain/contents/series/series-page.server.ts";
import { seriesPath } from "#app/domain/series/series.ts";
import { SERIES_KINDS } from "#app/domain/series/series-kind.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { RowCard, Rows } from "#app/ui/lists/rows.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/all-series.ts";

const TITLE = "Séries";
const LEAD = "Des prêches et des conférences qui s'écoutent à la suite, dans leur ordre.";
const NONE = "Aucune série pour l'instant";

export function loader() {
  return listSeries();
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    title: TITLE,
    description: LEAD,
    list: { label: "Accueil", to: "/" },
    paths: import.meta.env.SSR && loaderData?.map(seriesPath),
  });
}

export default function AllSeries({ loaderData: all }: Route.ComponentProps) {
  return (
    <>
      <ListHeader
        title={TITLE}
        lead={LEAD}
        found={all.length > 0 ? count(all.length, "série") : null}
        none={NONE}
      />
      <div className="wrap grid grid-cols-1 gap-8">
        {SERIES_KINDS.map((kind) => {
          const own = all.filter((one) => one.kind === kind);
          const { label, noun } = CONTENT_KINDS[kind];
          return (
            own.length > 0 && (
              <section key={kind} className="grid grid-cols-1 gap-3">
                <h2 className="text-2xl">{label}</h2>
                <Rows>
                  {own.map((one) => (
                    <RowCard
                      key={one.id}
                      item={{ ...one, theme: null }}
                      to={seriesPath(one)}
                      facts={[
                        count(one.total, noun),
                        one.seconds > 0 && formatDuration(one.seconds),
                      ]}
                    >
                      <ChevronRight aria-hidden size={20} className="mx-3 text-soft" />
                    </RowCard>
                  ))}
                </Rows>
              </section>
            )
          );
        })}
        {all.length === 0 && (
          <EmptyState title={NONE} text="Les premières arrivent bientôt.">
            <ButtonLink to="/preches" look="secondary">
              Écouter les prêches
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  );
}
