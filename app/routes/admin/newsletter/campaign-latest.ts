import { CONTENT_KINDS, type ContentSummary, contentPath } from "#app/domain/contents/content.ts";
import { listContents, listLatestContents } from "#app/domain/contents/content-list.server.ts";
import { listAudioCourses } from "#app/domain/courses/audio-courses/audio-course-list.server.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { listOpenFormations } from "#app/domain/courses/formations/formation-list.server.ts";
import { MOST_LATEST } from "#app/domain/newsletter/campaigns/latest.ts";
import type { LetterCard } from "#app/domain/newsletter/editor/letter.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import type { Route } from "./+types/campaign-latest.ts";

/** The newest published things of a kind, as cards for a letter. */
export async function loader({ request }: Route.LoaderArgs): Promise<{ cards: LetterCard[] }> {
  const { searchParams } = new URL(request.url);
  const wanted = Math.min(Math.max(1, Number(searchParams.get("nombre")) || 3), MOST_LATEST);
  const cards = await latestOf(searchParams.get("genre") ?? "", wanted);
  return { cards: cards.slice(0, wanted) };
}

async function latestOf(kind: string, wanted: number): Promise<LetterCard[]> {
  const newest = readListQuery(new URLSearchParams());
  if (kind === "cours") {
    const { items } = await listAudioCourses(newest);
    return items.map(({ id, title }) => ({
      label: "Cours audio",
      title,
      href: coursePath({ id, courseType: "audio_course" }),
    }));
  }
  if (kind === "formations") {
    const { items } = await listOpenFormations(1);
    return items.map(({ id, title }) => ({
      label: "Formation",
      title,
      href: coursePath({ id, courseType: "formation" }),
    }));
  }
  const type = Object.keys(CONTENT_KINDS).find((known) => known === kind) as
    | ContentSummary["contentType"]
    | undefined;
  const contents = type
    ? (await listContents({ ...newest, type })).items
    : await listLatestContents(wanted);
  return contents.map((content) => ({
    label: CONTENT_KINDS[content.contentType].singular,
    title: content.title,
    href: contentPath(content),
  }));
}
