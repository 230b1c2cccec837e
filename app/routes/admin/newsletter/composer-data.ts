import { redirect } from "react-router";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { listContents, listLatestContents } from "#app/domain/contents/content-list.server.ts";
import { listAudioCourses } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { listFormations } from "#app/domain/courses/formations/formation.server.ts";
import { previewHtml } from "#app/domain/newsletter/sending/campaign-mail.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { ContentCard } from "#app/infra/rich-text/rich-text.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import type { Route } from "./+types/composer-data.ts";

const MOST_LATEST = 6;

export async function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const verb = verbIn(url, ["preview", "audience", "latest"]);
  if (verb === "audience") {
    const themes = searchParams.getAll("theme").filter(isUuid).slice(0, 100);
    return { recipients: await countAudience(themes) };
  }
  if (verb !== "latest") return redirect("/admin/newsletter");
  const wanted = Math.min(Math.max(1, Number(searchParams.get("nombre")) || 3), MOST_LATEST);
  const cards = await latestOf(searchParams.get("genre") ?? "", wanted);
  return { cards: cards.slice(0, wanted) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 300_000);
  const content = richTextFromMarkdown(field("content"));
  const letter = { subject: field("subject"), preheader: field("preheader"), content };
  return { html: await previewHtml(letter) };
}

async function latestOf(kind: string, wanted: number): Promise<ContentCard[]> {
  const newest = readListQuery(new URLSearchParams());
  if (kind === "cours" || kind === "formations") {
    const isAudio = kind === "cours";
    const { items } = isAudio ? await listAudioCourses(newest) : await listFormations(1);
    const courseType = isAudio ? "audio_course" : "formation";
    return items.map(({ slug, title }) => ({
      label: isAudio ? "Cours audio" : "Formation",
      title,
      href: coursePath({ slug, courseType }),
    }));
  }
  const type = CONTENT_TYPES.find((known) => known === kind);
  const contents = type
    ? (await listContents({ ...newest, type })).items
    : await listLatestContents(wanted);
  return contents.map((content) => ({
    label: CONTENT_KINDS[content.contentType].singular,
    title: content.title,
    href: contentPath(content),
  }));
}
