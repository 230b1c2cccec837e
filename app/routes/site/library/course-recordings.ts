import { findRecordings } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import type { Route } from "./+types/course-recordings.ts";

/** For a card that is opened in its list, or plays on to its second lesson. */
export async function loader({ params: { slug } }: Route.LoaderArgs): Promise<Response> {
  const recordings = await findRecordings(slug);
  if (!recordings) throw new Response("Cours non trouvé", { status: 404 });
  return Response.json(recordings);
}
