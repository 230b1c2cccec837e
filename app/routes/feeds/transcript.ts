import { TRANSCRIPT_TYPE } from "#app/domain/podcasts/podcast.ts";
import { findTimedTranscript } from "#app/domain/podcasts/podcast-episodes.server.ts";
import type { Route } from "./+types/transcript.ts";

export async function loader({ params: { id } }: Route.LoaderArgs): Promise<Response> {
  const transcript = await findTimedTranscript(id);
  if (!transcript) throw new Response("", { status: 404 });
  return new Response(`${transcript}\n`, {
    // Players of other sites read it too.
    headers: {
      "Content-Type": `${TRANSCRIPT_TYPE}; charset=utf-8`,
      "Access-Control-Allow-Origin": "*",
    },
  });
}
