import { data } from "react-router";
import type { ContentType } from "#app/domain/contents/content.ts";
import { readContentType } from "#app/domain/contents/content-admin.ts";

/** The type in `/admin/{type}/…`, or the screen that says there is none such. */
export function contentTypeOf(params: { type: string }): ContentType {
  const type = readContentType(params.type);
  if (!type) throw data("Type de contenu invalide", { status: 404 });
  return type;
}
