import { data } from "react-router";
import { findTheme, listThemes } from "#app/domain/themes/theme.server.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { THEMES } from "#app/routes/site/navigation.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Link } from "#app/ui/link.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import type { Route } from "./+types/theme.ts";
import { readOwnerItems } from "./owner-items.server.ts";
import { OwnerCrumb, OwnerItems, pathsOf } from "./owner-items.tsx";

export async function loader({ params, url }: Route.LoaderArgs) {
  const theme = await findTheme(params.slug);
  if (!theme) return data({ theme: null }, 404);
  keepToAddress(url, themePath(theme));
  const [list, themes] = await Promise.all([
    readOwnerItems(url, { theme: theme.id }),
    listThemes(),
  ]);
  const others = themes.flatMap((one) =>
    one.id === theme.id ? [] : [{ name: one.name, path: themePath(one) }],
  );
  return data({ theme, list, others });
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData?.theme) return siteMeta(matches, { title: "Thème non trouvé", missing: true });
  const { theme, list } = loaderData;
  return listMeta(matches, {
    title: theme.name,
    fuller: `${theme.name} : cours et contenus en français`,
    description: theme.description,
    cover: { seed: theme.id, tint: theme.color },
    list: { label: THEMES.label, to: THEMES.path },
    search: location.search,
    paths: import.meta.env.SSR && pathsOf(list),
  });
}

export default function Theme({ loaderData }: Route.ComponentProps) {
  if (!loaderData.theme) {
    return <MissingItem title="Thème non trouvé" text="Ce thème n'existe pas ou n'existe plus." />;
  }
  const { theme, list, others } = loaderData;
  return (
    <>
      <EditLink to={`/admin/themes/${theme.id}/edit`} />
      <header className="wrap grid grid-cols-[auto_minmax(0,1fr)] gap-4 pt-6 wrap-break-word sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-8 sm:pt-10">
        <Cover
          seed={theme.id}
          tint={theme.color}
          shape="vignette"
          eager
          className="size-24 rounded-2xl sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:size-36"
        />
        <div className="grid grid-cols-1 content-center gap-1 lg:-mt-8 lg:content-start">
          <OwnerCrumb list={THEMES} />
          <h1 className="text-3xl sm:item-title">
            <Bilingual>{theme.name}</Bilingual>
          </h1>
        </div>
        <div className="max-sm:col-span-2">
          <PageText>{theme.description}</PageText>
        </div>
      </header>
      <OwnerItems
        {...list}
        filter={`theme=${theme.slug}`}
        none="Rien n'est encore publié sous ce thème"
        others={
          others.length > 0 && (
            <nav aria-labelledby="autres-themes" className="grid grid-cols-1 gap-3">
              <h2 id="autres-themes" className="text-2xl">
                Les autres thèmes
              </h2>
              <ul className="flex flex-wrap gap-2">
                {others.map(({ name, path }) => (
                  <li key={path}>
                    <Link to={path} className="pill">
                      <Bilingual>{name}</Bilingual>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )
        }
      />
    </>
  );
}
