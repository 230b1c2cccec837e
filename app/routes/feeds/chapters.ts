import { CHAPTERS_TYPE } from "#app/domain/podcasts/podcast.ts";
import { findChapters } from "#app/domain/podcasts/podcast-episodes.server.ts";
import type { Route } from "./+types/chapters.ts";

/** As podcast applications read them: github.com/Podcastindex-org/podcast-namespace, chapters/jsonChapters.md. */
export async function loader({ params: { id } }: Route.LoaderArgs): Promise<Response> {
  const chapters = await findChapters(id);
  if (!chapters?.[0]) throw new Response("", { status: 404 });
  const listed = chapters.map(({ at, title }) => ({ startTime: at, title }));
  return Response.json(
    { version: "1.2.0", chapters: listed },
    // Players of other sites read them too.
    { headers: { "Content-Type": CHAPTERS_TYPE, "Access-Control-Allow-Origin": "*" } },
  );
}
