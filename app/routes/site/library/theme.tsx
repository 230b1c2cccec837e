import { data } from "react-router";
import { findTheme } from "#app/domain/themes/theme.server.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { PageTitle } from "#app/ui/page/page-header.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import type { Route } from "./+types/theme.ts";
import { readOwnerItems } from "./owner-items.server.ts";
import { OwnerItems, pathsOf } from "./owner-items.tsx";
import { listData } from "./structured-data.ts";

export async function loader({ params, url }: Route.LoaderArgs) {
  const theme = await findTheme(params.slug);
  if (!theme) return data({ theme: null }, 404);
  keepToAddress(url, themePath(theme));
  return data({ theme, list: await readOwnerItems(url, { theme: theme.id }) });
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData?.theme) return siteMeta(matches, { title: "Thème non trouvé", missing: true });
  const { theme, list } = loaderData;
  return siteMeta(matches, {
    title: theme.name,
    description: theme.description,
    search: location.search,
    data: import.meta.env.SSR && ((page) => [listData(page, theme.name, pathsOf(list))]),
  });
}

export default function Theme({ loaderData }: Route.ComponentProps) {
  if (!loaderData.theme) {
    return <MissingItem title="Thème non trouvé" text="Ce thème n'existe pas ou n'existe plus." />;
  }
  const { theme, list } = loaderData;
  return (
    <>
      <header className="wrap pt-6 sm:pt-10">
        <div
          className="grid grid-cols-1 gap-3 border-l-4 wrap-break-word pl-5 sm:pl-7"
          style={{ borderColor: theme.color }}
        >
          <p className="flex items-center gap-2 text-soft">
            <ThemeIcon icon={theme.icon} size={20} color={theme.color} /> Thème
          </p>
          <PageTitle>{theme.name}</PageTitle>
          <PageText>{theme.description}</PageText>
        </div>
      </header>
      <OwnerItems
        {...list}
        filter={`theme=${theme.slug}`}
        none="Rien n'est encore publié sous ce thème"
      />
    </>
  );
}
