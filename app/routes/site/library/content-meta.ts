import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import type { Route } from "./+types/content.ts";
import { workData } from "./structured-data.ts";

export function contentMeta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  if (!loaderData.content) {
    return siteMeta(matches, { title: loaderData.missing.notFound, missing: true });
  }
  const { content, texts, type } = loaderData;
  const kind = CONTENT_KINDS[type];
  return siteMeta(matches, {
    title: content.title,
    description: content.description,
    cover: { seed: content.id, tint: content.theme?.color, imageId: content.imageId },
    list: { label: kind.label, to: kind.path },
    feed: import.meta.env.SSR && kind.file === "audio" && { title: kind.label, of: kind.path },
    data: import.meta.env.SSR && ((page) => [workData(page, texts.schema, content)]),
  });
}
