import { data } from "react-router";
import { findEmbed } from "#app/domain/all-embeds.server.ts";
import { embedCode } from "#app/domain/embeds/embed.ts";
import { readPodcast } from "#app/domain/podcasts/podcast.server.ts";
import {
  feedPath,
  PODCAST_PATH,
  podcastAskedAt,
  podcastPath,
} from "#app/domain/podcasts/podcast.ts";
import { SubscribeLinks } from "#app/domain/podcasts/subscribe-links.tsx";
import { env } from "#app/infra/env.server.ts";
import { count, formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { ItemHead } from "#app/ui/page/item-head.tsx";
import type { Route } from "./+types/podcast.ts";

const LIST = { label: "Podcast", to: PODCAST_PATH };
const LATEST = 5;

export async function loader({ url }: Route.LoaderArgs) {
  const podcast = await readPodcast(podcastAskedAt(url.pathname));
  if (!podcast) return data({ podcast: null }, 404);
  const { name: title, path, cover, speaker, episodes, isSerial } = podcast;
  keepToAddress(url, podcastPath(path));
  const told = isSerial ? episodes.toReversed() : episodes;
  const latest = told.slice(0, LATEST).map(({ id, title, date, seconds }) => ({
    ...{ id, title },
    facts: [seconds && formatDuration(seconds), formatLongDate(date)].filter(Boolean).join(" · "),
  }));
  const embed = await findEmbed(path);
  return data({
    podcast: {
      title,
      path,
      cover,
      speaker: speaker?.name,
      total: episodes.length,
      latest,
      isSerial,
    },
    code: embed && embedCode(embed, env.SITE_URL),
    feed: env.SITE_URL + feedPath(path),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const podcast = loaderData?.podcast;
  if (!podcast) return siteMeta(matches, { title: "Podcast non trouvé", missing: true });
  const { title, path, cover } = podcast;
  return siteMeta(matches, {
    title: `${title} en podcast`,
    cover,
    list: LIST,
    // The page it belongs to says all of it.
    unlisted: true,
    feed: import.meta.env.SSR && { title, of: path },
  });
}

export default function Podcast({ loaderData }: Route.ComponentProps) {
  if (!loaderData.podcast) {
    return (
      <MissingItem
        title="Podcast non trouvé"
        text="Ce podcast n'existe pas, ou ce qu'il donnait à écouter n'est plus publié."
        list={{ to: PODCAST_PATH, label: "Tous les podcasts" }}
      />
    );
  }
  const { podcast, feed, code } = loaderData;
  const { title, path, cover, speaker, total, latest, isSerial } = podcast;
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-4 sm:gap-8 sm:pt-6">
      <ItemHead
        list={LIST}
        mark={null}
        cover={
          <Cover {...cover} shape="vignette" eager className="aspect-square w-full rounded-xl" />
        }
        title={title}
        facts={[speaker, count(total, "épisode")]}
      >
        <ButtonLink to={path} look="secondary">
          Écouter sur le site
        </ButtonLink>
      </ItemHead>
      <section className="panel grid grid-cols-1 gap-4 p-5">
        <h2 className="text-2xl">S'abonner</h2>
        <SubscribeLinks feed={feed} />
      </section>
      {latest.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-2xl">{isSerial ? "Premiers épisodes" : "Derniers épisodes"}</h2>
          <ol className="panel grid grid-cols-1 divide-y divide-rule">
            {latest.map((episode) => (
              <li key={episode.id} className="p-3 wrap-break-word sm:px-4">
                <Bilingual>{episode.title}</Bilingual>
                <p className="text-sm text-soft">{episode.facts}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {code && (
        <section className="panel grid grid-cols-1 gap-3 p-5">
          <h2 className="text-2xl">Sur votre site</h2>
          <p id="code-du-lecteur">Collez ce code dans une page : le lecteur s'y affiche.</p>
          <textarea
            readOnly
            rows={3}
            aria-labelledby="code-du-lecteur"
            defaultValue={code}
            className="rounded-xl border border-edge bg-paper p-3 text-sm wrap-anywhere"
          />
        </section>
      )}
    </div>
  );
}
