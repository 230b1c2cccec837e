import { countItemsOfEach } from "#app/domain/all-published-items.server.ts";
import { listThemes } from "#app/domain/themes/theme.server.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { Cover } from "#app/ui/cover.tsx";
import type { Route } from "./+types/themes.ts";
import { Owners } from "./owners.tsx";

const TITLE = "Thèmes";
const LEAD = "Tout ce que le centre publie, matière par matière.";

export async function loader() {
  const [themes, counts] = await Promise.all([listThemes(), countItemsOfEach("theme")]);
  return { themes, counts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    title: TITLE,
    description: LEAD,
    list: { label: "Accueil", to: "/" },
    paths: import.meta.env.SSR && loaderData?.themes.map(themePath),
  });
}

export default function Themes({ loaderData: { themes, counts } }: Route.ComponentProps) {
  const owners = themes.map((theme) => ({
    ...theme,
    path: themePath(theme),
    text: theme.description,
    mark: (
      <Cover
        seed={theme.id}
        tint={theme.color}
        shape="vignette"
        className="size-16 shrink-0 rounded-lg"
      />
    ),
  }));
  return (
    <Owners
      title={TITLE}
      lead={LEAD}
      none="Aucun thème pour l'instant"
      noun="thème"
      owners={owners}
      counts={counts}
    />
  );
}
