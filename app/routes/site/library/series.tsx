import { data } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { findSeries } from "#app/domain/contents/series/series-page.server.ts";
import { SeriesRows } from "#app/domain/contents/series/series-rows.tsx";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorCard } from "#app/domain/instructors/instructor-card.tsx";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { PodcastLink } from "#app/domain/podcasts/podcast-link.tsx";
import { SERIES_PATH, seriesPath } from "#app/domain/series/series.ts";
import { ThemeLink } from "#app/domain/themes/theme-badge.tsx";
import { env } from "#app/infra/env.server.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { ItemHead } from "#app/ui/page/item-head.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { Route } from "./+types/series.ts";
import { seriesData } from "./structured-data.ts";

const LIST = { label: "Séries", to: SERIES_PATH };

export async function loader({ url, params: { slug } }: Route.LoaderArgs) {
  const series = await findSeries(slug);
  if (!series) return data({ series: null }, 404);
  keepToAddress(url, seriesPath(series));
  return data({ series, address: env.SITE_URL + seriesPath(series) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const series = loaderData?.series;
  if (!series) return siteMeta(matches, { title: "Série non trouvée", missing: true });
  const { title, kind, theme, imageId, recordings } = series;
  const facts = `${count(recordings.length, CONTENT_KINDS[kind].noun)} à écouter à la suite.`;
  return siteMeta(matches, {
    title,
    description: series.description || facts,
    cover: { seed: series.id, tint: theme?.color, imageId },
    list: LIST,
    feed: import.meta.env.SSR && { title, of: seriesPath(series) },
    data:
      import.meta.env.SSR &&
      ((page) => [
        seriesData(page, {
          ...series,
          parts: recordings.map(({ slug, ...part }) => ({
            ...part,
            path: contentPath({ contentType: kind, slug }),
          })),
        }),
      ]),
  });
}

export default function Series({ loaderData }: Route.ComponentProps) {
  if (!loaderData.series) {
    return (
      <MissingItem
        title="Série non trouvée"
        text="Cette série n'existe pas ou n'a plus rien à écouter."
        list={{ to: SERIES_PATH, label: "Toutes les séries" }}
      />
    );
  }
  const { series, address } = loaderData;
  const { id, title, kind, theme, teacher, imageId, seconds, recordings, tracks } = series;
  const facts = [
    teacher && (
      <Link to={instructorPath(teacher)} className="-my-3 inline-block py-3 hover:underline">
        <Bilingual>{teacher.name}</Bilingual>
      </Link>
    ),
    count(recordings.length, CONTENT_KINDS[kind].noun),
    seconds > 0 && formatDuration(seconds),
  ];
  return (
    <>
      <EditLink to={`/admin/series/${id}/edit`} />
      <div className="wrap grid grid-cols-1 gap-8 pt-4 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-12">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 sm:gap-8">
          <ItemHead
            list={LIST}
            mark={theme && <ThemeLink theme={theme} />}
            cover={
              <Cover
                seed={coverSeed({ id, title })}
                tint={theme?.color}
                imageId={imageId}
                shape="vignette"
                eager
                arrives
                className="aspect-square w-full rounded-xl"
              />
            }
            title={title}
            facts={facts}
          >
            {tracks.length > 0 && <ListenButton tracks={tracks} label="Écouter la série" />}
          </ItemHead>
          <PageText>{series.description}</PageText>
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-2xl">{CONTENT_KINDS[kind].label} de la série</h2>
            <div className="panel overflow-hidden">
              <SeriesRows
                kind={kind}
                recordings={recordings}
                tracks={tracks}
                isOneVoice={teacher !== null}
              />
            </div>
          </section>
          <ShareLinks title={title} url={address}>
            <PodcastLink path={seriesPath(series)} />
          </ShareLinks>
        </div>
        <aside className="grid grid-cols-1 content-start gap-6 empty:hidden print:hidden">
          {teacher && <InstructorCard instructor={teacher} />}
        </aside>
      </div>
    </>
  );
}
