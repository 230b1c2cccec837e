import { data } from "react-router";
import { listContentsUnder } from "#app/domain/contents/content-list.server.ts";
import { listCoursesUnder } from "#app/domain/courses/course.server.ts";
import { findTheme } from "#app/domain/themes/theme.server.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { PageText, PageTitle } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/theme.ts";
import { RelatedLists } from "./related-lists.tsx";

export async function loader({ url, params }: Route.LoaderArgs) {
  const theme = await findTheme(params.slug);
  if (!theme) return data({ theme: null }, 404);
  keepToAddress(url, themePath(theme));
  const [courses, contents] = await Promise.all([
    listCoursesUnder({ theme: theme.id }),
    listContentsUnder({ theme: theme.id }),
  ]);
  return data({ theme, courses, contents });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const theme = loaderData?.theme;
  if (!theme) return siteMeta(matches, { title: "Thème non trouvé", missing: true });
  return siteMeta(matches, { title: theme.name, description: theme.description });
}

export default function Theme({ loaderData }: Route.ComponentProps) {
  if (!loaderData.theme) {
    return <MissingItem title="Thème non trouvé" text="Ce thème n'existe pas ou n'existe plus." />;
  }
  const { theme, courses, contents } = loaderData;
  return (
    <>
      <header className="wrap pt-10 sm:pt-14">
        <div
          className="grid grid-cols-1 gap-4 border-l-4 wrap-break-word pl-5 sm:pl-7"
          style={{ borderColor: theme.color }}
        >
          <p className="flex items-center gap-2 text-soft">
            <ThemeIcon icon={theme.icon} size={20} color={theme.color} /> Thème
          </p>
          <PageTitle>{theme.name}</PageTitle>
          <PageText>{theme.description}</PageText>
        </div>
      </header>
      <RelatedLists
        courses={courses}
        contents={contents}
        filter={`theme=${theme.id}`}
        none="Rien n'est encore publié sous ce thème"
      />
    </>
  );
}
