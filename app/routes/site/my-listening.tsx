import { BegunBooks } from "#app/domain/contents/books/begun-books.tsx";
import { KeptList, NothingKept } from "#app/domain/offline/kept-list.tsx";
import { ContinueListening } from "#app/domain/player/continue-listening.tsx";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { isToResume, listened } from "#app/domain/player/series.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hydration.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/my-listening.ts";
import { siteMeta } from "./site-meta.ts";

const TITLE = "Mes écoutes";
const LEAD = "Ce que vous avez commencé, et ce que vous avez gardé pour l'écouter sans réseau.";

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: TITLE,
    description: LEAD,
    list: { label: "Accueil", to: "/" },
  });
}

/** Nothing of it is on the server: it opens on a cut line (domain/offline), on which it wakes by itself. */
export default function MyListening() {
  const hydrated = useHydrated();
  return (
    <div className="awake">
      <PageHeader title={TITLE} lead={LEAD} />
      <ContinueListening roomy />
      <NothingBegun />
      {hydrated && <BegunBooks />}
      <section
        aria-labelledby="gardes"
        className="wrap grid min-h-72 grid-cols-1 content-start gap-4 py-4 md:py-8"
      >
        <h2 id="gardes" className="text-2xl md:text-3xl">
          Gardés hors ligne
        </h2>
        <noscript>
          <p>Pour garder un enregistrement, autorisez JavaScript, ou téléchargez-le.</p>
        </noscript>
        {hydrated ? (
          <KeptList />
        ) : (
          <>
            <div className="needs-scripts [.keeps_&]:hidden">
              <NothingKept />
            </div>
            <p className="hidden text-soft [.keeps_&]:block">Chargement…</p>
          </>
        )}
      </section>
    </div>
  );
}

/** Hidden before the first paint where the boot script finds something begun. */
function NothingBegun() {
  const hydrated = useHydrated();
  const begun = usePlayer(({ positions, series }) => listened(positions, series).some(isToResume));
  return (
    <section
      aria-labelledby="reprendre"
      className={classNames(
        "wrap needs-scripts grid-cols-1 gap-4 py-4 md:py-8",
        hydrated && begun ? "hidden" : "grid",
        !hydrated && "[.unfinished_&]:hidden",
      )}
    >
      <h2 id="reprendre" className="text-2xl md:text-3xl">
        Reprendre l'écoute
      </h2>
      <EmptyState
        title="Rien en cours"
        text="Commencez une leçon : vous la retrouverez ici, à l'endroit où vous l'avez laissée."
      >
        <ButtonLink to="/cours-audio">Choisir un cours</ButtonLink>
      </EmptyState>
    </section>
  );
}
