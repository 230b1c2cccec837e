import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { listLatestContents } from "#app/domain/contents/content-list.server.ts";
import { listAudioCourses } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { listFormations } from "#app/domain/courses/formations/formation-list.server.ts";
import { previewLetter } from "#app/domain/newsletter/sending/campaign-mail.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { suggest } from "#app/domain/search/search.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { ContentCard } from "#app/infra/rich-text/rich-text.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import type { Route } from "./+types/composer-data.ts";

const NEWEST_CONTENTS = 12;
const NEWEST_COURSES = 4;

export async function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const verb = verbIn(url, ["preview", "audience", "contents"]);
  if (verb === "audience") {
    const themes = searchParams.getAll("theme").filter(isUuid).slice(0, 100);
    return { recipients: await countAudience(themes) };
  }
  if (verb !== "contents") return redirect("/admin/newsletter");
  const { q } = readListQuery(searchParams);
  return { cards: q ? await cardsFor(q) : await newestCards() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 300_000);
  const content = richTextFromMarkdown(field("content"));
  const letter = { subject: field("subject"), preheader: field("preheader"), content };
  return previewLetter(letter, context.get(adminContext).name);
}

async function cardsFor(q: string): Promise<ContentCard[]> {
  const found = await suggest(q);
  return found.map(({ kind: label, title, to: href }) => ({ label, title, href }));
}

async function newestCards(): Promise<ContentCard[]> {
  const [contents, audioCourses, formations] = await Promise.all([
    listLatestContents(NEWEST_CONTENTS),
    listAudioCourses(readListQuery(new URLSearchParams())),
    listFormations(1),
  ]);
  const offered = formations.items.filter((one) => one.registrationStatus !== "fermé");
  const courses = (["audio_course", "formation"] as const).flatMap((courseType) =>
    (courseType === "formation" ? offered : audioCourses.items)
      .slice(0, NEWEST_COURSES)
      .map(({ slug, title }) => ({
        label: courseType === "formation" ? "Formation" : "Cours audio",
        title,
        href: coursePath({ slug, courseType }),
      })),
  );
  const cards = contents.map((content) => ({
    label: CONTENT_KINDS[content.contentType].singular,
    title: content.title,
    href: contentPath(content),
  }));
  return [...cards, ...courses];
}
