import { data } from "react-router";
import { readContentType } from "#app/domain/contents/admin/content-admin.ts";
import type { ContentType } from "#app/domain/contents/content.ts";

export const NO_SUCH_TYPE = "Type de contenu invalide";

export function contentTypeOf(params: { type: string }): ContentType {
  const type = readContentType(params.type);
  if (!type) throw data(NO_SUCH_TYPE, { status: 404 });
  return type;
}
