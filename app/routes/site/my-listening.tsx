import { KeptList, NothingKept } from "#app/domain/offline/kept-list.tsx";
import { ContinueListening } from "#app/domain/player/continue-listening.tsx";
import { useHydrated } from "#app/ui/hydration.ts";
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
      <ContinueListening />
      <section
        aria-labelledby="gardes"
        className="wrap grid min-h-96 grid-cols-1 content-start gap-4"
      >
        <h2 id="gardes" className="text-xl md:text-3xl">
          Gardés hors ligne
        </h2>
        <noscript>
          <p>Pour garder un enregistrement, autorisez JavaScript, ou téléchargez-le.</p>
        </noscript>
        {hydrated ? (
          <KeptList />
        ) : (
          <div className="needs-scripts [.keeps_&]:hidden">
            <NothingKept />
          </div>
        )}
      </section>
    </div>
  );
}
