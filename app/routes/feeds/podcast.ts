import { readPodcast } from "#app/domain/podcasts/podcast.server.ts";
import { FEED_TYPE, feedPath, podcastAskedAt } from "#app/domain/podcasts/podcast.ts";
import { podcastFeed } from "#app/domain/podcasts/podcast-feed.server.ts";
import { env } from "#app/infra/env.server.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import type { Route } from "./+types/podcast.ts";

export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const podcast = await readPodcast(podcastAskedAt(url.pathname));
  if (!podcast) throw new Response("", { status: 404 });
  keepToAddress(url, feedPath(podcast.path));
  return new Response(await podcastFeed(podcast, env.SITE_URL), {
    headers: { "Content-Type": `${FEED_TYPE}; charset=utf-8` },
  });
}
